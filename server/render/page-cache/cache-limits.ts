/** How much the page cache holds, and for how long. */
export interface CacheLimits {
  /** Of all bodies in all their forms, those included that nobody has asked for yet. */
  mostBytes: number;
  /** A larger answer is sent and forgotten. */
  mostBytesOfOne: number;
  freshMs: number;
  /** How long after that an answer may still be served. */
  staleMs: number;
  /** After a renewal that failed. */
  retryMs: number;
  /**
   * How long an answer is fresh that had to do without something: while that is broken, no more than one making in this
   * time is spent on a page. Whoever comes later waits for a better one, and gets it where there is none.
   */
  makeshiftMs: number;
  /** How long an address without a page is remembered, and how many of them. */
  missingMs: number;
  mostMissing: number;
}

export const cacheLimits: CacheLimits = {
  mostBytes: 128 * 1024 * 1024,
  mostBytesOfOne: 1024 * 1024,
  freshMs: 60_000,
  staleMs: 24 * 3600 * 1000,
  retryMs: 5_000,
  makeshiftMs: 5_000,
  missingMs: 5_000,
  mostMissing: 2_000,
};
