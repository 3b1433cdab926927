/** What operators see of requests in figures: how many came, how deliveries went, what waits. */
import type { FormId } from '#shared/forms/forms.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Channel, DeliveryResult } from './lead.ts';
import type { LeadStore } from './lead-store.ts';
import type { Outcome } from './take-request.ts';

export type LeadMetrics = Pick<Metrics, 'leads' | 'deliveries' | 'watch'>;

export function watchLeads(metrics: LeadMetrics | undefined, store: LeadStore, now: () => number) {
  metrics?.watch({
    name: 'site_outbox_deliveries',
    help: 'Deliveries that wait for their turn, and dead ones that wait for the operator.',
    label: 'state',
    read: async () => {
      const { waiting, dead } = await store.measureOutbox(now());
      return { waiting, dead };
    },
  });
  metrics?.watch({
    name: 'site_outbox_oldest_seconds',
    help: 'Age of the oldest delivery that waits.',
    read: async () => (await store.measureOutbox(now())).oldestMs / 1000,
  });
  return {
    taken: (form: FormId, outcome: Outcome): void => metrics?.leads.inc({ form, outcome: nameOf(outcome) }),
    settled: (channel: Channel, outcome: DeliveryResult['kind']): void => metrics?.deliveries.inc({ channel, outcome }),
  };
}

function nameOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return outcome.problem ?? 'wrong-input';
  if (!outcome.isNew) return 'repeated';
  return outcome.isSuspect ? 'suspect' : 'accepted';
}
