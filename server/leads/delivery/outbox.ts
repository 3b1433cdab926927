/** The outbox: delivers stored leads at least once, each channel with a worker of its own. */
import type { Logger } from 'pino';
import type { Channel, Delivery, DeliveryResult, Lead } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import type { Notices } from '#server/telemetry/notices.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';

/**
 * Delivers a lead to one channel.
 * @param attempts including this one: an earlier attempt may have arrived although it failed
 * @throws DeliveryFailed
 */
export type Deliver = (lead: Lead, attempts: number) => Promise<void>;

export type OutboxTimes = typeof defaultOutboxTimes;

export const defaultOutboxTimes = {
  /** Must be longer than any delivery takes. */
  leaseMs: 120_000,
  /** How often the database is asked for deliveries that other processes left or that are due again. */
  pollMs: 5000,
  /** The wait after the first failure; it doubles with each further one, up to the longest. */
  firstWaitMs: 5000,
  longestWaitMs: 3_600_000,
  /** The least wait after an attempt that may still arrive: Bitrix24 itself ends a call after 60 s. */
  afterUnknownMs: 60_000,
  /** A delivery is dead, left to the operator, after this time and so many attempts, or after fewer that the receiver rejects. */
  deadAfterMs: 7 * 24 * 3_600_000,
  deadAfterAttempts: 50,
  deadAfterRejections: 5,
};

export type Deliverers = Partial<Record<Channel, Deliver>>;

interface WorkerParts {
  store: LeadStore;
  logger: Logger;
  /** The clock, ms since 1970. */
  now: () => number;
  times: OutboxTimes;
  /** Called after every attempt. */
  onSettled: (channel: Channel, outcome: DeliveryResult['kind']) => void;
}

type WatchedParts = WorkerParts & { notices: Notices };

/** A receiver that hangs delays only its own channel. */
export function createOutbox({ deliverers, notices, ...parts }: WatchedParts & { deliverers: Deliverers }) {
  const blocked = createBlockedChannels({ notices, ...parts });
  const workers = (Object.entries(deliverers) as [Channel, Deliver][]).map(([channel, deliver]) =>
    createWorker({ ...parts, blocked }, channel, deliver),
  );
  return {
    start: () => workers.forEach((worker) => void worker.start()),
    /** Looks at once instead of at the next poll. */
    wake: () => workers.forEach((worker) => void worker.wake()),
    /** Resolves when deliveries in flight are settled; the rest is left to the next process. */
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Deliveries in flight at once. */
const concurrency = 4;

/** Claims deliveries that are due, delivers and settles them, sleeps when nothing is due. */
function createWorker(
  { store, logger, now, times, onSettled, blocked }: WorkerParts & { blocked: BlockedChannels },
  channel: Channel,
  deliver: Deliver,
) {
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

/** Exponential backoff with jitter, ms: a receiver that recovers is not overrun. */
function retryDelay(attempts: number, { firstWaitMs, longestWaitMs }: OutboxTimes): number {
  const fullMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs * (0.5 + Math.random() / 2));
}

/** Channels that wait for the operator: a wrong password, a sender that the mail server does not let through, a dead webhook. */
type BlockedChannels = ReturnType<typeof createBlockedChannels>;

const logEveryMs = 3_600_000;

function createBlockedChannels({ notices, logger, now, times }: WatchedParts) {
  const forgottenAfterMs = Math.max(logEveryMs, 2 * times.longestWaitMs);
  const blocked = new Map<Channel, { reason: string; seenAt: number; loggedAt: number }>();
  const show = () => notices.replace('delivery', [...new Set([...blocked.values()].map(({ reason }) => reason))]);
  return {
    /** The receiver refuses whatever we send: logged once an hour, and shown in `/readyz` until a delivery arrives. */
    block: (channel: Channel, reason: string): void => {
      const before = blocked.get(channel);
      const isLogged = before?.reason === reason && now() - before.loggedAt < logEveryMs;
      blocked.set(channel, { reason, seenAt: now(), loggedAt: isLogged ? before.loggedAt : now() });
      show();
      if (isLogged) return;
      const advice = 'check SMTP_URL, LEADS_EMAIL and CRM_WEBHOOK_URL; waiting leads are then delivered automatically';
      logger.error({ channel, reason, mend: advice }, 'a receiver refuses every lead');
    },
    /** A delivery of this channel has arrived. */
    unblock: (channel: Channel): void => {
      if (blocked.delete(channel)) show();
    },
    /** Forgets channels that were not blocked for longer than any delivery waits: another process has gone on. */
    expire: (): void => {
      for (const [channel, { seenAt }] of blocked) if (now() - seenAt > forgottenAfterMs) blocked.delete(channel);
      show();
    },
  };
}
