/** Addresses of the page that mails the sums of a set. */
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';

/** @param city its slug */
export function quoteHref(model: string, set: string, city?: string): string {
  return `${href('quote')}${quoteSearch(model, set, city)}`;
}

/** With its question mark. */
export function quoteSearch(model: string, set: string, city?: string): string {
  return toSearch({ model: [model], set: [set], ...(city !== undefined && { city: [city] }) });
}
