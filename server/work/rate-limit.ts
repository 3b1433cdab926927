/** So many times in a period for each, and so many for all together. */

export interface RateLimits {
  each: number;
  all: number;
  periodMs: number;
}

/** @param now a clock that never goes back, milliseconds. @returns whether this one may */
export function createRateLimit(limits: RateLimits, now: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let total = 0;
  let periodEnd = 0;
  return (key: string): boolean => {
    if (now() >= periodEnd) {
      counts = new Map();
      total = 0;
      periodEnd = now() + limits.periodMs;
    }
    const count = counts.get(key) ?? 0;
    // Refused ones are not remembered: the map holds no more keys than `all`.
    if (count >= limits.each || total >= limits.all) return false;
    counts.set(key, count + 1);
    total += 1;
    return true;
  };
}
