/** Cached responses in two pools: pages without a query, which must survive an outage, and the countless ones with one. */
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { SwrCache } from '#server/cache/swr-types.ts';
import type { PageCacheLimits } from './cache-limits.ts';
import { type CachedResponse, sizeOfResponse } from './cached-response.ts';

export type ResponsePools = Omit<SwrCache<CachedResponse>, 'get'>;

/** The operations of one cache; keys are those of cache-key.ts. */
export function createResponsePools(limits: PageCacheLimits): ResponsePools {
  const lifetimeMs = limits.freshMs + limits.staleMs;
  const createPool = (maxSize: number) =>
    createSwrCache<CachedResponse>(
      {
        freshMs: limits.freshMs,
        whileRevalidateMs: lifetimeMs,
        ifErrorMs: lifetimeMs,
        maxSize,
        maxEntrySize: Math.min(limits.maxEntryBytes, maxSize),
      },
      { sizeOf: sizeOfResponse },
    );
  const queriedBytes = Math.floor(limits.maxBytes * limits.queriedShare);
  const [plain, queried] = [createPool(limits.maxBytes - queriedBytes), createPool(queriedBytes)];
  const poolOf = (key: string) => (key.includes('?') ? queried : plain);
  return {
    find: (key) => poolOf(key).find(key),
    set: (key, response, freshMs) => poolOf(key).set(key, response, freshMs),
    postpone: (key, ms) => poolOf(key).postpone(key, ms),
    delete: (key) => poolOf(key).delete(key),
    expire: (matches) => plain.expire(matches) + queried.expire(matches),
    figures: () => {
      const [first, second] = [plain.figures(), queried.figures()];
      return { entries: first.entries + second.entries, size: first.size + second.size };
    },
  };
}
