/** A category with all below it, indexed at start: its lists sorted, its facets counted. */

import { type CatalogSort, productsPerPage } from '#shared/catalog/catalog-keys.ts';
import type { CatalogPage, ModelRange } from '#shared/content/catalog.ts';
import type { ProductCard, TypeOffer } from '#shared/content/product.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { add, type BitSet, countCommon, emptySet, has } from './bit-sets.ts';
import type { CategoryGroup } from './category-groups.ts';
import type { Column } from './facet-columns.ts';
import type { ProductSearch } from './product-search.ts';
import { type Choices, createFacets } from './scope-facets.ts';

export type CatalogListRequest = Choices & { q?: string; sort?: CatalogSort; page?: number; perPage?: number };

export interface CatalogScope {
  /** In their default order: by rank. */
  cards: readonly ProductCard[];
  /** One per type of the category. */
  offers: TypeOffer[];
  /** Ignores choices that no product has. @returns undefined beyond the last page */
  list(request: CatalogListRequest): CatalogPage | undefined;
}

/**
 * @param allCards the whole catalogue, by place
 * @param columns by place
 * @param search returns places
 * @param ranges of the category's models
 */
export function createScope(
  { places, orders }: CategoryGroup,
  allCards: readonly ProductCard[],
  columns: readonly Column[],
  search: ProductSearch,
  ranges: ModelRange[],
): CatalogScope {
  const cards = Array.from(places, (place) => allCards[place]).filter((card) => card !== undefined);
  const narrow = createFacets(columns, places);
  const whole = summarizeScope(cards);

  return {
    cards,
    offers: offersByType(cards),
    list({ q, sort = 'default', page = 1, perPage = productsPerPage, ...chosen }) {
      const { matching, facets } = narrow(chosen, q === undefined ? undefined : toRanks(search(q), places));
      const total = matching === undefined ? cards.length : countCommon(matching, matching);
      const pageCount = Math.max(1, Math.ceil(total / perPage));
      if (page > pageCount) return undefined;
      const ranks = pickRanks(orders[sort], matching, (page - 1) * perPage, perPage);
      const products = ranks.flatMap((rank) => cards[rank] ?? []);
      return { products, page, pageCount, total, ...(q !== undefined && { q }), sort, facets, whole, ranges };
    },
  };
}

/** From places in the catalogue to ranks in the category. */
function toRanks(found: BitSet | undefined, places: Uint32Array): BitSet | undefined {
  if (found === undefined) return undefined;
  const ranks = emptySet(places.length);
  for (const [rank, place] of places.entries()) if (has(found, place)) add(ranks, rank);
  return ranks;
}

/** One page of the matching products in the given order. */
function pickRanks(order: Uint32Array, matching: BitSet | undefined, start: number, count: number): number[] {
  if (matching === undefined) return [...order.subarray(start, start + count)];
  const picked: number[] = [];
  let skipped = 0;
  for (let index = 0; index < order.length && picked.length < count; index += 1) {
    const rank = order[index] ?? 0;
    if (!has(matching, rank)) continue;
    if (skipped >= start) picked.push(rank);
    skipped += 1;
  }
  return picked;
}

function summarizeScope(cards: readonly ProductCard[]): CatalogPage['whole'] {
  const inStock = cards.filter(({ availability }) => availability === 'in-stock').length;
  return { total: cards.length, inStock, ...leastPrice(cards) };
}

function offersByType(cards: readonly ProductCard[]): TypeOffer[] {
  const byType = Map.groupBy(cards, ({ type }) => type);
  return Array.from(byType, ([type, own]) => ({ type, productCount: own.length, ...leastPrice(own) }));
}

function leastPrice(cards: readonly ProductCard[]): { fromRub?: number } {
  const fromRub = cards.reduce(
    (least, card) => Math.min(least, priceRub(card.price) ?? least),
    Number.POSITIVE_INFINITY,
  );
  return fromRub === Number.POSITIVE_INFINITY ? {} : { fromRub };
}
