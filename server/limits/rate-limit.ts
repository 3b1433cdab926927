/** Rate limit in fixed windows: a number of events for each key, and one for all keys together. */

export interface RateLimits {
  perKey: number;
  total: number;
  periodMs: number;
}

/**
 * Memory is bounded: a window holds at most `total` keys.
 * @param now a clock that never goes back, ms
 * @returns whether an event of this key is allowed; counts it if so
 */
export function createRateLimit(limits: RateLimits, now: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let total = 0;
  let windowEnd = 0;
  return (key: string): boolean => {
    if (now() >= windowEnd) {
      counts = new Map();
      total = 0;
      windowEnd = now() + limits.periodMs;
    }
    const count = counts.get(key) ?? 0;
    // Rejected events are not counted, or strangers could grow the map.
    if (count >= limits.perKey || total >= limits.total) return false;
    counts.set(key, count + 1);
    total += 1;
    return true;
  };
}
