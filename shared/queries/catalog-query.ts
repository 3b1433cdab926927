/** What the address of a catalogue list may say. */
import { type FacetKey, isCatalogSort, longestSearch } from '#shared/catalog/catalog-keys.ts';
import { entityId, furtherPage } from '#shared/route-params.ts';
import type { QueryRule } from './page-query.ts';

const choices: QueryRule = { isValue: entityId, isList: true };

/** A search text holds at least one letter or digit. */
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
  sort: { isValue: (value) => value !== 'default' && isCatalogSort(value) },
  page: { isValue: furtherPage },
} as const satisfies Record<FacetKey | 'q' | 'sort' | 'page', QueryRule>;
