/** How a list of the catalogue is narrowed and sorted: the names that its address, its API call and its data share. */

/** In the order in which visitors see them; the values of each come from the content. */
export const facetKeys = ['stock', 'type', 'price', 'payload', 'volume', 'axles', 'city'] as const;
export type FacetKey = (typeof facetKeys)[number];

/** `default` is by type, then by name. */
export const catalogSorts = ['default', 'price', 'price-desc', 'payload', 'volume'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

export function isCatalogSort(value: string): value is CatalogSort {
  return (catalogSorts as readonly string[]).includes(value);
}

/** Cards on one page of the catalogue (our choice: rows of two and of three come out even). */
export const productsPerPage = 12;

/** Characters of a search text: no product's name is longer. */
export const longestSearch = 60;
