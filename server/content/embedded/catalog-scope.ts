/** A category with all below it: its lists, sorted; its facets, counted; ready before anybody asks. */
import { type CatalogSort, type FacetKey, productsPerPage } from '#shared/catalog-query.ts';
import type { CatalogPage, Facet } from '#shared/content/catalog.ts';
import type { ProductCard } from '#shared/content/product.ts';
import { type FacetChoice, facetTitles } from '../facets.ts';
import { type Column, countChoices, type Narrowed, narrow, nothingMissed, type Wish } from './facet-columns.ts';
import { type Orders, rubOf } from './sort-orders.ts';

type Choices = Partial<Record<FacetKey, readonly string[] | string>>;
export type CatalogRequest = Choices & { sort?: CatalogSort; page?: number; perPage?: number };

export interface CatalogScope {
  /** In their default order. */
  cards: readonly ProductCard[];
  /** Choices that none of the products has are ignored. @returns undefined beyond the last page */
  list(request: CatalogRequest): CatalogPage | undefined;
}

/**
 * @param orders places of its own products
 * @param allCards of the whole catalogue, by place, as the columns are
 */
export function createScope(
  orders: Orders,
  allCards: readonly ProductCard[],
  columns: readonly Column[],
): CatalogScope {
  const places = orders.default;
  const cards = Array.from(places, (place) => allCards[place]).filter((card) => card !== undefined);
  const offered = columns.map((column) => ({ column, options: tellingOptions(column, places) }));
  const whole: Narrowed = {
    total: cards.length,
    missed: nothingMissed,
    counts: columns.map((column) => countChoices(column, places)),
  };
  const wholeText = describeWhole(cards);

  return {
    cards,
    list(request) {
      const { sort = 'default', page = 1, perPage = productsPerPage } = request;
      const wishes = offered.flatMap(({ column, options }): Wish[] => {
        const asked = [request[column.key] ?? []].flat();
        const chosen = options.filter(({ choice }) => asked.includes(choice.value));
        if (chosen.length === 0) return [];
        const wanted = new Uint8Array(column.choices.length);
        for (const { number } of chosen) wanted[number] = 1;
        return [{ column, wanted }];
      });
      const found = wishes.length === 0 ? whole : narrow(columns, places, wishes);
      const pageCount = Math.max(1, Math.ceil(found.total / perPage));
      if (page > pageCount) return undefined;
      return {
        products: pickPlaces(orders[sort], found, (page - 1) * perPage, perPage).flatMap(
          (place) => allCards[place] ?? [],
        ),
        page,
        pageCount,
        total: found.total,
        sort,
        facets: offered.flatMap(({ column, options }, index) =>
          describeFacet(column, options, found.counts[index], wishes),
        ),
        whole: wholeText,
      };
    },
  };
}

/** Of the products that miss nothing, in this order, so many from the start on. */
function pickPlaces(order: Uint32Array, { missed }: Narrowed, start: number, count: number): number[] {
  if (missed === nothingMissed) return [...order.subarray(start, start + count)];
  const picked: number[] = [];
  let before = 0;
  for (const place of order) {
    if (missed[place] !== 0) continue;
    if (before >= start) picked.push(place);
    before += 1;
    if (picked.length === count) break;
  }
  return picked;
}

interface Option {
  number: number;
  choice: FacetChoice;
}

const byName = new Intl.Collator('ru');

/** The choices of a facet in their order; none where all products stand in the same one. */
function tellingOptions(column: Column, places: Uint32Array): Option[] {
  const counts = countChoices(column, places);
  const options = column.choices.flatMap((choice, number): Option[] =>
    choice === undefined || counts[number] === 0 ? [] : [{ number, choice }],
  );
  const tellsApart = options.length > 1 || (counts[0] ?? 0) > 0;
  const inOrder = ({ choice: one }: Option, { choice: other }: Option) =>
    one.rank - other.rank || byName.compare(one.label, other.label);
  return tellsApart ? options.sort(inOrder) : [];
}

function describeFacet(
  { key, bit }: Column,
  options: readonly Option[],
  counts: Uint32Array | undefined,
  wishes: readonly Wish[],
): Facet[] {
  if (options.length === 0) return [];
  const wanted = wishes.find(({ column }) => column.bit === bit)?.wanted;
  return [
    {
      key,
      title: facetTitles[key],
      options: options.map(({ number, choice: { value, label } }) => ({
        value,
        label,
        count: counts?.[number] ?? 0,
        isChosen: wanted?.[number] === 1,
      })),
    },
  ];
}

function describeWhole(cards: readonly ProductCard[]): CatalogPage['whole'] {
  let fromRub: number | undefined;
  let inStock = 0;
  for (const card of cards) {
    const rub = rubOf(card);
    if (rub !== undefined && (fromRub === undefined || rub < fromRub)) fromRub = rub;
    if (card.availability === 'in-stock') inStock += 1;
  }
  return { total: cards.length, inStock, ...(fromRub !== undefined && { fromRub }) };
}
