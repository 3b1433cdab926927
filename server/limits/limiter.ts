/** The one limiter: bounds how much work runs and waits; refuses the rest with 503. */
import { HttpError } from '#server/errors/http-error.ts';

export interface LimiterLimits {
  atOnce: number;
  waiting: number;
  /** Work that has not started by then is refused; absent: it waits without limit. */
  waitMs?: number;
  /** The slot is released by then even if the work is still running; absent: when the work settles. */
  slotMs?: number;
}

export interface Limiter {
  /** Runs the work when a slot is free, first come, first served. @throws the error of `refuse` when no slot is free in time */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  figures(): { running: number; waiting: number };
}

/** A queue is full, or its work has not started in time: 503 with Retry-After. Without a stack, which would say of each that we meant it. */
export class TooMuchWork extends HttpError {
  constructor(message = 'too much work at once', retryAfterSeconds = 5) {
    super(503, message, { retryAfterSeconds });
    this.name = 'TooMuchWork';
    delete this.stack;
  }
}

export type LimiterRefusal = 'queue-full' | 'waited-too-long';

/** @param refuse makes the error of a refusal */
export function createLimiter(
  limits: LimiterLimits,
  refuse: (reason: LimiterRefusal) => Error = () => new TooMuchWork(),
): Limiter {
  const queue = new Set<() => void>();
  let running = 0;
  return {
    async run(work) {
      const release = await acquire();
      const timer = limits.slotMs === undefined ? undefined : setTimeout(release, limits.slotMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        release();
      }
    },
    figures: () => ({ running, waiting: queue.size }),
  };

  async function acquire(): Promise<() => void> {
    if (running >= limits.atOnce) await wait();
    else running += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const [next] = queue;
      // The slot passes to the next in line without becoming free in between.
      if (next === undefined) running -= 1;
      else next();
    };
  }

  async function wait(): Promise<void> {
    if (queue.size >= limits.waiting) throw refuse('queue-full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(timer);
      queue.delete(start);
      resolve();
    };
    const giveUp = () => {
      queue.delete(start);
      reject(refuse('waited-too-long'));
    };
    const timer = limits.waitMs === undefined ? undefined : setTimeout(giveUp, limits.waitMs);
    queue.add(start);
    return promise;
  }
}
