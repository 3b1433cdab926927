/** The keys by which the lists of the catalogue are narrowed, sorted and turned over. */
import type { QueryRule } from './page-query.ts';
import { entityId, furtherPage } from './route-params.ts';

/** In the order in which visitors see them; the values of each come from the content. */
export const facetKeys = ['stock', 'type', 'price', 'payload', 'volume', 'axles', 'city'] as const;
export type FacetKey = (typeof facetKeys)[number];

/** The first needs no key: cards stand by type, then by name. */
export const catalogSorts = ['default', 'price', 'price-desc', 'payload', 'volume'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

/** Cards on one page of the catalogue (our choice: rows of two and of three come out even). */
export const productsPerPage = 12;

const choices: QueryRule = { isValue: entityId, isList: true };

/** Words to look for: a letter or a figure at least, and no more than a name has. */
export const longestSearch = 60;
const words: QueryRule = { isValue: (value) => value.length <= longestSearch && /[\p{L}\d]/u.test(value) };

export const catalogQuery = {
  q: words,
  stock: choices,
  type: choices,
  price: choices,
  payload: choices,
  volume: choices,
  axles: choices,
  city: choices,
  sort: { isValue: (value) => value !== 'default' && isSort(value) },
  page: { isValue: furtherPage },
} as const satisfies Record<FacetKey | 'q' | 'sort' | 'page', QueryRule>;

export function isSort(value: string): value is CatalogSort {
  return (catalogSorts as readonly string[]).includes(value);
}
