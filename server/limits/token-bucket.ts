/** Token bucket: keeps calls within the limits of their receiver. */

export interface TokenBucketLimits {
  /** Calls that may be made at once after a rest. */
  burst: number;
  perSecond: number;
}

/** @returns a function that takes a token: it resolves when the call may be made, first come, first served */
export function createTokenBucket({ burst, perSecond }: TokenBucketLimits): () => Promise<void> {
  let tokens = burst;
  let countedAt = performance.now();
  return async () => {
    const now = performance.now();
    // A negative value counts the waiting calls.
    tokens = Math.min(burst, tokens + ((now - countedAt) / 1000) * perSecond) - 1;
    countedAt = now;
    const waitMs = (-tokens / perSecond) * 1000;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}
