/** How a delivery is made and how often it is tried. */
import type { Lead } from '#server/leads/storage/lead.ts';

/**
 * Delivers a lead to one channel.
 * @param attempts including this one: an earlier attempt may have arrived although it failed
 * @throws DeliveryFailed
 */
export type Deliver = (lead: Lead, attempts: number) => Promise<void>;

export interface OutboxTimes {
  /** Must be longer than any delivery takes. */
  leaseMs: number;
  /** How often the database is asked for deliveries that other processes left or that are due again. */
  pollMs: number;
  /** The wait after the first failure; it doubles with each further one, up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** The least wait after an attempt that may still arrive: Bitrix24 itself ends a call after 60 s. */
  afterUnknownMs: number;
  /** A delivery is dead, left to the operator, after this time and so many attempts, or after fewer that the receiver rejects. */
  deadAfterMs: number;
  deadAfterAttempts: number;
  deadAfterRejections: number;
}

export const defaultOutboxTimes: OutboxTimes = {
  leaseMs: 120_000,
  pollMs: 5000,
  firstWaitMs: 5000,
  longestWaitMs: 3_600_000,
  afterUnknownMs: 60_000,
  deadAfterMs: 7 * 24 * 3_600_000,
  deadAfterAttempts: 50,
  deadAfterRejections: 5,
};

/** Exponential backoff with jitter, ms: a receiver that recovers is not overrun. */
export function retryDelay(attempts: number, { firstWaitMs, longestWaitMs }: OutboxTimes): number {
  const fullMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs * (0.5 + Math.random() / 2));
}
