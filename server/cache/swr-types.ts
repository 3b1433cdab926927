/** What the stale-while-revalidate cache takes and gives. */

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

export interface SwrOptions<Value> {
  /** @returns 1 or more; absent: every value counts 1 */
  sizeOf?: (value: Value, key: string) => number;
  /** A monotonic clock, milliseconds. */
  now?: () => number;
  /** Whether the error of a load says that the value must not be served any more; absent: none does. */
  isWithdrawn?: (error: unknown) => boolean;
  /** Called when a value is served that its source did not confirm in time. */
  onStale?: () => void;
}

export interface CachedValue<Value> {
  value: Value;
  /** fresh: serve it. stale: serve it and revalidate. expired: serve it only where the source fails. */
  state: 'fresh' | 'stale' | 'expired';
  /** How long it stays fresh; 0 where it is not. */
  freshForMs: number;
}

/** @param previous the cached value, for conditional requests */
export type LoadValue<Value> = (previous: Value | undefined) => Promise<Value>;

export interface SwrCache<Value> {
  /** What is cached, without loading anything. */
  find(key: string): CachedValue<Value> | undefined;
  /** The cached value, or the loaded one; one load per key at a time. @throws what `load` throws where nothing is cached */
  get(key: string, load: LoadValue<Value>): Promise<Value>;
  /** @param freshMs instead of the cache's own */
  set(key: string, value: Value, freshMs?: number): void;
  /** Its source failed: until then the value counts as fresh. */
  postpone(key: string, ms: number): void;
  delete(key: string): void;
  /** From now on these values serve only where their source fails; loads in flight store nothing. @returns how many values */
  expire(matches?: (key: string) => boolean): number;
  figures(): { entries: number; size: number };
}
