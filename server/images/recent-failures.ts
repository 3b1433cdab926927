/** Remembers for a moment what a picture failed with: a host in trouble is not asked again for every visitor. */
import { HttpError } from '../errors/http-error.ts';

const mostEntries = 1000;
/** Faults of the picture stay; those of the host may be over by the time that Retry-After tells. */
const rememberedMs: Readonly<Record<number, number>> = {
  404: 60_000,
  415: 60_000,
  422: 60_000,
  502: 10_000,
  504: 10_000,
};

/** Does the work, or fails as it failed a moment ago. */
export type SpareFailing = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** @param now a clock that never goes back, milliseconds */
export function createRecentFailures(now: () => number = () => performance.now()): SpareFailing {
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
    const ms = rememberedMs[error.status];
    if (ms === undefined) return;
    const [oldest] = failures.keys();
    if (failures.size >= mostEntries && oldest !== undefined) failures.delete(oldest);
    failures.set(key, { error, until: now() + ms });
  }
}
