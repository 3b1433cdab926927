/** Products indexed by what pages ask for: a lookup takes the same time however many there are. */
import { memoize } from '#server/cache/memoize.ts';
import { pickKeyFigures } from '#server/content/specification.ts';
import type { Steps, StepsResult } from '#server/content/steps.ts';
import { type CatalogSort, type FacetKey, facetKeys, productsPerPage } from '#shared/catalog/catalog-keys.ts';
import type { Facet, ModelRange, RangeEnd } from '#shared/content/catalog.ts';
import { type Product, type ProductCard, productCardSchema, type TypeOffer } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { add, type BitSet, countCommon, emptySet, has, intersect, unite } from './bit-sets.ts';
import { groupByCategory, sortRanks } from './category-groups.ts';
import { type FacetChoice, facetsOf, facetTitles } from './facets.ts';
import { createProductSearch, type ProductSearch, type SearchedCategory } from './product-search.ts';

interface Column {
  key: FacetKey;
  /** Number of the product's choice, by place; 0 where the facet does not apply. */
  numbers: Uint16Array;
  /** By number; number 0 has none. */
  choices: (FacetChoice | undefined)[];
}

function* readColumns(products: readonly Product[], types: readonly TrailerType[]): Steps<Column[]> {
  const columns = facetKeys.map(
    (key): Column => ({ key, numbers: new Uint16Array(products.length), choices: [undefined] }),
  );
  const known = columns.map(() => new Map<string, number>());
  for (const [place, product] of products.entries()) {
    yield;
    const facets = facetsOf(product, types);
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

/** By facet; values that no product has are ignored. */
type Choices = Partial<Record<FacetKey, readonly string[] | string>>;

/** Of the matching products, by rank, undefined means all; so it does of those that are found, to choose from. */
type Narrow = (chosen: Choices, found?: BitSet) => { matching: BitSet | undefined; facets: Facet[] };

/** @param places places of the category's products, by rank */
function* createFacets(columns: readonly Column[], places: readonly number[]): Steps<Narrow> {
  const offered: ReturnType<typeof offerFacet> = [];
  for (const column of columns) {
    offered.push(...offerFacet(column, places));
    yield;
  }

  const narrow: Narrow = (chosen, found) => {
    const selections = offered.map(({ key, options }) => {
      const asked = [chosen[key] ?? []].flat();
      return { asked, wanted: unite(options.flatMap(({ value, set }) => (asked.includes(value) ? set : []))) };
    });
    const intersectWith = (selected: typeof selections) =>
      intersect([found ?? [], ...selected.map(({ wanted }) => wanted ?? [])].flat());
    const matching = intersectWith(selections);
    const facets = offered.map(({ key, options }, index): Facet => {
      const { asked = [], wanted } = selections[index] ?? {};
      // Choices within one facet widen the list, so a facet is counted without its own.
      const others = wanted === undefined ? matching : intersectWith(selections.toSpliced(index, 1));
      const counted = options.map(({ value, label, set, total }) => ({
        value,
        label,
        count: others === undefined ? total : countCommon(set, others),
        isChosen: asked.includes(value),
      }));
      return { key, title: facetTitles[key], options: counted };
    });
    return { matching, facets };
  };
  let unchosen: ReturnType<Narrow> | undefined;
  return (chosen, found) => {
    if (found !== undefined || Object.keys(chosen).length > 0) return narrow(chosen, found);
    unchosen ??= narrow({});
    return unchosen;
  };
}

interface CountedChoice extends FacetChoice {
  set: BitSet;
  total: number;
}

const byName = new Intl.Collator('ru');

/** The choices of a facet, sorted; [] when all products have the same one. */
function offerFacet({ key, numbers, choices }: Column, places: readonly number[]) {
  const sets: (BitSet | undefined)[] = choices.map(() => undefined);
  for (let rank = 0; rank < places.length; rank += 1) {
    const number = numbers[places[rank] ?? 0] ?? 0;
    const set = sets[number] ?? emptySet(places.length);
    sets[number] = set;
    add(set, rank);
  }
  const options = choices.flatMap((choice, number): CountedChoice[] => {
    const set = sets[number];
    return choice === undefined || set === undefined ? [] : [{ ...choice, set, total: countCommon(set, set) }];
  });
  const [first] = options;
  if (first === undefined || first.total === places.length) return [];
  options.sort((one, other) => one.rank - other.rank || byName.compare(one.label, other.label));
  return [{ key, options }];
}

type CatalogListRequest = Choices & { q?: string; sort?: CatalogSort; page?: number; perPage?: number };

interface Catalogue {
  /** All of these by place. */
  products: readonly Product[];
  allCards: readonly ProductCard[];
  columns: readonly Column[];
  search: ProductSearch;
}

/** @param places of the products of a category, by rank */
function* createScope(places: readonly number[], { products, allCards, columns, search }: Catalogue) {
  const models = places.flatMap((place) => products[place] ?? []);
  const cards = places.flatMap((place) => allCards[place] ?? []);
  const ranges = rangesOf(models);
  const orders = yield* sortRanks(models);
  const narrow = yield* createFacets(columns, places);
  const inStock = cards.filter(({ availability }) => availability === 'in-stock').length;
  const whole = { total: cards.length, inStock, ...leastPrice(cards) };

  return {
    /** In their default order: by rank. */
    cards,
    offers: offersByType(cards),
    /** Ignores choices that no product has. @returns undefined beyond the last page */
    list({ q, sort = 'default', page = 1, perPage = productsPerPage, ...chosen }: CatalogListRequest) {
      const found = q === undefined ? undefined : search(q);
      const { matching, facets } = narrow(chosen, found && toRanks(found, places));
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
function toRanks(found: BitSet, places: readonly number[]): BitSet {
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

function offersByType(cards: readonly ProductCard[]): TypeOffer[] {
  const byType = Map.groupBy(cards, ({ type }) => type);
  return Array.from(byType, ([type, own]) => ({ type, productCount: own.length, ...leastPrice(own) }));
}

function leastPrice(cards: readonly ProductCard[]): { fromRub?: number } {
  const fromRub = cards.reduce((least, { price }) => Math.min(least, priceRub(price) ?? least), Infinity);
  return fromRub === Infinity ? {} : { fromRub };
}

type Figure = ModelRange['figure'];
type Measured = Pick<Product, 'id' | 'shortName' | 'price' | 'spec'>;

const readers: Record<Figure, (model: Measured) => number | undefined> = {
  length: ({ spec }) => spec.outerLengthMm,
  mass: ({ spec }) => spec.tareMassKg,
  price: ({ price }) => priceRub(price),
};

const fewModels = 12;

/** @returns a range per figure that any model has; models without the figure are left out of it */
export function rangesOf(models: readonly Measured[]): ModelRange[] {
  return (Object.keys(readers) as Figure[]).flatMap((figure) => {
    const ends = models
      .flatMap((model): RangeEnd[] => {
        const value = readers[figure](model);
        return value === undefined || value <= 0 ? [] : [{ id: model.id, name: model.shortName, value }];
      })
      .sort((one, other) => one.value - other.value);
    const [least] = ends;
    const most = ends.find(({ value }) => value === ends.at(-1)?.value);
    if (least === undefined || most === undefined) return [];
    const span = most.value - least.value;
    // On a phone, closer ticks are one blot; those of many models are a comb.
    const stepPct = ends.length <= fewModels ? 2 : 4;
    const marks = ends.map(({ value }) =>
      span === 0 ? 0 : Math.round(((value - least.value) / span) * (100 / stepPct)) * stepPct,
    );
    return [{ figure, modelCount: ends.length, least, most, marks: [...new Set(marks)] }];
  });
}

/** Made once: building a schema costs far more than parsing with it. */
const cardShape = productCardSchema.strip();

export type ProductIndex = StepsResult<typeof indexProducts>;

export function* indexProducts(
  products: readonly Product[],
  types: readonly TrailerType[],
  categories: readonly SearchedCategory[],
) {
  const keyFields = new Map(types.map((type) => [type.code, type.keyFields]));
  const sorted = sortByTypeThenName(products, types);
  yield;
  const search = yield* createProductSearch(sorted, types, categories);
  yield;
  const places = new Map(sorted.map(({ id }, place) => [id, place]));
  const allCards: ProductCard[] = [];
  for (const product of sorted) {
    const keyFigures = pickKeyFigures(product.spec, keyFields.get(product.type) ?? []);
    allCards.push(cardShape.parse({ ...product, picture: product.pictures[0], keyFigures }));
    yield;
  }
  const columns = yield* readColumns(sorted, types);
  const scopes = new Map<string, StepsResult<typeof createScope>>();
  yield;
  const catalogue = { products: sorted, allCards, columns, search };
  for (const [category, group] of groupByCategory(sorted)) {
    yield;
    scopes.set(category, yield* createScope(group, catalogue));
  }
  const emptyScope = yield* createScope([], catalogue);
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
    find: (id: string) => sorted[places.get(id) ?? -1],
    /** Cards of the known ids, in the default order. */
    cardsOf: (ids: readonly string[]): ProductCard[] => {
      const own = [...new Set(ids)].flatMap((id) => places.get(id) ?? []);
      return own.sort((one, other) => one - other).flatMap((place) => allCards[place] ?? []);
    },
    /** @param category with all below it; '' for the whole catalogue */
    scope,
    // An unknown category is not memoized: anyone can make one up.
    cards: ({
      category = '',
      type = '',
      availability,
    }: Partial<Pick<ProductCard, 'category' | 'type' | 'availability'>>) =>
      scopes.has(category) ? filterCards(category, type, availability ?? '') : [],
    /** Same type first, then same category, then same top category; never the product itself. */
    related: ({ id, type, category }: Product, count: number) =>
      relatedCards(type, category, String(count + 1))
        .filter((card) => card.id !== id)
        .slice(0, count),
  };
}

function sortByTypeThenName(products: readonly Product[], types: readonly TrailerType[]): Product[] {
  const ranks = new Map(types.map(({ code }, rank) => [code, rank]));
  const rankOf = ({ type }: Product) => ranks.get(type) ?? -1;
  return products.toSorted(
    (first, second) => rankOf(first) - rankOf(second) || byName.compare(first.name, second.name),
  );
}

/** @param count one more than is shown, since each product skips itself */
function listRelated(cards: readonly ProductCard[], type: string, category: string, count: number): ProductCard[] {
  const [family] = category.split('/');
  const {
    ofType = [],
    ofCategory = [],
    ofFamily = [],
  } = Object.groupBy(cards, (card) => {
    if (card.type === type) return 'ofType';
    if (card.category === category) return 'ofCategory';
    return card.category.startsWith(`${family}/`) ? 'ofFamily' : 'others';
  });
  return [...ofType, ...ofCategory, ...ofFamily].slice(0, count);
}
