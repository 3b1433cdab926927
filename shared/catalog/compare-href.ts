/** The address of a comparison: the same for the same models in any order. */
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';

/** What a comparison shows: the rows that tell the models apart, or every row. */
export type ComparedExtent = 'differences' | 'all';

/** @param sets codes of configurations of these models */
export function compareHref(
  models: readonly string[],
  sets: readonly string[] = [],
  extent: ComparedExtent = 'differences',
): string {
  return `${href('compare')}${compareSearch(models, sets, extent)}`;
}

/** Of the page and of its paper, with the question mark. */
export function compareSearch(models: readonly string[], sets: readonly string[], extent: ComparedExtent): string {
  return toSearch({ models, set: sets, ...(extent === 'all' && { rows: [extent] }) });
}

/** @param city its slug */
export function quoteHref(model: string, set: string, city?: string): string {
  return `${href('quote')}${quoteSearch(model, set, city)}`;
}

/** With its question mark. */
export function quoteSearch(model: string, set: string, city?: string): string {
  return toSearch({ model: [model], set: [set], ...(city !== undefined && { city: [city] }) });
}
