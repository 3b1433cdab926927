/** Whether a catalogue list shows less than its whole category. */
import type { CatalogPage } from '#shared/content/catalog.ts';

export function isNarrowedList({ q, facets }: Pick<CatalogPage, 'q' | 'facets'>): boolean {
  return q !== undefined || facets.some(({ options }) => options.some(({ isChosen }) => isChosen));
}
