/** When the content of a page last changed, where its records tell. */
import type { PageResult } from '#shared/page-result.ts';
import { latestChange } from './send-file.ts';

/** @returns an ISO day; undefined for pages that are made of many records, or of none */
export function findPageDay({ data }: PageResult): string | undefined {
  if ('article' in data) return data.article.updated ?? data.article.date;
  if ('product' in data) return [data.product.updated, data.product.price.date].sort().at(-1);
  if ('page' in data) return data.page.updated;
  return 'service' in data && 'updated' in data.service ? data.service.updated : undefined;
}

/**
 * A page changes with its content and with the build that shows it.
 * @param buildTime ISO 8601
 * @returns a date as HTTP writes it; undefined where the content does not tell, and for error pages
 */
export function findLastModified(page: PageResult, buildTime: string): string | undefined {
  const day = page.status === 200 ? findPageDay(page) : undefined;
  return day && latestChange([day, buildTime]).toUTCString();
}
