/** Everything about requests, put together: where they are kept, who delivers them, how long they stay. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { createConsentVersion } from './consent-version.ts';
import { createDeliverers } from './deliverers.ts';
import type { Channel } from './lead.ts';
import { type LeadMetrics, watchLeads } from './lead-metrics.ts';
import type { LeadLimits } from './lead-store.ts';
import { createOutbox, type Deliver, defaultOutboxTimes, type OutboxTimes } from './outbox.ts';
import type { Sql } from './sql.ts';
import { createLeadStore } from './sql-lead-store.ts';
import { openSqlite } from './sqlite.ts';
import { createUploads } from './uploads.ts';

/** Fakes at the edge, in tests. */
export interface LeadParts {
  now?: () => number;
  open?: () => Promise<Sql>;
  limits?: Partial<LeadLimits>;
  deliverers?: Partial<Record<Channel, Deliver>>;
  times?: Partial<OutboxTimes>;
  /** What is left of the disk. */
  freeBytes?: () => Promise<number>;
}

interface Needed extends LeadParts {
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'leads'>;
  content: Pick<ContentSource, 'page'>;
  logger: Logger;
  /** Nobody asks for them where there is no port for operators. */
  metrics?: LeadMetrics;
}

export function createLeads({ config, content, logger, metrics, now = Date.now, limits, ...parts }: Needed) {
  const { databaseUrl, keptDays } = config.leads;
  const sqliteFile = path.join(config.dataDir, 'leads.sqlite');
  const openDatabase = async (): Promise<Sql> => {
    if (databaseUrl === undefined) return openSqlite(sqliteFile);
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  };
  const store = createLeadStore({ open: parts.open ?? openDatabase, ...(limits === undefined ? {} : { limits }) });
  const uploads = createUploads(path.join(config.dataDir, 'uploads'), parts.freeBytes);
  const deliverers = parts.deliverers ?? createDeliverers(config.leads, config.siteUrl, uploads.pathOf);
  const channels = Object.keys(deliverers) as Channel[];
  const times = { ...defaultOutboxTimes, ...parts.times };
  const count = watchLeads(metrics, store, now);
  return {
    store,
    uploads,
    outbox: createOutbox({ store, deliverers, logger, now, times, onSettled: count.settled }),
    countTaken: count.taken,
    readConsentVersion: createConsentVersion(content, logger),
    /** The ways a request with these values goes; none where nothing is configured: then it is kept and listed. */
    channelsFor: (values: Readonly<Record<string, string>>): Channel[] =>
      channels.filter((channel) => channel !== 'copy' || values['email'] !== undefined),
    keptDays,
    now,
  };
}

export type LeadService = ReturnType<typeof createLeads>;
