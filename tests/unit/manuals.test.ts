/** Manuals and service books of all types, before they are set: what they say is what the site says. */

import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { describeValue } from '#server/content/specification.ts';
import { manualSheet } from '#server/documents/contents/manual-sheet.ts';
import { serviceBook } from '#server/documents/contents/service-book.ts';
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { Manual } from '#shared/content/manual.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';
import { content, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

const source = createEmbeddedContent(content);
const { signal } = new AbortController();

async function openParts(slug: string): Promise<{ manual: Manual; products: Product[] }> {
  const manual = present(await source.manual({ slug }, { signal }));
  const type = content.types.find((candidate) => candidate.slug === slug);
  return { manual, products: products.filter((product) => product.type === type?.code) };
}

function blocksOf(slug: string): Block[] {
  return content.services.find((service) => service.slug === slug)?.blocks ?? [];
}

function getTable(slug: string, id: string): TableBlock {
  const block = blocksOf(slug).find((candidate) => candidate.id === id);
  if (block?.kind !== 'table') throw new Error(`${slug} has no table ${id}`);
  return block;
}

/** Every string of the blocks, in their order. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

const slugs = content.types.map(({ slug }) => slug);
/** The third column of types in the table of intervals on the page about operation. */
const heavy = ['tral', 'samosvalnyj', 'zernovoz', 'sortimentovoz'];

test.each(slugs)('the manual of %s has its chapters in order, and figures of each model', async (slug) => {
  const parts = await openParts(slug);
  const blocks = manualSheet(parts);
  const chapters = blocks.flatMap((block) => (block.kind === 'chapter' ? [block.text] : []));
  const [contents] = blocks.flatMap((block) => (block.kind === 'contents' ? [block.chapters] : []));
  expect(chapters).toEqual(parts.manual.chapters.map(({ title }) => title));
  expect(contents?.map(({ text }) => text)).toEqual(chapters);
  expect(new Set(chapters).size).toBe(chapters.length);
  const words = wordsOf(blocks);
  for (const { shortName, spec } of parts.products) {
    const { couplingHeightMm, drawbarEyeMm, tareMassKg, brakeSystem, tyres } = spec;
    const coupling = describeValue(couplingHeightMm ?? drawbarEyeMm, 'мм');
    const mass = `${formatNumber(tareMassKg ?? 0)}\u00a0кг`;
    const figures = [shortName, coupling, mass, String(brakeSystem), String(tyres)];
    expect(figures.filter((figure) => !words.includes(figure))).toEqual([]);
  }
});

test.each(slugs)('intervals and torques of %s are those of the page about operation', async (slug) => {
  const { manual } = await openParts(slug);
  const intervals = getTable('exploitation', 'sroki').rows;
  const cell = (row: string) => {
    const found = intervals.find(([name = '']) => name.startsWith(row)) ?? [];
    return heavy.includes(slug) ? found[3] : found[1];
  };
  const visit = (code: string) => manual.visits.find((candidate) => candidate.code === code)?.interval;
  const rows = { nuts: 'Подтяжка колёс', first: 'Первый осмотр', 'to-1': 'ТО-1', 'to-2': 'ТО-2' };
  for (const [code, row] of Object.entries(rows)) expect([code, visit(code)]).toEqual([code, cell(row)]);
  const locks = intervals.find(([name = '']) => name.startsWith('Замки'));
  expect(locks?.join(' ')).toContain(visit('locks'));
  const torques = getTable('exploitation', 'momenty').rows.map(([joint = '', thread, torque]) =>
    [joint.startsWith('Колёсные гайки') ? 'Колёсные гайки' : joint, thread, torque].join(' | '),
  );
  const tables = manual.chapters.flatMap(({ title, parts }) =>
    title === 'Моменты затяжки' ? parts.flatMap((part) => (part.kind === 'table' ? part.rows : [])) : [],
  );
  expect(tables.length).toBeGreaterThan(2);
  expect(tables.map((row) => row.slice(0, 3).join(' | ')).filter((row) => !torques.includes(row))).toEqual([]);
});

test.each(slugs)('the service book of %s has a record for each visit, and the guarantee', async (slug) => {
  const parts = await openParts(slug);
  const terms = { guarantee: blocksOf('guarantee'), delivery: blocksOf('dostavka') };
  const blocks = serviceBook({ ...parts, ...terms, guaranteeAddress: 'os.example/guarantee' });
  const records = blocks.flatMap((block) => (block.kind === 'record' ? [block] : []));
  const [handover, ...visits] = records;
  const points = getTable('dostavka', 'priemka').rows.flatMap(([point = '']) => point);
  const own = { 'Самосвал и\u00a0зерновоз': ['samosvalnyj', 'zernovoz'], Рефрижератор: ['refrizherator'] };
  const others = Object.entries(own).flatMap(([point, types]) => (types.includes(slug) ? [] : point));
  expect(points).toEqual(expect.arrayContaining(Object.keys(own)));
  expect(handover?.works).toEqual(points.filter((point) => !others.includes(point)));
  expect(visits).toHaveLength(parts.manual.visits.reduce((sum, { records: count }) => sum + count, 0));
  for (const { works } of visits) expect(works.length).toBeGreaterThan(2);
  const words = wordsOf(blocks);
  for (const [assembly, term] of getTable('guarantee', 'sroki').rows) {
    expect(words).toEqual(expect.arrayContaining([assembly, cellText(term)]));
  }
  expect(words).toEqual(expect.arrayContaining(parts.manual.works.flatMap(({ work, norm }) => [work, norm])));
});
