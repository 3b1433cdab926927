/** Checks of blocks: ids are unique on a page, and the blocks that code knows by id exist. */
import type { Block } from '#shared/content/block.ts';
import { cellValue } from '#shared/pages/cells.ts';
import { isNamedBlock, type NamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { Content } from './content.ts';
import { findRepeatedKeys } from './faults.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkBlocks({ services, pages }: Pick<Content, 'services' | 'pages'>): string[] {
  const blocksOf = new Map<string, Block[]>([
    ...services.map(({ slug, blocks }): [string, Block[]] => [`services/${slug}.yaml`, blocks]),
    ...pages.map(({ id, blocks }): [string, Block[]] => [`pages/${id}.yaml`, blocks]),
  ]);
  const repeated = [...blocksOf].flatMap(([file, blocks]) => findRepeatedKeys(`${file}: blocks`, blocks, 'id'));
  const missing = Object.values(namedBlocks)
    .filter((named) => !blocksOf.get(named.file)?.some((block) => isNamedBlock(block, named)))
    .map(({ file, kind, id }) => `${file}: blocks: странице нужен блок вида «${kind}» с id «${id}»`);
  const undrawn = Object.values<NamedBlock>(namedBlocks).flatMap(({ file, id, drawn }) => {
    const table = blocksOf.get(file)?.find((block) => block.id === id);
    if (drawn === undefined || table?.kind !== 'table') return [];
    return table.rows
      .filter((row) => cellValue(row[drawn]) === undefined)
      .map(
        ([name]) =>
          `${file}: blocks: ${id}: в строке «${name}» нужно число в столбце ${drawn + 1}: по нему страница рисует`,
      );
  });
  return [...repeated, ...missing, ...undrawn];
}
