/** Which products each category holds, with all below it, and in which orders. */
import { type CatalogSort, catalogSorts } from '#shared/catalog-query.ts';
import type { Product } from '#shared/content/product.ts';
import { remembered } from './remembered.ts';
import { eachOrder, type Orders, sortPlaces } from './sort-orders.ts';

/** A product's place is where it stands in the catalogue by default, its rank where it stands in the category. */
export interface CategoryGroup {
  /** By rank. */
  places: Uint32Array;
  /** Of ranks. */
  orders: Orders;
}

/** @param products the whole catalogue in its default order */
export function groupByCategory(products: readonly Product[]): Map<string, CategoryGroup> {
  const groups = new Map<string, Record<CatalogSort, number[]>>();
  const groupsOf = remembered((category: string) =>
    withAncestors(category).map((path) => {
      const group = groups.get(path) ?? eachOrder((): number[] => []);
      groups.set(path, group);
      return group;
    }),
  );
  const homes = products.map(({ category }) => groupsOf(category));
  const whole = sortPlaces(products);
  for (const sort of catalogSorts) {
    for (const place of whole[sort]) for (const group of homes[place] ?? []) group[sort].push(place);
  }
  const ranks = new Uint32Array(products.length);
  return new Map(Array.from(groups, ([path, placesIn]) => [path, rank(placesIn, ranks)]));
}

function withAncestors(category: string): string[] {
  const steps = category.split('/');
  return ['', ...steps.map((_, depth) => steps.slice(0, depth + 1).join('/'))];
}

/** @param ranks room to note the rank of each place in this category */
function rank(placesIn: Record<CatalogSort, number[]>, ranks: Uint32Array): CategoryGroup {
  const places = Uint32Array.from(placesIn.default);
  for (let index = 0; index < places.length; index += 1) ranks[places[index] ?? 0] = index;
  const orders = eachOrder((sort) => Uint32Array.from(placesIn[sort], (place) => ranks[place] ?? 0));
  return { places, orders };
}
