/** Opens the files of other builds: in DATA_DIR those that this replica ran, in PostgreSQL those of all replicas. */
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Config } from '#server/environment/config.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { compose } from '#server/middleware/compose.ts';
import type { Logger } from '#server/telemetry/logger.ts';

interface EarlierBuilds {
  serve: RequestHandler;
  close(): Promise<void>;
}

/** Waits for no database. */
export async function openEarlierBuilds(config: Config, frontend: Frontend, logger: Logger): Promise<EarlierBuilds> {
  const serveOwn = await frontend.openPreviousBuilds(path.join(config.dataDir, 'builds'), logger);
  if (config.leads.databaseUrl === undefined) return { serve: serveOwn, close: async () => undefined };
  const { openPostgres } = await import('#server/leads/storage/postgres.ts');
  const shared = frontend.openSharedBuilds(await openPostgres(config.leads.databaseUrl), logger);
  return { serve: compose(serveOwn, shared.serve), close: shared.close };
}
