/** What the remote content is made of, and its limits. */
import type { Logger } from '#server/telemetry/logger.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { AnswerLimits } from './answer-limits.ts';
import type { CallLimits } from './api-client.ts';
import type { BreakerLimits } from './breaker.ts';

export interface RemoteLimits {
  cache: Partial<AnswerLimits>;
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
