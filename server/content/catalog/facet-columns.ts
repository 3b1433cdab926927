/** Each product's choice in each facet, as numbers in columns from which every category builds its sets. */
import { type FacetKey, facetKeys } from '#shared/catalog/catalog-keys.ts';
import type { FacetChoice } from './facets.ts';

export interface Column {
  key: FacetKey;
  /** Number of the product's choice, by place; 0 where the facet does not apply. */
  numbers: Uint16Array;
  /** By number; number 0 has none. */
  choices: (FacetChoice | undefined)[];
}

/** @param readFacets called once per product */
export function readColumns<Product>(
  products: readonly Product[],
  readFacets: (product: Product) => Partial<Record<FacetKey, FacetChoice>>,
): Column[] {
  const columns = facetKeys.map(
    (key): Column => ({ key, numbers: new Uint16Array(products.length), choices: [undefined] }),
  );
  const known = columns.map(() => new Map<string, number>());
  for (const [place, product] of products.entries()) {
    const facets = readFacets(product);
    columns.forEach(({ key, numbers, choices }, index) => {
      const choice = facets[key];
      if (choice === undefined) return;
      const number = known[index]?.get(choice.value) ?? choices.push(choice) - 1;
      known[index]?.set(choice.value, number);
      numbers[place] = number;
    });
  }
  return columns;
}
