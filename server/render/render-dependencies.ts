/** What rendering needs of the rest of the site. */

import type { OpenBrand } from '#server/brand/brand-files.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { OwnTables } from '#server/content/files/own-content.ts';
import type { ReadSite } from '#server/content/site-reader.ts';
import type { Config } from '#server/environment/config.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import type { Planner } from '#server/limits/planner.ts';
import type { RenderLimiter } from '#server/limits/render-limiter.ts';
import type { PageCache } from '#server/render/page-cache/page-cache.ts';
import type { Recompression } from '#server/render/page-cache/recompression.ts';
import type { SiteSearch } from '#server/search/site-search.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { RankModels } from '#server/trips/rank-models.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';

export const defaultRenderTimes = {
  /** For the data that determine status and head, milliseconds. */
  pageDataMs: 3000,
  /** For the SEO call; after that the page is sent without its title and description. */
  seoMs: 1000,
  /** For the deferred parts of a payload. */
  deferredMs: 2500,
  /** For rendering, from its start to its last byte. */
  renderMs: 3000,
};

export type RenderTimes = typeof defaultRenderTimes;

export interface RenderDependencies extends OwnTables {
  config: Pick<Config, 'siteUrl' | 'indexing' | 'consentMode'>;
  content: ContentSource;
  frontend: Frontend;
  /** When this content was opened, as an ISO timestamp. */
  openedAt: string;
  leads: {
    store: Pick<LeadStore, 'findStatus'>;
    readConsent: () => Promise<{ version: string } | undefined>;
    readAdvertisingConsent: () => Promise<{ version: string } | undefined>;
    /** None without a mail server. */
    offerChannels: readonly unknown[];
    now: () => number;
  };
  brand: OpenBrand;
  limits: RenderTimes;
  metrics: Pick<Metrics, 'pageRenders'>;
  planner: Planner;
  rankModels: RankModels;
  siteSearch: SiteSearch;
  pageCache: PageCache;
  recompression: Recompression;
  renderLimiter: RenderLimiter;
  thirdParties: DocumentView['thirdParties'];
  readSite: ReadSite;
}
