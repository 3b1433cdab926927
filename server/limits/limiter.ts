/** Bounds how much work runs and waits; refuses the rest with 503. Where clients share a queue, they take turns. */
import { HttpError } from '#server/errors/http-error.ts';

export interface LimiterLimits {
  atOnce: number;
  waiting: number;
  /** Work that has not started by then is refused; absent: it waits without limit. */
  waitMs?: number;
  /** The slot is released by then even if the work is still running; absent: when the work settles. */
  slotMs?: number;
  /** Of one client at once; absent: as many as there are slots. */
  ofClient?: number;
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
export function createLimiter(limits: LimiterLimits, refuse?: (reason: LimiterRefusal) => Error) {
  const { run, figures } = createQueue({ ...limits, share: limits.waiting }, refuse);
  return {
    /** Runs the work when a slot is free, first come, first served. @throws the error of `refuse` when no slot is free in time */
    run: <Result>(work: () => Promise<Result>): Promise<Result> => run('', work),
    figures,
  };
}

/** Half of the queue is the most that one client takes, and one that fills it never gets others refused. */
export function createFairLimiter(limits: LimiterLimits) {
  return createQueue({ ...limits, share: Math.ceil(limits.waiting / 2) });
}

type Waiter = Record<'start' | 'refuse', () => void>;

/** @param limits.share places of the queue that one client may take */
function createQueue(
  { atOnce, waiting, waitMs, slotMs, ofClient = atOnce, share }: LimiterLimits & { share: number },
  refuse: (reason: LimiterRefusal) => Error = () => new TooMuchWork(),
) {
  /** The client whose turn is next comes first: a Map iterates in insertion order. */
  const lanes = new Map<string, Waiter[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  const countWaiting = () => [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0);
  const mayStart = (client: string) => running < atOnce && (runningOf.get(client) ?? 0) < ofClient;

  return {
    /**
     * Runs the work when a slot is free.
     * @param client whose turn it takes, see `queueKey`
     * @throws the error of `refuse` when the client's share of the queue is full, when another client needs that place, or in time
     */
    async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      if (mayStart(client)) occupy(client, 1);
      else await wait(client);
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        occupy(client, -1);
        startNext();
      };
      const timer = slotMs === undefined ? undefined : setTimeout(release, slotMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        release();
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
    if (lane.length >= share) throw refuse('queue-full');
    if (countWaiting() >= waiting) takePlaceFrom(longestLane(), lane.length);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { start: resolve, refuse: () => reject(refuse('queue-full')) };
    lane.push(waiter);
    lanes.set(client, lane);
    const giveUp = () => {
      lane.splice(lane.indexOf(waiter), 1);
      if (lane.length === 0) lanes.delete(client);
      reject(refuse('waited-too-long'));
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Refuses the last work of the client with the most, if that still leaves it as much as the newcomer gets. */
  function takePlaceFrom([client, lane]: [string, Waiter[]], newcomerHas: number): void {
    if (lane.length <= newcomerHas + 1) throw refuse('queue-full');
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
