/** The one stale-while-revalidate cache: pages, answers of the content API, site settings, the consent's version. */
import { LRUCache } from 'lru-cache';
import { startDeadline } from '#server/limits/deadline.ts';
import { createSingleFlight } from './single-flight.ts';
import type { CachedValue, LoadValue, SwrCache, SwrLimits, SwrOptions } from './swr-types.ts';

interface Entry<Value> {
  value: Value;
  storedAt: number;
  freshUntil: number;
  /** Set by `expire`. */
  isExpired: boolean;
  /** Until then the source is not asked again after a failure. */
  retryAt: number;
}

export function createSwrCache<Value>(limits: SwrLimits, options: SwrOptions<Value> = {}): SwrCache<Value> {
  const { sizeOf = () => 1, now = () => performance.now(), onStale = () => undefined } = options;
  const { isWithdrawn = () => false } = options;
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, limits.maxSize),
    maxEntrySize: Math.max(1, limits.maxEntrySize ?? limits.maxSize),
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
  });
  const loads = createSingleFlight<Value>();
  let generation = 0;

  const stateOf = ({ storedAt, freshUntil, isExpired, retryAt }: Entry<Value>): CachedValue<Value>['state'] => {
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
  const set: SwrCache<Value>['set'] = (key, value, freshMs = limits.freshMs) => {
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
    set,
    find(key) {
      const entry = findEntry(key);
      if (entry === undefined) return undefined;
      const state = stateOf(entry);
      const freshUntil = Math.max(entry.freshUntil, entry.retryAt);
      return { value: entry.value, state, freshForMs: state === 'fresh' ? freshUntil - now() : 0 };
    },
    async get(key, load) {
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
    postpone(key, ms) {
      const entry = findEntry(key);
      if (entry !== undefined) entry.retryAt = now() + ms;
    },
    delete: (key) => void entries.delete(key),
    expire(matches = () => true) {
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
