/** A limiter whose queue is shared fairly: clients take turns, and one that fills the queue never gets others refused. */
import { HttpError } from '#server/errors/http-error.ts';
import type { LimiterLimits } from './limiter.ts';

export interface FairLimiter {
  /**
   * Runs the work when a slot is free.
   * @param client whose turn it takes
   * @throws HttpError 503 when the client's share of the queue is full, or when another client needs that place
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
  figures(): { running: number; waiting: number };
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** Half of the queue is the most that one client takes. */
export function createFairLimiter({ atOnce, waiting }: Pick<LimiterLimits, 'atOnce' | 'waiting'>): FairLimiter {
  const share = Math.ceil(waiting / 2);
  /** The client whose turn is next comes first: a Map iterates in insertion order. */
  const lanes = new Map<string, Waiter[]>();
  let running = 0;
  const countWaiting = () => [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0);

  return {
    async run(client, work) {
      if (running < atOnce) running += 1;
      else await wait(client);
      try {
        return await work();
      } finally {
        release();
      }
    },
    figures: () => ({ running, waiting: countWaiting() }),
  };

  function wait(client: string): Promise<void> {
    const lane = lanes.get(client) ?? [];
    if (lane.length >= share) throw tooMuchWork();
    if (countWaiting() >= waiting) takePlaceFrom(longestLane(), lane.length);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    lane.push({ start: resolve, refuse: () => reject(tooMuchWork()) });
    lanes.set(client, lane);
    return promise;
  }

  /** Refuses the last work of the client with the most, if that still leaves it as much as the newcomer gets. */
  function takePlaceFrom([client, lane]: [string, Waiter[]], newcomerHas: number): void {
    if (lane.length <= newcomerHas + 1) throw tooMuchWork();
    lane.pop()?.refuse();
    if (lane.length === 0) lanes.delete(client);
  }

  function longestLane(): [string, Waiter[]] {
    return [...lanes].reduce<[string, Waiter[]]>(
      (longest, lane) => (lane[1].length > longest[1].length ? lane : longest),
      ['', []],
    );
  }

  function release(): void {
    const [next] = lanes;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [client, lane] = next;
    const waiter = lane.shift();
    // To the end of the round; the slot passes on without becoming free in between.
    lanes.delete(client);
    if (lane.length > 0) lanes.set(client, lane);
    waiter?.start();
  }
}

function tooMuchWork(): HttpError {
  return new HttpError(503, 'too much work at once', { retryAfterSeconds: 5 });
}
