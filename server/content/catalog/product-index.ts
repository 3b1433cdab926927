/** Products indexed by what pages ask for: a lookup takes the same time however many there are. */

import { memoize } from '#server/cache/memoize.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { type CatalogScope, createScope } from './catalog-scope.ts';
import { groupByCategory } from './category-groups.ts';
import { readColumns } from './facet-columns.ts';
import { facetsOf } from './facets.ts';
import { rangesOf } from './model-ranges.ts';
import { createProductSearch, type SearchedCategory } from './product-search.ts';
import { sortPlaces } from './sort-orders.ts';

type CardFilter = Partial<Pick<ProductCard, 'category' | 'type' | 'availability'>>;
type RelatedKey = Pick<Product, 'id' | 'type' | 'category'>;

export interface ProductIndex {
  find(id: string): Product | undefined;
  /** Cards of the known ids, in the default order. */
  cardsOf(ids: readonly string[]): ProductCard[];
  /** @param category with all below it; '' for the whole catalogue */
  scope(category: string): CatalogScope;
  /** All that match, in the default order. */
  cards(filter: CardFilter): readonly ProductCard[];
  /** Same type first, then same category, then same top category; never the product itself. */
  related(product: RelatedKey, count: number): ProductCard[];
}

export function indexProducts(
  products: readonly Product[],
  types: readonly TrailerType[],
  categories: readonly SearchedCategory[],
  toCard: (product: Product) => ProductCard,
): ProductIndex {
  const sorted = sortByTypeThenName(products, types);
  const search = createProductSearch(sorted, types, categories);
  const places = new Map(sorted.map(({ id }, place) => [id, place]));
  const allCards = sorted.map(toCard);
  const columns = readColumns(sorted, (product) => facetsOf(product, types));
  const scopes = new Map<string, CatalogScope>();
  for (const [category, group] of groupByCategory(sorted)) {
    const models = Array.from(group.places, (place) => sorted[place]).filter((model) => model !== undefined);
    scopes.set(category, createScope(group, allCards, columns, search, rangesOf(models)));
  }
  const emptyScope = createScope({ places: new Uint32Array(), orders: sortPlaces([]) }, [], columns, search, []);
  const scope = (category: string) => scopes.get(category) ?? emptyScope;
  const filterCards = memoize((category: string, type: string, availability: string) =>
    scope(category).cards.filter(
      (card) => (type === '' || card.type === type) && (availability === '' || card.availability === availability),
    ),
  );
  // Products of one type and category share the list, each without itself.
  const relatedCards = memoize((type: string, category: string, count: string) =>
    listRelated(allCards, type, category, Number(count)),
  );

  return {
    find: (id) => sorted[places.get(id) ?? -1],
    cardsOf: (ids) => {
      const own = [...new Set(ids)].flatMap((id) => places.get(id) ?? []);
      return own.sort((one, other) => one - other).flatMap((place) => allCards[place] ?? []);
    },
    scope,
    // An unknown category is not memoized: anyone can make one up.
    cards: ({ category = '', type = '', availability = '' }) =>
      scopes.has(category) ? filterCards(category, type, availability) : [],
    related: ({ id, type, category }, count) =>
      relatedCards(type, category, String(count + 1))
        .filter((card) => card.id !== id)
        .slice(0, count),
  };
}

function sortByTypeThenName(products: readonly Product[], types: readonly TrailerType[]): Product[] {
  const ranks = new Map(types.map(({ code }, rank) => [code, rank]));
  const rankOf = ({ type }: Product) => ranks.get(type) ?? -1;
  const byName = new Intl.Collator('ru');
  return products.toSorted(
    (first, second) => rankOf(first) - rankOf(second) || byName.compare(first.name, second.name),
  );
}

/** @param count one more than is shown, since each product skips itself */
function listRelated(cards: readonly ProductCard[], type: string, category: string, count: number): ProductCard[] {
  const [family] = category.split('/');
  const ofType: ProductCard[] = [];
  const ofCategory: ProductCard[] = [];
  const ofFamily: ProductCard[] = [];
  for (const card of cards) {
    if (card.type === type) ofType.push(card);
    else if (card.category === category) ofCategory.push(card);
    else if (card.category.startsWith(`${family}/`)) ofFamily.push(card);
  }
  return [...ofType, ...ofCategory, ...ofFamily].slice(0, count);
}
