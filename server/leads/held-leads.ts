/** Leads above the total of an hour are held for the operator: one line in the log, not thousands. */
import type { Logger } from 'pino';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';

const hourMs = 3_600_000;

/** @returns the store, which logs when it holds leads back, once an hour */
export function watchHeldLeads(store: LeadStore, logger: Logger, now: () => number): LeadStore {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    ...store,
    accept: async (lead) => {
      const acceptance = await store.accept(lead);
      if (acceptance.kind === 'accepted' && acceptance.isHeld && now() - loggedAt >= hourMs) {
        loggedAt = now();
        logger.error(
          { mend: 'npm run leads -- list --held, then release --held' },
          'requests are held for the operator',
        );
      }
      return acceptance;
    },
  };
}
