/** A limiter whose queue is shared fairly: clients take turns, and one that fills the queue never gets others refused. */
import { type LimiterLimits, TooMuchWork } from './limiter.ts';

export interface FairLimits extends Pick<LimiterLimits, 'atOnce' | 'waiting' | 'waitMs'> {
  /** Of one client at once; absent: as many as there are slots. */
  ofClient?: number;
}

export interface FairLimiter {
  /**
   * Runs the work when a slot is free.
   * @param client whose turn it takes, see `queueKey`
   * @throws TooMuchWork when the client's share of the queue is full, when another client needs that place, or in time
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
  figures(): { running: number; waiting: number };
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** Half of the queue is the most that one client takes. */
export function createFairLimiter({ atOnce, waiting, waitMs, ofClient = atOnce }: FairLimits): FairLimiter {
  const share = Math.ceil(waiting / 2);
  /** The client whose turn is next comes first: a Map iterates in insertion order. */
  const lanes = new Map<string, Waiter[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  const countWaiting = () => [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0);
  const mayStart = (client: string) => running < atOnce && (runningOf.get(client) ?? 0) < ofClient;

  return {
    async run(client, work) {
      if (mayStart(client)) occupy(client, 1);
      else await wait(client);
      try {
        return await work();
      } finally {
        occupy(client, -1);
        startNext();
      }
    },
    figures: () => ({ running, waiting: countWaiting() }),
  };

  function occupy(client: string, slots: 1 | -1): void {
    running += slots;
    const own = (runningOf.get(client) ?? 0) + slots;
    if (own === 0) runningOf.delete(client);
    else runningOf.set(client, own);
  }

  async function wait(client: string): Promise<void> {
    const lane = lanes.get(client) ?? [];
    if (lane.length >= share) throw new TooMuchWork();
    if (countWaiting() >= waiting) takePlaceFrom(longestLane(), lane.length);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { start: resolve, refuse: () => reject(new TooMuchWork()) };
    lane.push(waiter);
    lanes.set(client, lane);
    const giveUp = () => {
      lane.splice(lane.indexOf(waiter), 1);
      if (lane.length === 0) lanes.delete(client);
      waiter.refuse();
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Refuses the last work of the client with the most, if that still leaves it as much as the newcomer gets. */
  function takePlaceFrom([client, lane]: [string, Waiter[]], newcomerHas: number): void {
    if (lane.length <= newcomerHas + 1) throw new TooMuchWork();
    lane.pop()?.refuse();
    if (lane.length === 0) lanes.delete(client);
  }

  function longestLane(): [string, Waiter[]] {
    return [...lanes].reduce<[string, Waiter[]]>(
      (longest, lane) => (lane[1].length > longest[1].length ? lane : longest),
      ['', []],
    );
  }

  /** The slot passes on before anybody else can take it. */
  function startNext(): void {
    const next = [...lanes].find(([client]) => mayStart(client));
    if (next === undefined) return;
    const [client, lane] = next;
    // To the end of the round.
    lanes.delete(client);
    const waiter = lane.shift();
    if (lane.length > 0) lanes.set(client, lane);
    occupy(client, 1);
    waiter?.start();
  }
}
