/** Everything about requests that the app needs, put together. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { createConsentVersion } from './consent-version.ts';
import type { LeadLimits } from './lead-store.ts';
import type { Sql } from './sql.ts';
import { createLeadStore } from './sql-lead-store.ts';
import { openSqlite } from './sqlite.ts';
import type { LeadService } from './take-request.ts';

/** Fakes at the edge, in tests. */
export interface LeadParts {
  now?: () => number;
  open?: () => Promise<Sql>;
  limits?: Partial<LeadLimits>;
}

interface Needed extends LeadParts {
  config: Config;
  content: ContentSource;
  logger: Logger;
}

export function createLeads({ config, content, logger, now = Date.now, limits, ...parts }: Needed): LeadService {
  const open = parts.open ?? (() => openSqlite(path.join(config.dataDir, 'leads.sqlite')));
  return {
    store: createLeadStore({ open, ...(limits === undefined ? {} : { limits }) }),
    readConsentVersion: createConsentVersion(content, logger),
    channelsFor: () => [],
    keptDays: 365,
    now,
  };
}
