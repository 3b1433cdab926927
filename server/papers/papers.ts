/** Papers: stored by what they say, made one after the other, visitors taking turns. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import { createFairLimiter } from '#server/limits/fair-limiter.ts';
import type { LimiterLimits } from '#server/limits/limiter.ts';
import type { Paper } from '#shared/papers/paper.ts';
import type { PaperThread } from './paper-thread.ts';

/** Part of every key: increment it when the look of papers changes. */
const paperDesign = 1;

export interface PaperFile {
  bytes: Buffer;
  /** A strong validator. */
  etag: string;
}

export interface Papers {
  /**
   * @param key what the paper is of: as long as it stays, `make` is not asked again
   * @param client whose turn it takes
   * @throws HttpError 503, and whatever make throws
   */
  get(key: string, client: string, make: () => Promise<Paper>): Promise<PaperFile>;
  close(): Promise<void>;
}

interface PaperLimits {
  storedBytes: number;
  queue: Pick<LimiterLimits, 'atOnce' | 'waiting'>;
}

const defaultLimits: PaperLimits = { storedBytes: 32_000_000, queue: { atOnce: 1, waiting: 24 } };

export function createPapers(thread: PaperThread, limits: PaperLimits = defaultLimits): Papers {
  const stored = new LRUCache<string, PaperFile>({
    maxSize: limits.storedBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const inFlight = createSingleFlight<PaperFile>();
  const queue = createFairLimiter(limits.queue);

  return {
    async get(key, client, make) {
      const name = `${paperDesign} ${key}`;
      return stored.get(name) ?? inFlight.run(name, () => queue.run(client, () => setAndStore(name, make)));
    },
    close: thread.close,
  };

  async function setAndStore(name: string, make: () => Promise<Paper>): Promise<PaperFile> {
    const bytes = await thread.set(await make());
    const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    stored.set(name, file);
    return file;
  }
}
