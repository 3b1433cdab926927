/** The address of a comparison: the same for the same models in any order. */
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';

/** @param sets codes of sets of these models */
export function compareHref(models: readonly string[], sets: readonly string[] = []): string {
  return `${href('compare')}${toSearch({ models, set: sets })}`;
}

/** @param city its slug */
export function quoteHref(model: string, set: string, city?: string): string {
  return `${href('quote')}${quoteSearch(model, set, city)}`;
}

/** With its question mark. */
export function quoteSearch(model: string, set: string, city?: string): string {
  return toSearch({ model: [model], set: [set], ...(city !== undefined && { city: [city] }) });
}
