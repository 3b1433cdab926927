/** A tee of bytes: stored once, read by many. Each reader has its own pace and slows neither the writer nor another reader. */
import type { Destination } from '#shared/pages/rendering.ts';

export type ByteTee = ReturnType<typeof createByteTee>;

export function createByteTee() {
  const stored: Buffer[] = [];
  /** Written in this turn of the event loop. React writes pieces of 4 kB, which are joined once for all readers. */
  const news: Uint8Array[] = [];
  const waiting: (() => void)[] = [];
  const finished = Promise.withResolvers<void>();
  // Readers learn of a failure by their next step.
  finished.promise.catch(() => undefined);
  let state: 'open' | 'ended' | 'failed' = 'open';
  const wakeReaders = () => {
    for (const wake of waiting.splice(0)) wake();
  };
  const storeNews = () => {
    if (news.length > 0) stored.push(Buffer.concat(news.splice(0)));
  };
  /** @returns undefined at the end */
  const pieceAt = async (position: number): Promise<Buffer | undefined> => {
    for (;;) {
      storeNews();
      if (position < stored.length) return stored[position];
      if (state === 'open') await new Promise<void>((resolve) => waiting.push(resolve));
      else return finished.promise.then(() => undefined);
    }
  };
  const writer: Destination = {
    // It never asks the writer to wait.
    on: () => undefined,
    write(piece) {
      if (state !== 'open') return true;
      if (news.push(typeof piece === 'string' ? Buffer.from(piece) : piece) === 1) queueMicrotask(storeNews);
      wakeReaders();
      return true;
    },
    end() {
      if (state === 'open') state = 'ended';
      finished.resolve();
      wakeReaders();
    },
  };
  return {
    ...writer,
    /** Its readers get the bytes written before, then this error. */
    destroy(error: unknown) {
      if (state === 'open') state = 'failed';
      finished.reject(error);
      wakeReaders();
    },
    /** From the first byte: each step takes what was written at once, or waits for it. @throws the writer's error */
    read: () => piecesOf(pieceAt),
    hasEnded: () => state === 'ended',
    /** Settles when the writer has ended or failed. */
    finished: finished.promise,
    /** All bytes, once the writer has ended. @throws the writer's error */
    async readAll(): Promise<Buffer> {
      await finished.promise;
      storeNews();
      const [first] = stored;
      return stored.length === 1 && first !== undefined ? first : Buffer.concat(stored);
    },
  };
}

/**
 * One generator for all tees: V8 gives each generator function an old object that holds whatever it closes over, a page and
 * its request, until the next full garbage collection.
 */
async function* piecesOf(pieceAt: (position: number) => Promise<Buffer | undefined>): AsyncGenerator<Buffer, void> {
  for (let position = 0; ; position += 1) {
    const piece = await pieceAt(position);
    if (piece === undefined) return;
    yield piece;
  }
}
