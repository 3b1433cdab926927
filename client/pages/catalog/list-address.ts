/** Addresses of a category's list: what it shows, and what is one click away. */
import { listId } from '#client/islands/filter-panel/list-ids.ts';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import { type PageQuery, toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';

/** The query of a list without its page number: a changed choice starts at the first page. */
export function queryOf({ q, facets, sort }: Pick<CatalogFrame, 'q' | 'facets' | 'sort'>): PageQuery {
  const chosen = facets.map(({ key, options }): [string, string[]] => [
    key,
    options.filter(({ isChosen }) => isChosen).map(({ value }) => value),
  ]);
  return {
    ...Object.fromEntries(chosen),
    ...(q !== undefined && { q: [q] }),
    ...(sort !== 'default' && { sort: [sort] }),
  };
}

export function listHref(path: string, query: PageQuery = {}): string {
  return `${href('catalog', { slug: path })}${toSearch(query)}`;
}

export function pageHref(path: string, list: CatalogFrame, page: number): string {
  return `${listHref(path, { ...queryOf(list), ...(page > 1 && { page: [String(page)] }) })}#${listId}`;
}

export interface ChosenChoice {
  value: string;
  label: string;
  /** The list without this choice. */
  hrefWithout: string;
}

export function chosenChoices(path: string, list: CatalogFrame): ChosenChoice[] {
  const query = queryOf(list);
  const { q: _, ...withoutWords } = query;
  const words =
    list.q === undefined ? [] : [{ value: 'q', label: `«${list.q}»`, hrefWithout: listHref(path, withoutWords) }];
  const choices = list.facets.flatMap(({ key, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => {
        const rest = (query[key] ?? []).filter((other) => other !== value);
        return { value: `${key}-${value}`, label, hrefWithout: listHref(path, { ...query, [key]: rest }) };
      }),
  );
  return [...words, ...choices];
}
