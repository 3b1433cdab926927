/** What the remote content is made of, and its limits. */
import type { SwrLimits } from '#server/cache/swr-cache.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { CallLimits } from './api-client.ts';
import type { BreakerLimits } from './breaker.ts';

export interface RemoteLimits {
  cache: Partial<SwrLimits>;
  breaker: Partial<BreakerLimits>;
  call: Partial<CallLimits>;
}

export interface RemoteParts {
  logger: Logger;
  metrics: Metrics;
  limits?: Partial<RemoteLimits>;
  /** A monotonic clock, milliseconds. */
  now?: () => number;
}

/** Fresh for a minute, revalidated in the background for ten, served for a day while the API fails. */
export const defaultAnswerLimits: SwrLimits = {
  freshMs: 60_000,
  whileRevalidateMs: 10 * 60_000,
  ifErrorMs: 24 * 3_600_000,
  waitMs: 300,
  maxSize: 64 * 1024 * 1024,
};

export interface ApiValue {
  /** Undefined: there is no such record. */
  value: unknown;
  etag: string | undefined;
  bytes: number;
}

/** Parsed objects take about twice their text, plus the key and the entry. */
const overheadBytes = 500;
const growth = 2;

/** @returns an estimate of the memory of an answer, bytes */
export function sizeOfAnswer({ bytes }: ApiValue): number {
  return bytes * growth + overheadBytes;
}
