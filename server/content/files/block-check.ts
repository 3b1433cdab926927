/** Checks of blocks: ids are unique on a page, and the blocks that code knows by id exist. */
import type { Block } from '#shared/content/block.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { Content } from './content.ts';
import { findRepeatedKeys } from './record-files.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkBlocks({ services, pages }: Pick<Content, 'services' | 'pages'>): string[] {
  const blocksOf = new Map<string, Block[]>([
    ...services.map(({ slug, blocks }): [string, Block[]] => [`services/${slug}.yaml`, blocks]),
    ...pages.map(({ id, blocks }): [string, Block[]] => [`pages/${id}.yaml`, blocks]),
  ]);
  const repeated = [...blocksOf].flatMap(([file, blocks]) => findRepeatedKeys(`${file}: blocks`, blocks, 'id'));
  const missing = Object.values(namedBlocks)
    .filter((named) => !blocksOf.get(named.file)?.some((block) => isNamedBlock(block, named)))
    .map(({ file, kind, id }) => `${file}: blocks: the page needs a block of kind "${kind}" with id "${id}"`);
  return [...repeated, ...missing];
}
