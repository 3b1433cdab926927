/** Papers: stored by what they say, made one after the other, visitors taking turns. */
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { createFairLimiter, TooMuchWork } from '#server/limits/limiter.ts';
import { limits as usualLimits } from '#server/limits/limits.ts';
import type { Paper } from '#shared/documents/paper.ts';
import { etagOf } from './known-files.ts';
import type { PaperThread } from './paper-thread.ts';

export interface PaperFile {
  bytes: Buffer;
  /** A strong validator. */
  etag: string;
}

export type Papers = ReturnType<typeof createPapers>;

const { waitMs, ...queue } = usualLimits.papers;

export function createPapers(thread: PaperThread, limits = { storedBytes: 32_000_000, queue, waitMs }) {
  const stored = new LRUCache<string, PaperFile>({
    maxSize: limits.storedBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const inFlight = createSingleFlight<PaperFile>();
  const queue = createFairLimiter(limits.queue);

  return { get, close: thread.close };

  /**
   * @param key what the paper is of: as long as it stays, `make` is not asked again
   * @param client whose turn it takes
   * @param make a paper for the thread to render, or a file that needs none
   * @throws TooMuchWork, HttpError 503, and whatever make throws
   */
  async function get(key: string, client: string, make: () => Promise<Paper | Buffer>): Promise<PaperFile> {
    const found = stored.get(key);
    if (found !== undefined) return found;
    const setting = inFlight.run(key, () => queue.run(client, () => makeAndStore(key, make)));
    // The work goes on: the next request finds the paper stored.
    return withTimeout(limits.waitMs, () => setting, { late: () => new TooMuchWork('paper: takes too long') });
  }

  async function makeAndStore(key: string, make: () => Promise<Paper | Buffer>): Promise<PaperFile> {
    const made = await make();
    const bytes = Buffer.isBuffer(made) ? made : await thread.render(made);
    const file = { bytes, etag: etagOf(bytes) };
    stored.set(key, file);
    return file;
  }
}
