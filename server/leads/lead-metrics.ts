/** Metrics of leads: outcomes of forms, attempts of delivery, depth of the outbox. */

import type { Freezing } from '#server/leads/quotes/freeze-quote.ts';
import type { Channel, DeliveryResult } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import type { Uploads } from '#server/leads/uploads/uploads.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { LeadOutcome } from './lead-outcome.ts';

export type LeadMetrics = Pick<Metrics, 'leads' | 'deliveries' | 'quotes' | 'watch'>;

/** What becomes of a set that is asked for by e-mail. */
export type QuoteOutcome = Freezing['kind'] | 'failed' | 'mailed-without-paper';

interface WatchedLeads {
  store: LeadStore;
  uploads: Pick<Uploads, 'freeBytes'>;
  maxUploadBytes: number;
  now: () => number;
}

/** Registers the gauges. @returns the counters; without metrics they do nothing */
export function watchLeads(metrics: LeadMetrics | undefined, { store, uploads, maxUploadBytes, now }: WatchedLeads) {
  metrics?.watch({
    name: 'site_outbox_deliveries',
    help: 'Deliveries waiting for their turn, and dead ones waiting for the operator.',
    label: 'state',
    read: async () => {
      const { waiting, dead } = await store.measureOutbox(now());
      return { waiting, dead };
    },
  });
  metrics?.watch({
    name: 'site_outbox_oldest_seconds',
    help: 'Age of the oldest waiting delivery.',
    read: async () => (await store.measureOutbox(now())).oldestMs / 1000,
  });
  metrics?.watch({
    name: 'site_uploads_bytes',
    help: 'Bytes of stored uploads, and how many are allowed.',
    label: 'state',
    read: async () => ({ stored: await store.storedFileBytes(), allowed: maxUploadBytes }),
  });
  metrics?.watch({
    name: 'site_disk_free_bytes',
    help: 'Free space of the disk that holds uploads and SQLite.',
    read: uploads.freeBytes,
  });
  metrics?.watch({
    name: 'site_leads_held',
    help: 'Leads above the total of an hour, which wait for the operator.',
    read: async () => (await store.measureOutbox(now())).held,
  });
  return {
    countOutcome: (form: FormId, outcome: LeadOutcome): void =>
      metrics?.leads.inc({ form, outcome: outcomeLabel(outcome) }),
    countDelivery: (channel: Channel, outcome: DeliveryResult['kind']): void =>
      metrics?.deliveries.inc({ channel, outcome }),
    countQuote: (outcome: QuoteOutcome): void => metrics?.quotes.inc({ outcome }),
  };
}

function outcomeLabel(outcome: LeadOutcome): string {
  if (outcome.kind === 'rejected') return outcome.problem ?? 'wrong-input';
  if (!outcome.isNew) return 'repeated';
  return outcome.isSuspect ? 'suspect' : 'accepted';
}
