/** The thread of papers when it fails: the paper is refused for a while, the next one is set; columns and names of papers. */
import { expect, test } from 'vitest';
import { fillColumns } from '#server/documents/contents/data-sheet.ts';
import { contentDisposition } from '#server/documents/file-name.ts';
import { createPaperThread } from '#server/documents/paper-thread.ts';
import { createPapers } from '#server/documents/papers.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import type { Paper } from '#shared/documents/paper.ts';
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

test('a hundred papers at once: some are refused, another visitor gets his', async () => {
  const gate = Promise.withResolvers<void>();
  const papers = createPapers({
    render: async ({ title }) => {
      await gate.promise;
      return Buffer.from(title);
    },
    close: async () => undefined,
  });
  const ask = (number: number) => papers.get(`${number}`, 'greedy', async () => paperOf('x'));
  const settled = Promise.allSettled(Array.from({ length: 100 }, (_, number) => ask(number)));
  const other = papers.get('own', 'other', async () => paperOf('own'));
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(80);
  expect((await other).bytes.toString()).toBe('own');
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
  const rows = fillColumns([group('а', 130), group('б', 3)])
    .flat(2)
    .flatMap((one) => one.rows);
  expect(new Set(rows.map(({ label }) => label)).size).toBe(133);
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
