/** Once an hour: requests whose time is over are erased, files that belong to none are removed. */
import type { Logger } from 'pino';
import type { LeadService } from './leads.ts';

const everyMs = 3_600_000;

/** @returns how to end it */
export function startHousekeeping(leads: LeadService, logger: Logger): () => void {
  const run = () =>
    cleanUp(leads, logger).catch((error: unknown) => logger.error({ err: error }, 'old requests cannot be erased'));
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

export async function cleanUp({ store, uploads, now }: LeadService, logger: Logger): Promise<void> {
  const erased = await store.eraseOld(now());
  await uploads.discard(erased.files);
  const orphans = await uploads.removeOrphans(store.knownFiles, now());
  if (erased.leads + orphans > 0) logger.info({ leads: erased.leads, orphans }, 'old requests erased');
}
