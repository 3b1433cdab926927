/** Where every product stands in every facet, as numbers in columns: the sets of every category are made from them. */
import { type FacetKey, facetKeys } from '#shared/catalog-query.ts';
import type { FacetChoice } from '../facets.ts';

export interface Column {
  key: FacetKey;
  /** By the product's place in the catalogue: its choice, 0 where the facet does not apply to it. */
  numbers: Uint16Array;
  /** By number; the first is nobody's. */
  choices: (FacetChoice | undefined)[];
}

/** @param readFacets asked once for each product */
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
