/** The one stale-while-revalidate cache: pages, answers of the content API, site settings, the consent's version. */
import { LRUCache } from 'lru-cache';
import { startDeadline } from '#server/limits/deadline.ts';
import { createSingleFlight } from './single-flight.ts';

/** Ages in milliseconds, counted from when the value was stored. */
export interface SwrLimits {
  /** Up to this age a value is served as it is; give or take a tenth, so that values do not age in step. */
  freshMs: number;
  /** Up to this age it is served at once and revalidated in the background. */
  whileRevalidateMs: number;
  /** Up to this age it is served where its source fails. */
  ifErrorMs: number;
  /** How long `get` waits for the successor of a value older than whileRevalidateMs; absent: until the source answers. */
  waitMs?: number;
  /** Of all values together, in the unit of `sizeOf`; the least recently used are evicted. */
  maxSize: number;
  /** A larger value is not stored. */
  maxEntrySize?: number;
}

interface SwrOptions<Value> {
  /** @returns 1 or more; absent: every value counts 1 */
  sizeOf?: (value: Value, key: string) => number;
  /** A monotonic clock, milliseconds. */
  now?: () => number;
  /** Whether the error of a load says that the value must not be served any more; absent: none does. */
  isWithdrawn?: (error: unknown) => boolean;
  /** Called when a value is served that its source did not confirm in time. */
  onStale?: () => void;
}

/** fresh: serve it. stale: serve it and revalidate. expired: serve it only where the source fails. */
type State = 'fresh' | 'stale' | 'expired';

/** @param previous the cached value, for conditional requests */
type LoadValue<Value> = (previous: Value | undefined) => Promise<Value>;

interface Entry<Value> {
  value: Value;
  storedAt: number;
  freshUntil: number;
  /** Set by `expire`. */
  isExpired: boolean;
  /** Until then the source is not asked again after a failure. */
  retryAt: number;
}

export function createSwrCache<Value>(limits: SwrLimits, options: SwrOptions<Value> = {}) {
  const { sizeOf = () => 1, now = () => performance.now(), onStale = () => undefined } = options;
  const { isWithdrawn = () => false } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, limits.maxSize),
    maxEntrySize: Math.max(1, limits.maxEntrySize ?? limits.maxSize),
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
  });
  const loads = createSingleFlight<Value>();
  let generation = 0;

  const stateOf = ({ storedAt, freshUntil, isExpired, retryAt }: Entry<Value>): State => {
    if (now() < retryAt) return 'fresh';
    if (isExpired || now() - storedAt >= limits.whileRevalidateMs) return 'expired';
    return now() < freshUntil ? 'fresh' : 'stale';
  };
  const findEntry = (key: string): Entry<Value> | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || now() - entry.storedAt < limits.ifErrorMs) return entry;
    entries.delete(key);
    return undefined;
  };
  const set = (key: string, value: Value, freshMs = limits.freshMs): void => {
    const storedAt = now();
    const freshUntil = storedAt + freshMs * (0.9 + Math.random() * 0.2);
    entries.set(key, { value, storedAt, freshUntil, isExpired: false, retryAt: Number.NEGATIVE_INFINITY });
  };
  const revalidate = (key: string, load: LoadValue<Value>): Promise<Value> =>
    loads.run(key, async () => {
      const startedIn = generation;
      try {
        const value = await load(findEntry(key)?.value);
        if (startedIn === generation) set(key, value);
        return value;
      } catch (error) {
        if (startedIn === generation && isWithdrawn(error)) entries.delete(key);
        throw error;
      }
    });

  return {
    /** @param freshMs instead of the cache's own */
    set,
    /** What is cached, without loading anything; `freshForMs` is 0 where it is not fresh. */
    find(key: string) {
      const entry = findEntry(key);
      if (entry === undefined) return undefined;
      const state = stateOf(entry);
      const freshUntil = Math.max(entry.freshUntil, entry.retryAt);
      return { value: entry.value, state, freshForMs: state === 'fresh' ? freshUntil - now() : 0 };
    },
    /** The cached value, or the loaded one; one load per key at a time. @throws what `load` throws where nothing is cached */
    async get(key: string, load: LoadValue<Value>): Promise<Value> {
      const entry = findEntry(key);
      if (entry === undefined) return revalidate(key, load);
      const state = stateOf(entry);
      if (state === 'fresh') return entry.value;
      const successor = revalidate(key, load).then(
        (value) => ({ value }),
        (error: unknown) => {
          if (isWithdrawn(error)) throw error;
          return undefined;
        },
      );
      // Where nobody waits for it, the next one hears of it.
      successor.catch(() => undefined);
      if (state === 'expired') {
        const loaded = await (entry.isExpired ? successor : withinWait(successor, limits.waitMs));
        if (loaded !== undefined) return loaded.value;
      }
      onStale();
      return entry.value;
    },
    /** Its source failed: until then the value counts as fresh. */
    postpone(key: string, ms: number): void {
      const entry = findEntry(key);
      if (entry !== undefined) entry.retryAt = now() + ms;
    },
    delete: (key: string) => void entries.delete(key),
    /** From now on these values serve only where their source fails; loads in flight store nothing. @returns how many values */
    expire(matches: (key: string) => boolean = () => true): number {
      generation += 1;
      loads.detach();
      let count = 0;
      for (const [key, entry] of entries.entries()) {
        if (!matches(key)) continue;
        entry.retryAt = Number.NEGATIVE_INFINITY;
        if (entry.isExpired) continue;
        entry.isExpired = true;
        count += 1;
      }
      return count;
    },
    figures: () => ({ entries: entries.size, size: entries.calculatedSize }),
  };
}

/** @returns undefined when it takes longer */
async function withinWait<Result>(work: Promise<Result>, waitMs: number | undefined): Promise<Result | undefined> {
  if (waitMs === undefined) return work;
  const deadline = startDeadline(waitMs);
  try {
    return await Promise.race([work, deadline.passed]);
  } finally {
    deadline.end();
  }
}
