/** The worker of one channel: claims deliveries that are due, delivers and settles them, sleeps when nothing is due. */
import type { Logger } from 'pino';
import type { Channel, Delivery, DeliveryResult } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import type { BlockedChannels } from './blocked-channels.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import { type Deliver, type OutboxTimes, retryDelay } from './outbox-times.ts';

export interface ChannelWorkerParts {
  store: LeadStore;
  logger: Logger;
  /** The clock, ms since 1970. */
  now: () => number;
  times: OutboxTimes;
  /** Called after every attempt. */
  onSettled: (channel: Channel, outcome: DeliveryResult['kind']) => void;
  blocked: BlockedChannels;
}

export interface ChannelWorker {
  start(): void;
  /** Looks at once instead of at the next poll. */
  wake(): void;
  /** Resolves when deliveries in flight are settled; the rest is left to the next process. */
  stop(): Promise<void>;
}

/** Deliveries in flight at once. */
const concurrency = 4;

export function createChannelWorker(
  { store, logger, now, times, onSettled, blocked }: ChannelWorkerParts,
  channel: Channel,
  deliver: Deliver,
): ChannelWorker {
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let alarm = Promise.withResolvers<void>();

  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      running = loop();
    },
    wake: () => alarm.resolve(),
    stop: async () => {
      isRunning = false;
      alarm.resolve();
      await running;
    },
  };

  async function loop(): Promise<void> {
    while (isRunning) {
      // Before the look: a wake during it must not be lost.
      alarm = Promise.withResolvers<void>();
      const isIdle = await deliverDue().catch((error: unknown) => {
        logger.error({ err: error, channel }, 'the outbox cannot be read');
        return true;
      });
      if (isIdle && isRunning) await sleep();
    }
  }

  /** @returns whether nothing was due */
  async function deliverDue(): Promise<boolean> {
    const deliveries = await store.claim({ channel, now: now(), leaseMs: times.leaseMs, limit: concurrency });
    const outcomes = await Promise.allSettled(deliveries.map(deliverAndSettle));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    blocked.expire();
    return deliveries.length === 0;
  }

  async function deliverAndSettle(delivery: Delivery): Promise<void> {
    const { leadId, attempts } = delivery;
    const result = await attempt(delivery);
    await store.settle(delivery, result, now());
    onSettled(channel, result.kind);
    if (result.kind === 'delivered') logger.info({ leadId, channel, attempts }, 'lead delivered');
    else {
      const level = result.kind === 'dead' ? 'error' : 'warn';
      logger[level]({ leadId, channel, attempts, reason: result.error }, 'lead not delivered');
    }
  }

  async function attempt({ leadId, attempts, createdAt }: Delivery): Promise<DeliveryResult> {
    try {
      const lead = await store.findById(leadId);
      // An erased lead has nothing left to deliver.
      if (lead === undefined) return { kind: 'delivered' };
      await deliver(lead, attempts);
      blocked.unblock(channel);
      return { kind: 'delivered' };
    } catch (error) {
      const failure = error instanceof DeliveryFailed ? error : new DeliveryFailed(`${channel} ${failureCode(error)}`);
      if (failure.needsOperator) blocked.block(channel, failure.message);
      const isRejected = failure.isRejection && attempts >= times.deadAfterRejections;
      // A clock that is put forward ages every delivery at once, but not its attempts.
      const isTooOld = now() - createdAt > times.deadAfterMs && attempts >= times.deadAfterAttempts;
      if (isRejected || isTooOld) return { kind: 'dead', error: failure.message };
      const waitMs = failure.retryAfterMs ?? retryDelay(attempts, times);
      const leastMs = failure.mayArrive ? times.afterUnknownMs : 0;
      return { kind: 'again', error: failure.message, at: now() + Math.max(waitMs, leastMs) };
    }
  }

  async function sleep(): Promise<void> {
    const timer = setTimeout(alarm.resolve, times.pollMs);
    await alarm.promise;
    clearTimeout(timer);
  }
}
