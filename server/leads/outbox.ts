/** The worker that delivers: claims what is due, delivers it, settles it; until it is stopped. */
import type { Logger } from 'pino';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import type { Channel, Delivery, DeliveryResult, Lead } from './lead.ts';
import type { LeadStore } from './lead-store.ts';

export type Deliver = (lead: Lead, attempts: number) => Promise<void>;

export interface OutboxTimes {
  /** Longer than any delivery takes. */
  leaseMs: number;
  /** How often it looks although nobody has called: for what other processes and waits have left. */
  pollMs: number;
  /** The first wait after a failure; each further one is twice as long, up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** A request that nobody takes for so long is left to an operator; one that is refused, after so many attempts. */
  deadAfterMs: number;
  deadAfterRefusals: number;
}

export const defaultOutboxTimes: OutboxTimes = {
  leaseMs: 120_000,
  pollMs: 5000,
  firstWaitMs: 5000,
  longestWaitMs: 3_600_000,
  deadAfterMs: 7 * 24 * 3_600_000,
  deadAfterRefusals: 5,
};

interface OutboxParts {
  store: LeadStore;
  deliverers: Partial<Record<Channel, Deliver>>;
  logger: Logger;
  now: () => number;
  times: OutboxTimes;
  /** Told of every attempt. */
  onSettled: (channel: Channel, outcome: DeliveryResult['kind']) => void;
}

const atOnce = 4;

export interface Outbox {
  start(): void;
  /** Something is due now. */
  wake(): void;
  /** Resolves when what is under way is settled; the rest is for the next process. */
  stop(): Promise<void>;
}

/** One worker a channel: a receiver that hangs holds up nothing but itself. */
export function createOutbox(parts: OutboxParts): Outbox {
  const workers = (Object.entries(parts.deliverers) as [Channel, Deliver][]).map(([channel, deliver]) =>
    createWorker(parts, channel, deliver),
  );
  return {
    start: () => workers.forEach((worker) => void worker.start()),
    wake: () => workers.forEach((worker) => void worker.wake()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function createWorker(
  { store, logger, now, times, onSettled }: OutboxParts,
  channel: Channel,
  deliver: Deliver,
): Outbox {
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let alarm = Promise.withResolvers<void>();

  const loop = async (): Promise<void> => {
    while (isRunning) {
      alarm = Promise.withResolvers<void>();
      const isIdle = await runOnce().catch((error: unknown) => {
        logger.error({ err: error, channel }, 'the outbox cannot be read');
        return true;
      });
      if (isIdle && isRunning) await sleep();
    }
  };
  const runOnce = async (): Promise<boolean> => {
    const deliveries = await store.claim({ channel, now: now(), leaseMs: times.leaseMs, most: atOnce });
    const outcomes = await Promise.allSettled(deliveries.map(settle));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    return deliveries.length === 0;
  };
  const settle = async (delivery: Delivery): Promise<void> => {
    const { leadId, attempts } = delivery;
    const result = await attempt(delivery);
    await store.settle(delivery, result, now());
    onSettled(channel, result.kind);
    if (result.kind === 'delivered') logger.info({ leadId, channel, attempts }, 'request delivered');
    else {
      const level = result.kind === 'dead' ? 'error' : 'warn';
      logger[level]({ leadId, channel, attempts, reason: result.error }, 'request not delivered');
    }
  };
  const attempt = async ({ leadId, attempts, createdAt }: Delivery): Promise<DeliveryResult> => {
    try {
      const lead = await store.findById(leadId);
      if (lead !== undefined) await deliver(lead, attempts);
      return { kind: 'delivered' };
    } catch (error) {
      const failure = error instanceof DeliveryFailed ? error : new DeliveryFailed(`${channel} ${failureCode(error)}`);
      const isRefused = failure.isRefusal && attempts >= times.deadAfterRefusals;
      if (isRefused || now() - createdAt > times.deadAfterMs) return { kind: 'dead', error: failure.message };
      return {
        kind: 'again',
        error: failure.message,
        at: now() + (failure.retryAfterMs ?? waitAfter(attempts, times)),
      };
    }
  };
  const sleep = async (): Promise<void> => {
    const timer = setTimeout(alarm.resolve, times.pollMs);
    await alarm.promise;
    clearTimeout(timer);
  };

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
}

/** Twice as long each time, and never the same for two: a receiver that comes back is not overrun. */
export function waitAfter(attempts: number, { firstWaitMs, longestWaitMs }: OutboxTimes): number {
  const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(whole * (0.5 + Math.random() / 2));
}
