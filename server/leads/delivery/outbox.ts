/** The outbox: delivers stored leads at least once, each channel with a worker of its own. */
import type { Channel } from '#server/leads/storage/lead.ts';
import type { Notices } from '#server/telemetry/notices.ts';
import { createBlockedChannels } from './blocked-channels.ts';
import { type ChannelWorker, type ChannelWorkerParts, createChannelWorker } from './channel-worker.ts';
import type { Deliver } from './outbox-times.ts';

/** All of its workers together. */
export type Outbox = ChannelWorker;

interface OutboxParts extends Omit<ChannelWorkerParts, 'blocked'> {
  notices: Notices;
  deliverers: Partial<Record<Channel, Deliver>>;
}

/** A receiver that hangs delays only its own channel. */
export function createOutbox({ deliverers, notices, ...parts }: OutboxParts): Outbox {
  const blocked = createBlockedChannels({ notices, ...parts, longestWaitMs: parts.times.longestWaitMs });
  const workers = (Object.entries(deliverers) as [Channel, Deliver][]).map(([channel, deliver]) =>
    createChannelWorker({ ...parts, blocked }, channel, deliver),
  );
  return {
    start: () => workers.forEach((worker) => void worker.start()),
    wake: () => workers.forEach((worker) => void worker.wake()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
