/** What the files for robots, feeds and open data need of the site. */

import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import type { Config } from '#server/environment/config.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import type { SiteSettings } from '#shared/content/site.ts';

export interface SeoDependencies {
  config: Pick<Config, 'siteUrl' | 'indexing' | 'indexNow'>;
  content: ContentSource;
  loadingTables: LoadingTables;
  frontend: Pick<Frontend, 'build'>;
  readSite: () => Promise<SiteSettings>;
}
