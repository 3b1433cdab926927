/** The products of each category, with all below it, in every order. */
import { memoize } from '#server/cache/memoize.ts';
import type { Steps } from '#server/content/steps.ts';
import { type CatalogSort, catalogSorts } from '#shared/catalog/catalog-keys.ts';
import type { Product } from '#shared/content/product.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { push } from './search-words.ts';

/** Places of products by the path of their category. A place is an index in the default order of the catalogue, a rank one in that of the category. */
export function groupByCategory(products: readonly Product[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  const pathsOf = memoize(withAncestors);
  for (const [place, { category }] of products.entries()) {
    for (const path of pathsOf(category)) push(groups, path, place);
  }
  return groups;
}

function withAncestors(category: string): string[] {
  const steps = category.split('/');
  return ['', ...steps.map((_, depth) => steps.slice(0, depth + 1).join('/'))];
}

/** By what a product is sorted: those without the figure come last, equal ones keep their default order. */
const keys: Record<CatalogSort, (product: Product) => number> = {
  default: () => 0,
  price: ({ price }) => priceRub(price) ?? Number.POSITIVE_INFINITY,
  'price-desc': ({ price }) => -(priceRub(price) ?? Number.NEGATIVE_INFINITY),
  payload: ({ spec }) => -(spec.payloadTechKg ?? Number.NEGATIVE_INFINITY),
  volume: ({ spec }) => -(spec.bodyVolumeM3 ?? Number.NEGATIVE_INFINITY),
};

/** @param products of a category, by rank. @returns their ranks in each order */
export function* sortRanks(products: readonly Product[]): Steps<Record<CatalogSort, Uint32Array>> {
  const orders = {} as Record<CatalogSort, Uint32Array>;
  for (const sort of catalogSorts) {
    yield;
    const figures = Float64Array.from(products, keys[sort]);
    const compare = (one: number, other: number) => (figures[one] ?? 0) - (figures[other] ?? 0) || one - other;
    orders[sort] = Uint32Array.from(products.keys()).sort(compare);
  }
  return orders;
}
