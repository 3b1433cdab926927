/** Checks of blocks: ids are unique on a page, and the blocks that code knows by id exist. */

import type { Content } from '#server/content/files/content.ts';
import type { Block } from '#shared/content/block.ts';
import { cellValue } from '#shared/pages/cells.ts';
import { isNamedBlock, type NamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { isOn, isServiceOn, type Offers } from '#shared/pages/offers.ts';
import { findRepeatedKeys } from './faults.ts';

/** What only manuals and service books draw on. */
const ofManuals = ['manuals', 'guaranteeVisits'];

/** @returns faults as `file: field: what is wrong` */
export function checkBlocks({
  services,
  pages,
  site,
}: Pick<Content, 'services' | 'pages'> & Partial<Pick<Content, 'site'>>): string[] {
  const needed = (Object.entries(namedBlocks) as [string, NamedBlock][]).filter(
    ([name, { file, isOptional }]) =>
      isOptional !== true &&
      (!ofManuals.includes(name) || isOn(site?.offers, 'manuals')) &&
      isNeeded(file, site?.offers),
  );
  const blocksOf = new Map<string, Block[]>([
    ...services.map(({ slug, blocks }): [string, Block[]] => [`services/${slug}.yaml`, blocks]),
    ...pages.map(({ id, blocks }): [string, Block[]] => [`pages/${id}.yaml`, blocks]),
  ]);
  const repeated = [...blocksOf].flatMap(([file, blocks]) => findRepeatedKeys(`${file}: blocks`, blocks, 'id'));
  const missing = needed
    .map(([, named]) => named)
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

/** Of what is off, no file is needed. */
function isNeeded(file: string, offers: Offers | undefined): boolean {
  if (file === 'pages/manufacture.yaml') return isOn(offers, 'manufacture');
  const [, slug] = /^services\/(.+)\.yaml$/.exec(file) ?? [];
  return slug === undefined || isServiceOn(offers, slug);
}
