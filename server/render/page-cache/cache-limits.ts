/** How much the page cache holds, and for how long. */
export const defaultPageCacheLimits = {
  /** Of all bodies in all encodings, including encodings not yet requested. */
  maxBytes: 128 * 1024 * 1024,
  /** The share of maxBytes for pages with a query: they are countless, and never push out pages without one. */
  queriedShare: 0.1,
  /** A larger response is sent, but not cached. */
  maxEntryBytes: 1024 * 1024,
  freshMs: 60_000,
  /** How long after that a response may be served stale. */
  staleMs: 24 * 3600 * 1000,
  /** Pause after a failed revalidation. */
  retryMs: 5_000,
  /**
   * How long a degraded response is fresh: while its source is down, a page is rendered at most once in this time. Later
   * requests wait for a complete response, and get the degraded one if that fails.
   */
  degradedMs: 5_000,
  /** How long a missing page is remembered, and how many of them. */
  missingMs: 5_000,
  maxMissing: 2_000,
};

export type PageCacheLimits = typeof defaultPageCacheLimits;
