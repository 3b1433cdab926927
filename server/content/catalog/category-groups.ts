/** The products of each category, with all below it, in every order. */

import { memoize } from '#server/cache/memoize.ts';
import { type CatalogSort, catalogSorts } from '#shared/catalog/catalog-keys.ts';
import type { Product } from '#shared/content/product.ts';
import { priceRub } from '#shared/tools/price-text.ts';

/** A product's place is its index in the default order of the catalogue, its rank that in the category. */
export interface CategoryGroup {
  /** Places by rank. */
  places: Uint32Array;
  /** Ranks in each order. */
  orders: Orders;
}

/** @param products the whole catalogue in its default order */
export function groupByCategory(products: readonly Product[]): Map<string, CategoryGroup> {
  const groups = new Map<string, Record<CatalogSort, number[]>>();
  const groupsOf = memoize((category: string) =>
    withAncestors(category).map((path) => {
      const group = groups.get(path) ?? eachOrder((): number[] => []);
      groups.set(path, group);
      return group;
    }),
  );
  const groupsByPlace = products.map(({ category }) => groupsOf(category));
  const sorted = sortPlaces(products);
  for (const sort of catalogSorts) {
    for (const place of sorted[sort]) for (const group of groupsByPlace[place] ?? []) group[sort].push(place);
  }
  const ranks = new Uint32Array(products.length);
  return new Map(Array.from(groups, ([path, placesIn]) => [path, toCategoryGroup(placesIn, ranks)]));
}

function withAncestors(category: string): string[] {
  const steps = category.split('/');
  return ['', ...steps.map((_, depth) => steps.slice(0, depth + 1).join('/'))];
}

/** @param ranks scratch memory: the rank of each place in this category */
function toCategoryGroup(placesIn: Record<CatalogSort, number[]>, ranks: Uint32Array): CategoryGroup {
  const places = Uint32Array.from(placesIn.default);
  for (let index = 0; index < places.length; index += 1) ranks[places[index] ?? 0] = index;
  const orders = eachOrder((sort) => Uint32Array.from(placesIn[sort], (place) => ranks[place] ?? 0));
  return { places, orders };
}

// The catalogue sorted once in each order: products without the figure come last, equal ones keep their default order.

/** For each order its products, as places in the default one. */
type Orders = Record<CatalogSort, Uint32Array>;

/** Maps every order. */
function eachOrder<Result>(work: (sort: CatalogSort) => Result): Record<CatalogSort, Result> {
  return {
    default: work('default'),
    price: work('price'),
    'price-desc': work('price-desc'),
    payload: work('payload'),
    volume: work('volume'),
  };
}

const sortings: Record<
  Exclude<CatalogSort, 'default'>,
  { figureOf(product: Product): number | undefined; sign: 1 | -1 }
> = {
  price: { figureOf: ({ price }) => priceRub(price), sign: 1 },
  'price-desc': { figureOf: ({ price }) => priceRub(price), sign: -1 },
  payload: { figureOf: ({ spec }) => spec.payloadTechKg, sign: -1 },
  volume: { figureOf: ({ spec }) => spec.bodyVolumeM3, sign: -1 },
};

/** @param products in their default order */
export function sortPlaces(products: readonly Product[]): Orders {
  const places = Uint32Array.from(products, (_, place) => place);
  return eachOrder((sort) => {
    if (sort === 'default') return places;
    const { figureOf, sign } = sortings[sort];
    const keys = Float64Array.from(products, (product) => {
      const figure = figureOf(product);
      return figure === undefined ? Number.POSITIVE_INFINITY : sign * figure;
    });
    return places.toSorted((one, other) => {
      const [first = 0, second = 0] = [keys[one], keys[other]];
      return first === second ? one - other : first - second;
    });
  });
}
