/** The date of a page's last change, as far as its content records one. */
import type { PageResult } from '#shared/pages/page-result.ts';
import { latestChange } from './send-file.ts';

/** @returns an ISO day; undefined for pages of many records or none */
function findPageDay({ data }: PageResult): string | undefined {
  if ('article' in data) return data.article.updated ?? data.article.date;
  if ('product' in data) return [data.product.updated ?? '', data.product.price.date ?? ''].sort().at(-1) || undefined;
  if ('page' in data) return data.page.updated;
  return 'service' in data && 'updated' in data.service ? data.service.updated : undefined;
}

/**
 * The later of the content's change and the build.
 * @param buildTime ISO 8601
 * @returns an HTTP date; undefined for error pages and for content without a date
 */
export function findLastModified(page: PageResult, buildTime: string): string | undefined {
  const day = page.status === 200 ? findPageDay(page) : undefined;
  return day && latestChange([day, buildTime]).toUTCString();
}
