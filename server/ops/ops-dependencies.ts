/** What the ops port needs of the rest of the site. */
import type { Config } from '#server/environment/config.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import type { ForwardedWatch } from '#server/middleware/forwarded-watch.ts';
import type { Readiness } from '#server/middleware/health.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Notices } from '#server/telemetry/notices.ts';

export interface OpsDependencies extends Readiness {
  config: Pick<Config, 'opsHost' | 'opsPort' | 'opsToken' | 'allowedHosts'>;
  logger: Logger;
  metrics: Metrics;
  forwardedWatch: Pick<ForwardedWatch, 'read'>;
  notices: Pick<Notices, 'list'>;
  leads: { store: Pick<LeadStore, 'measureOutbox'>; now(): number };
  /** @param pattern a path, or a prefix of paths followed by `*`. @returns how many cached pages expired */
  purgePages(pattern?: string): number;
}
