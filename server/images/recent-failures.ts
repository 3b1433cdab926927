/** Caches failures briefly, so that a host in trouble is not asked again for every visitor. */
import { HttpError } from '#server/errors/http-error.ts';

const mostEntries = 1000;
/** By status. Faults of a picture last; those of a host may be over when Retry-After says so. */
const failureMemoryMs: Readonly<Record<number, number>> = {
  404: 60_000,
  415: 60_000,
  422: 60_000,
  502: 10_000,
  504: 10_000,
};

/** Runs the work, or rethrows its recent failure. */
export type FailFast = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** @param now monotonic clock, milliseconds */
export function createRecentFailures(now: () => number = () => performance.now()): FailFast {
  const failures = new Map<string, { error: HttpError; until: number }>();
  return async (key, work) => {
    const failure = failures.get(key);
    if (failure !== undefined && failure.until > now()) throw failure.error;
    failures.delete(key);
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpError) remember(key, error);
      throw error;
    }
  };

  function remember(key: string, error: HttpError): void {
    const ms = failureMemoryMs[error.status];
    if (ms === undefined) return;
    const [oldest] = failures.keys();
    if (failures.size >= mostEntries && oldest !== undefined) failures.delete(oldest);
    failures.set(key, { error, until: now() + ms });
  }
}
