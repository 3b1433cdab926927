/** Channels that wait for the operator: a wrong password, a sender that the mail server does not let through, a dead webhook. */
import type { Logger } from 'pino';
import type { Channel } from '#server/leads/storage/lead.ts';
import type { Notices } from '#server/telemetry/notices.ts';

export type BlockedChannels = ReturnType<typeof createBlockedChannels>;

interface BlockedParts {
  notices: Notices;
  logger: Logger;
  now: () => number;
  longestWaitMs: number;
}

const logEveryMs = 3_600_000;

export function createBlockedChannels({ notices, logger, now, longestWaitMs }: BlockedParts) {
  const forgottenAfterMs = Math.max(logEveryMs, 2 * longestWaitMs);
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
