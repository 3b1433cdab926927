/** Keeps calls within the limits of their receiver: so many at once, then so many a second. */

export interface PaceLimits {
  burst: number;
  perSecond: number;
}

/** @returns resolves when the next call may be made, in the order in which they ask */
export function createPace({ burst, perSecond }: PaceLimits): () => Promise<void> {
  let left = burst;
  let countedAt = performance.now();
  return async () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - countedAt) / 1000) * perSecond) - 1;
    countedAt = now;
    const waitMs = (-left / perSecond) * 1000;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}
