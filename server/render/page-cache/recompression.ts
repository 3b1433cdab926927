/** Recompresses popular pages at maximum quality in the background: one at a time, and only while the thread pool is free. */
import { toBestBrotli } from '#server/middleware/encodings.ts';
import { type CachedResponse, type EncodedBodies, ownBytes } from './cached-response.ts';

export type Recompression = ReturnType<typeof createRecompression>;

/** @param isPoolBusy whether visitors wait for other work of the thread pool: pictures, compression */
export function createRecompression(
  isPoolBusy: () => boolean = () => false,
  compressBest: (body: Buffer) => Promise<Buffer> = toBestBrotli,
) {
  const done = new WeakSet<EncodedBodies>();
  let isRunning = false;
  return {
    /**
     * Starts at once or not at all: there is no queue. A page that is turned down is offered again by its next visitor.
     * @returns whether it started
     */
    offer({ bodies }: Pick<CachedResponse, 'bodies'>): boolean {
      if (isRunning || done.has(bodies) || isPoolBusy()) return false;
      isRunning = true;
      done.add(bodies);
      compressBest(bodies.identity)
        .then(
          (body) => {
            bodies.br = ownBytes(body);
          },
          // The existing bytes remain.
          () => undefined,
        )
        .finally(() => {
          isRunning = false;
        });
      return true;
    },
  };
}
