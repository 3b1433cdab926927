/** Hourly cleaning: erases leads past their retention and files that belong to no lead. */
import type { Logger } from 'pino';
import type { Leads } from './leads.ts';

const intervalMs = 3_600_000;

/** Runs at once and then every hour; a failure is logged, the next run tries again. @returns how to stop it */
export function startHousekeeping(leads: Leads, logger: Logger): () => void {
  const run = () =>
    eraseExpiredLeads(leads, logger).catch((error: unknown) =>
      logger.error({ err: error }, 'old requests cannot be erased'),
    );
  const timer = setInterval(run, intervalMs);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

/** @throws LeadsUnavailable, or Error when a file cannot be removed */
export async function eraseExpiredLeads({ store, uploads, now }: Leads, logger: Logger): Promise<void> {
  const erased = await store.eraseExpired(now());
  await uploads.discard(erased.files);
  const orphans = await uploads.removeOrphans(store.knownFiles, now());
  if (erased.leads + orphans > 0) logger.info({ leads: erased.leads, orphans }, 'old requests erased');
}
