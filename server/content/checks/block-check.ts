/** Checks of blocks: ids are unique on a page, and the blocks that code knows by id exist. */
import type { Content } from '#server/content/files/content.ts';
import type { Block } from '#shared/content/block.ts';
import { cellValue } from '#shared/pages/cells.ts';
import { isNamedBlock, type NamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { isOn, isServiceOn, type Offers } from '#shared/pages/offers.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';

/** What only manuals and service books draw on. */
const ofManuals = ['manuals', 'guaranteeVisits'];

export function checkBlocks({ services, pages, site: { offers } }: Content): string[] {
  const blocksOf = new Map<string, Block[]>([
    ...services.map(({ slug, blocks }): [string, Block[]] => [`services/${slug}.yaml`, blocks]),
    ...pages.map(({ id, blocks }): [string, Block[]] => [`pages/${id}.yaml`, blocks]),
  ]);
  const faults = collectFaults((report) => {
    for (const [name, named] of Object.entries<NamedBlock>(namedBlocks)) {
      const { file, kind, id, isOptional, drawn } = named;
      const blocks = blocksOf.get(file) ?? [];
      const isOff = !isNeeded(file, offers) || (ofManuals.includes(name) && !isOn(offers, 'manuals'));
      const isMissing = isOptional !== true && !isOff && !blocks.some((block) => isNamedBlock(block, named));
      report(isMissing, `${file}: blocks: странице нужен блок вида «${kind}» с id «${id}»`);
      const table = blocks.find((block) => block.id === id);
      if (drawn === undefined || table?.kind !== 'table') continue;
      for (const row of table.rows) {
        const place = `${file}: blocks: ${id}: в строке «${row[0]}»`;
        const isUndrawn = cellValue(row[drawn]) === undefined;
        report(isUndrawn, `${place} нужно число в столбце ${drawn + 1}: по нему страница рисует`);
      }
    }
  });
  return [...[...blocksOf].flatMap(([file, blocks]) => findRepeatedKeys(`${file}: blocks`, blocks, 'id')), ...faults];
}

/** Of what is off, no file is needed. */
function isNeeded(file: string, offers: Offers | undefined): boolean {
  if (file === 'pages/manufacture.yaml') return isOn(offers, 'manufacture');
  const [, slug] = /^services\/(.+)\.yaml$/.exec(file) ?? [];
  return slug === undefined || isServiceOn(offers, slug);
}
