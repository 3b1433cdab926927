/** A category with all below it: its lists, sorted; its facets, counted; ready before anybody asks. */
import { type CatalogSort, productsPerPage } from '#shared/catalog-query.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { ProductCard, TypeOffer } from '#shared/content/product.ts';
import { add, type BitSet, countCommon, emptySet, has } from './bit-sets.ts';
import type { CategoryGroup } from './category-groups.ts';
import type { Column } from './facet-columns.ts';
import type { ProductSearch } from './product-search.ts';
import { type Choices, createFacets } from './scope-facets.ts';
import { rubOf } from './sort-orders.ts';

export type CatalogRequest = Choices & { q?: string; sort?: CatalogSort; page?: number; perPage?: number };

export interface CatalogScope {
  /** In their default order: by rank. */
  cards: readonly ProductCard[];
  /** Of each type that the category has. */
  offers: TypeOffer[];
  /** Choices that none of the products has are ignored. @returns undefined beyond the last page */
  list(request: CatalogRequest): CatalogPage | undefined;
}

/**
 * @param allCards of the whole catalogue, by place
 * @param columns by place too
 * @param search finds places
 */
export function createScope(
  { places, orders }: CategoryGroup,
  allCards: readonly ProductCard[],
  columns: readonly Column[],
  search: ProductSearch,
): CatalogScope {
  const cards = Array.from(places, (place) => allCards[place]).filter((card) => card !== undefined);
  const narrow = createFacets(columns, places);
  const whole = describeWhole(cards);

  return {
    cards,
    offers: describeOffers(cards),
    list({ q, sort = 'default', page = 1, perPage = productsPerPage, ...chosen }) {
      const { fitting, facets } = narrow(chosen, q === undefined ? undefined : toRanks(search(q), places));
      const total = fitting === undefined ? cards.length : countCommon(fitting, fitting);
      const pageCount = Math.max(1, Math.ceil(total / perPage));
      if (page > pageCount) return undefined;
      const ranks = pickRanks(orders[sort], fitting, (page - 1) * perPage, perPage);
      const products = ranks.flatMap((rank) => cards[rank] ?? []);
      return { products, page, pageCount, total, ...(q !== undefined && { q }), sort, facets, whole };
    },
  };
}

/** The category's part of what the whole catalogue has. */
function toRanks(found: BitSet | undefined, places: Uint32Array): BitSet | undefined {
  if (found === undefined) return undefined;
  const ranks = emptySet(places.length);
  for (const [rank, place] of places.entries()) if (has(found, place)) add(ranks, rank);
  return ranks;
}

/** Of those who fit, in this order, so many from the start on. */
function pickRanks(order: Uint32Array, fitting: BitSet | undefined, start: number, count: number): number[] {
  if (fitting === undefined) return [...order.subarray(start, start + count)];
  const picked: number[] = [];
  let before = 0;
  for (let index = 0; index < order.length && picked.length < count; index += 1) {
    const rank = order[index] ?? 0;
    if (!has(fitting, rank)) continue;
    if (before >= start) picked.push(rank);
    before += 1;
  }
  return picked;
}

function describeWhole(cards: readonly ProductCard[]): CatalogPage['whole'] {
  const inStock = cards.filter(({ availability }) => availability === 'in-stock').length;
  return { total: cards.length, inStock, ...leastPrice(cards) };
}

function describeOffers(cards: readonly ProductCard[]): TypeOffer[] {
  const byType = Map.groupBy(cards, ({ type }) => type);
  return Array.from(byType, ([type, own]) => ({ type, productCount: own.length, ...leastPrice(own) }));
}

function leastPrice(cards: readonly ProductCard[]): { fromRub?: number } {
  const fromRub = cards.reduce((least, card) => Math.min(least, rubOf(card) ?? least), Number.POSITIVE_INFINITY);
  return fromRub === Number.POSITIVE_INFINITY ? {} : { fromRub };
}
