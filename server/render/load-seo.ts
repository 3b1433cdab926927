/** Loads title and description of a page; their default is the plant's name (specification, part 7). */
import type { Logger } from 'pino';
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { PageSeo } from '#shared/pages/page-result.ts';

interface SeoCall extends CallOptions {
  content: Pick<ContentSource, 'seo'>;
  seoMs: number;
  log: Logger;
}

/** @returns missing fields as the plant's name; undefined if the call fails or takes longer than `seoMs` */
export async function loadSeo(pathname: string, site: SiteSettings, call: SeoCall): Promise<PageSeo | undefined> {
  const path = pathname === '/' ? 'main' : pathname.slice(1);
  const { content, seoMs, log, signal: parent, onFreshness } = call;
  try {
    const record = await withTimeout(seoMs, (signal) => content.seo({ path }, { signal, onFreshness }), parent);
    return {
      title: record.seo_title?.trim() || site.name,
      description: record.seo_description?.trim() || site.name,
    };
  } catch (error) {
    if (!parent.aborted) log.warn({ err: error, path: pathname }, 'SEO call failed');
    return undefined;
  }
}
