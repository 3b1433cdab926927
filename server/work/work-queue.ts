/** So much work at once, so much waiting, and a 503 for the rest. */
import { HttpError } from '../errors/http-error.ts';

export interface QueueLimits {
  atOnce: number;
  waiting: number;
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** First come, first served. The queue throws HttpError 503 when as much is waiting as may. */
export function createWorkQueue({ atOnce, waiting }: QueueLimits): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new HttpError(503, 'too much work at once', { retryAfterSeconds: 5 });
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one without becoming free in between.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
