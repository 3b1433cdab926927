/** Whether a catalogue list shows less than its whole category. */
import type { CatalogPage } from '#shared/content/catalog.ts';

export function isNarrowedList({ q, facets }: Pick<CatalogPage, 'q' | 'facets'>): boolean {
  return q !== undefined || facets.some(({ options }) => options.some(({ isChosen }) => isChosen));
}

/** Adds the page number to title and description, so that the pages of a list do not share them. */
export function numberedTitle(title: string, page: number | string): string {
  return `${title} — страница ${page}`;
}

export function numberedDescription(description: string, page: number | string): string {
  return `Страница ${page}. ${description}`;
}
