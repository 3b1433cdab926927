/** How many pages are made at once. Whatever is ready already (cached pages, files, health) never asks here. */
import { HttpError } from '../errors/http-error.ts';
import type { LoadMonitor } from './load-monitor.ts';

export interface PageWorkLimits {
  atOnce: number;
  waiting: number;
  /** A page that cannot begin by then is not begun any more. */
  waitMs: number;
  /** A place comes free by then, though a slow visitor may still be reading. */
  placeMs: number;
  /** Further behind than this the process makes no more pages. */
  delayMs: number;
}

export const defaultPageWorkLimits: PageWorkLimits = {
  atOnce: 32,
  waiting: 128,
  waitMs: 1000,
  placeMs: 4000,
  delayMs: 200,
};

/** Too much to do: the visitor comes again in a moment. */
export class Overloaded extends HttpError {
  readonly reason: 'behind' | 'queue-full' | 'waited-too-long';

  constructor(reason: Overloaded['reason']) {
    super(503, `overloaded: ${reason}`, { retryAfterSeconds: 2 });
    this.name = 'Overloaded';
    this.reason = reason;
  }
}

export interface PageWork {
  /** Does the work when there is a place for it. @throws Overloaded when there will be none */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  figures(): { running: number; waiting: number };
}

/** @param onRefused hears of every refusal */
export function createPageWork(
  limits: PageWorkLimits,
  load: LoadMonitor,
  onRefused: (reason: Overloaded['reason']) => void,
): PageWork {
  const queue = new Set<() => void>();
  let running = 0;
  return {
    async run(work) {
      const leave = await enter();
      const timer = setTimeout(leave, limits.placeMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
    figures: () => ({ running, waiting: queue.size }),
  };

  async function enter(): Promise<() => void> {
    if (load.delayMs() > limits.delayMs) throw refusal('behind');
    if (running >= limits.atOnce) await wait();
    else running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const [next] = queue;
      // The place goes to the next one without becoming free in between.
      if (next === undefined) running -= 1;
      else next();
    };
  }

  function wait(): Promise<void> {
    if (queue.size >= limits.waiting) throw refusal('queue-full');
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        queue.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(refusal('waited-too-long'));
      }, limits.waitMs);
      queue.add(start);
    });
  }

  function refusal(reason: Overloaded['reason']): Overloaded {
    onRefused(reason);
    return new Overloaded(reason);
  }
}
