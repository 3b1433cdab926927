/** How much the page cache holds, and for how long. */
export interface PageCacheLimits {
  /** Of all bodies in all encodings, including encodings not yet requested. */
  maxBytes: number;
  /** The share of maxBytes for pages with a query: they are countless, and never push out pages without one. */
  queriedShare: number;
  /** A larger response is sent, but not cached. */
  maxEntryBytes: number;
  freshMs: number;
  /** How long after that a response may be served stale. */
  staleMs: number;
  /** Pause after a failed revalidation. */
  retryMs: number;
  /**
   * How long a degraded response is fresh: while its source is down, a page is rendered at most once in this time. Later
   * requests wait for a complete response, and get the degraded one if that fails.
   */
  degradedMs: number;
  /** How long a missing page is remembered, and how many of them. */
  missingMs: number;
  maxMissing: number;
}

export const defaultPageCacheLimits: PageCacheLimits = {
  maxBytes: 128 * 1024 * 1024,
  queriedShare: 0.1,
  maxEntryBytes: 1024 * 1024,
  freshMs: 60_000,
  staleMs: 24 * 3600 * 1000,
  retryMs: 5_000,
  degradedMs: 5_000,
  missingMs: 5_000,
  maxMissing: 2_000,
};
