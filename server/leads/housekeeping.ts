/** Hourly cleaning: erases leads past their retention, sorts out files that belong to no lead. */
import type { Logger } from 'pino';
import type { Share } from '#server/leads/storage/lead-erasure.ts';
import { sortOutOrphans } from '#server/leads/uploads/orphan-folder.ts';
import type { Leads } from './leads.ts';

const intervalMs = 3_600_000;
/** Robots fill the disk; a false suspect is released within days. */
const suspectFilesKeptMs = 7 * 24 * 3_600_000;

/** What was left alone because the clock, the database or the disk seems wrong. */
export type Refusal = { what: 'clock' } | ({ what: 'leads' | 'files' } & Share);

/** Runs at once and then every hour; a failure is logged, the next run tries again. @returns how to stop it */
export function startHousekeeping(leads: Leads, logger: Logger): () => void {
  const run = () =>
    eraseExpiredLeads(leads, logger).catch((error: unknown) =>
      logger.error({ err: error }, 'old leads cannot be erased'),
    );
  const timer = setInterval(run, intervalMs);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

/** @throws DatabaseFailed, or Error when a file cannot be removed */
export async function eraseExpiredLeads(leads: Leads, logger: Logger): Promise<void> {
  const { erased, files, refusals } = await cleanUp(leads);
  leads.notices.replace(
    'housekeeping',
    refusals.map(({ what }) => what),
  );
  if (erased + files.setAside + files.putBack + files.removed > 0)
    logger.info({ leads: erased, ...files }, 'old leads erased');
  for (const refusal of refusals) logger.error({ ...refusal, mend: adviceOn(refusal) }, 'old leads are not erased');
}

/**
 * @param confirmed the operator expects up to so many leads or files to go, and trusts the clock
 * @throws DatabaseFailed, or Error when a file cannot be moved or removed
 */
export async function cleanUp(leads: Leads, confirmed?: number) {
  const { store, uploads, orphans } = leads;
  const now = leads.now();
  const files = { setAside: 0, putBack: 0, removed: 0 };
  const refusals: Refusal[] = [];
  if (confirmed === undefined && !(await leads.isClockPlausible(now))) {
    refusals.push({ what: 'clock' });
    return { erased: 0, files, refusals };
  }
  const erasure = await store.eraseExpired(now, confirmed);
  if (erasure.refused !== undefined) refusals.push({ what: 'leads', ...erasure.refused });
  await store.recordHousekeeping(now, confirmed !== undefined);
  await uploads.discard([...erasure.files, ...(await store.eraseSuspectFiles(now - suspectFilesKeptMs))]);
  for (const orphanStore of orphans) {
    const sorted = await sortOutOrphans(orphanStore, store, now, confirmed);
    if (sorted.refused !== undefined) refusals.push({ what: 'files', ...sorted.refused });
    for (const name of ['setAside', 'putBack', 'removed'] as const) files[name] += sorted[name];
  }
  return { erased: erasure.leads, files, refusals };
}

/** For the operator. */
export function adviceOn(refusal: Refusal): string {
  if (refusal.what === 'clock') return 'set the clock; if it is right: npm run leads -- erase-old --confirm 0';
  const { what, count, total } = refusal;
  const suspect = what === 'leads' ? 'Is the clock right?' : 'Is this the right database?';
  return `${count} of ${total} ${what} would go. ${suspect} If so: npm run leads -- erase-old --confirm ${count}`;
}
