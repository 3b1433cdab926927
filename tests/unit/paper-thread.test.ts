/** The thread of papers when it fails: the paper is refused for a while, the next one is set. */
import { expect, test } from 'vitest';
import { createPaperThread } from '#server/documents/paper-thread.ts';
import { createPapers } from '#server/documents/papers.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import type { Paper } from '#shared/documents/paper.ts';

const workerFile = new URL('../support/broken-paper-worker.ts', import.meta.url);

function openThread(limitMs: number) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  return { lines, thread: createPaperThread({ moduleUrl: async () => '', logger, limitMs, workerFile }) };
}

function paperOf(title: string): Paper {
  const plant = { name: 'Завод', phone: '8', email: 'a@b.example' };
  return { title, kind: '', lead: '', day: '', plant, address: '', url: '', blocks: [] };
}

test.each(['dies', 'throws', 'fails'])(
  'a thread that %s: 503 with a time to come back, a line in the log, and the next paper',
  async (how) => {
    const { thread, lines } = openThread(60_000);
    await expect(thread.set(paperOf(how))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
    expect(lines.join()).toContain('a paper could not be set');
    expect([...(await thread.set(paperOf('works')))]).toEqual([1, 2, 3]);
    await thread.close();
  },
);

test('a thread that never answers is ended', async () => {
  const { thread } = openThread(300);
  await expect(thread.set(paperOf('loops'))).rejects.toMatchObject({ status: 503 });
  await thread.close();
});

test('one paper for all who ask at once, made once while its key stays', async () => {
  const made: string[] = [];
  const papers = createPapers({ set: async ({ title }) => Buffer.from(title), close: async () => undefined });
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
    set: async ({ title }) => {
      await gate.promise;
      return Buffer.from(title);
    },
    close: async () => undefined,
  });
  const greedy = Array.from({ length: 100 }, (_, number) =>
    papers.get(`${number}`, 'greedy', async () => paperOf('x')),
  );
  const settled = Promise.allSettled(greedy);
  const other = papers.get('own', 'other', async () => paperOf('own'));
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(80);
  expect((await other).bytes.toString()).toBe('own');
});

test('who waits too long is sent away, and finds the paper when he comes back', async () => {
  const gate = Promise.withResolvers<Buffer>();
  const limits = { storedBytes: 1000, queue: { atOnce: 1, waiting: 4 }, waitMs: 50 };
  const papers = createPapers({ set: () => gate.promise, close: async () => undefined }, limits);
  const ask = () => papers.get('slow', 'one', async () => paperOf('slow'));
  await expect(ask()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  gate.resolve(Buffer.from('made'));
  await expect.poll(async () => (await ask()).bytes.toString()).toBe('made');
});
