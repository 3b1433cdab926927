/** What the files for robots, feeds and open data need of the site. */
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import type { SiteSettings } from '#shared/content/site.ts';

export interface SeoDependencies {
  config: Pick<Config, 'siteUrl' | 'indexing' | 'indexNow'>;
  content: ContentSource;
  frontend: Pick<Frontend, 'build'>;
  readSite: () => Promise<SiteSettings>;
}
