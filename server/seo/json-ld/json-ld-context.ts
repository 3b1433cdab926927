/** What a description of a page needs beside the page's own data. */
import type { SiteSettings } from '#shared/content/site.ts';

export interface JsonLdContext {
  site: SiteSettings;
  /** Public origin without a trailing slash. */
  origin: string;
  /** Absolute address of the page. */
  url: string;
  title: string;
  description: string;
}
