/** Papers: their thread when it fails, columns and names; manuals and service books say what the site says. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { describeValue } from '#server/content/specification.ts';
import { fillColumns } from '#server/documents/contents/data-sheet.ts';
import { manualSheet } from '#server/documents/contents/manual-sheet.ts';
import { serviceBook } from '#server/documents/contents/service-book.ts';
import { contentDisposition } from '#server/documents/file-name.ts';
import { createPaperThread } from '#server/documents/paper-thread.ts';
import { createPapers } from '#server/documents/papers.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { Paper } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';
import { content, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';
import { samplePlant } from '#tests/support/sample-content.ts';

const workerFile = new URL('../support/broken-paper-worker.ts', import.meta.url);

function openThread(limitMs: number) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  return { lines, thread: createPaperThread({ moduleUrl: async () => '', logger, limitMs, workerFile }) };
}

function paperOf(title: string): Paper {
  return { title, kind: '', lead: '', day: '', plant: samplePlant, address: '', url: '', blocks: [] };
}

test.each(['dies', 'throws', 'fails'])('a thread that %s: 503, a line in the log, and the next paper', async (how) => {
  const { thread, lines } = openThread(60_000);
  await expect(thread.render(paperOf(how))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
  expect(lines.join()).toContain('a paper could not be rendered');
  expect([...(await thread.render(paperOf('works')))]).toEqual([1, 2, 3]);
  await thread.close();
});

test('a thread that never answers is ended', async () => {
  const { thread } = openThread(300);
  await expect(thread.render(paperOf('loops'))).rejects.toMatchObject({ status: 503 });
  await thread.close();
});

test('one paper for all who ask at once, made once while its key stays', async () => {
  const made: string[] = [];
  const papers = createPapers({ render: async ({ title }) => Buffer.from(title), close: async () => undefined });
  const ask = (key: string, client = 'one') =>
    papers.get(key, client, async () => {
      made.push(key);
      return paperOf(key);
    });
  const [first, second] = await Promise.all([ask('a'), ask('a', 'other')]);
  expect(first).toBe(second);
  expect((await ask('a')).bytes.toString()).toBe('a');
  expect((await ask('b')).etag).not.toBe(first?.etag);
  expect(made).toEqual(['a', 'b']);
});

test('who waits too long is sent away, and finds the paper when he comes back', async () => {
  const gate = Promise.withResolvers<Buffer>();
  const limits = { storedBytes: 1000, queue: { atOnce: 1, waiting: 4 }, waitMs: 50 };
  const papers = createPapers({ render: () => gate.promise, close: async () => undefined }, limits);
  const ask = () => papers.get('slow', 'one', async () => paperOf('slow'));
  await expect(ask()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  gate.resolve(Buffer.from('made'));
  await expect.poll(async () => (await ask()).bytes.toString()).toBe('made');
});

const group = (title: string, rowCount: number) => ({
  title,
  rows: Array.from({ length: rowCount }, (_, row) => ({ label: `${title} ${row}`, value: '1' })),
});

test('groups stay in order where that fits, and change columns where it does not', () => {
  const titles = (...groups: ReturnType<typeof group>[]) =>
    fillColumns(groups).map((page) => page.map((column) => column.map(({ title }) => title).join('')).join(' | '));
  expect(titles(group('а', 5), group('б', 5), group('в', 10))).toEqual(['аб | в']);
  expect(titles(group('а', 25), group('б', 25), group('в', 10), group('г', 10))).toEqual(['аг | бв']);
});

test('no row is lost, however long a group is', () => {
  const groups = fillColumns([group('а', 130), group('б', 3)]).flat(2);
  expect(new Set(groups.flatMap(({ rows }) => rows).map(({ label }) => label)).size).toBe(133);
  expect(fillColumns([])).toEqual([[[], []]]);
});

test.each([
  ['«Ш-136», лист.pdf', '__-136_, ____.pdf', '%C2%AB%D0%A8-136%C2%BB%2C%20%D0%BB%D0%B8%D1%81%D1%82.pdf'],
  ['a"b/c\r\nSet-Cookie: x.pdf', 'a-b-c--Set-Cookie- x.pdf', 'a-b-c--Set-Cookie-%20x.pdf'],
  ["it's (1)*.pdf", "it's (1)-.pdf", 'it%27s%20%281%29-.pdf'],
  ['\ud800.pdf', '_.pdf', '%EF%BF%BD.pdf'],
])('the name %j in a header', (name, ascii, encoded) => {
  expect(contentDisposition(name)).toBe(`inline; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});

const source = createEmbeddedContent(content);
const { signal } = new AbortController();

async function openParts(slug: string) {
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

test.each(slugs)('the manual of %s has figures of each model', async (slug) => {
  const parts = await openParts(slug);
  const words = wordsOf(manualSheet(parts));
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
