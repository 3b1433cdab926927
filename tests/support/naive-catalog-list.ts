/** A naive catalogue list that scans all products: the indexes must agree with it. */

import { type FacetChoice, facetTitles } from '#server/content/catalog/facets.ts';
import { type CatalogSort, type FacetKey, facetKeys, productsPerPage } from '#shared/catalog/catalog-keys.ts';
import type { CatalogPage, Facet } from '#shared/content/catalog.ts';
import type { ProductCard } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';

/** A product with the fields that the list uses. */
export interface CatalogEntry {
  card: ProductCard;
  spec: Pick<Spec, 'payloadTechKg' | 'bodyVolumeM3'>;
  facets: Partial<Record<FacetKey, FacetChoice>>;
}

type Choices = Partial<Record<FacetKey, readonly string[] | string>>;
export type NaiveRequest = Choices & { sort?: CatalogSort; page?: number; perPage?: number };

/**
 * The requested page; choices that no entry has are ignored.
 * @param entries of the category, in their default order
 * @returns undefined beyond the last page
 */
export function listCatalog(entries: readonly CatalogEntry[], request: NaiveRequest): CatalogPage | undefined {
  const { sort = 'default', page = 1, perPage = productsPerPage } = request;
  const chosen: Chosen = Object.fromEntries(
    facetKeys.flatMap((key) => {
      const values = knownChoices(entries, key, request[key]);
      return values.length === 0 ? [] : [[key, values]];
    }),
  );
  const found = entries.filter((entry) => fits(entry, chosen));
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  if (page > pageCount) return undefined;
  return {
    products: sortEntries(found, sort)
      .slice((page - 1) * perPage, page * perPage)
      .map(({ card }) => card),
    page,
    pageCount,
    total: found.length,
    sort,
    facets: facetKeys.flatMap((key) => countFacet(entries, key, chosen)),
    whole: summarizeEntries(entries),
  };
}

type Chosen = Partial<Record<FacetKey, readonly string[]>>;

function knownChoices(entries: readonly CatalogEntry[], key: FacetKey, requested: Choices[FacetKey] = []): string[] {
  const known = distinguishingOptions(entries, key).map(({ value }) => value);
  return known.filter((value) => [requested].flat().includes(value));
}

/** Choices within a facet are alternatives; facets are combined. */
function fits(entry: CatalogEntry, chosen: Chosen, except?: FacetKey): boolean {
  return facetKeys.every((key) => {
    const values = chosen[key];
    return key === except || values === undefined || values.includes(entry.facets[key]?.value ?? '');
  });
}

/** Counts ignore the facet's own choices: each is what choosing that value would add. */
function countFacet(entries: readonly CatalogEntry[], key: FacetKey, chosen: Chosen): Facet[] {
  const others = entries.filter((entry) => fits(entry, chosen, key));
  const options = distinguishingOptions(entries, key).map(({ value, label }) => ({
    value,
    label,
    count: others.filter((entry) => entry.facets[key]?.value === value).length,
    isChosen: chosen[key]?.includes(value) ?? false,
  }));
  return options.length === 0 ? [] : [{ key, title: facetTitles[key], options }];
}

/** The sorted choices of a facet; none if all products share one. */
function distinguishingOptions(entries: readonly CatalogEntry[], key: FacetKey): FacetChoice[] {
  const choices = entries.flatMap(({ facets }) => facets[key] ?? []);
  const options = [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  const isDistinguishing = options.length > 1 || choices.length < entries.length;
  const byRank = (first: FacetChoice, second: FacetChoice) =>
    first.rank - second.rank || first.label.localeCompare(second.label, 'ru');
  return isDistinguishing ? options.sort(byRank) : [];
}

const rubOf = ({ card: { price } }: CatalogEntry) => price.exactRub ?? price.fromRub;

const sortings: Record<
  Exclude<CatalogSort, 'default'>,
  { figureOf(entry: CatalogEntry): number | undefined; sign: 1 | -1 }
> = {
  price: { figureOf: rubOf, sign: 1 },
  'price-desc': { figureOf: rubOf, sign: -1 },
  payload: { figureOf: ({ spec }) => spec.payloadTechKg, sign: -1 },
  volume: { figureOf: ({ spec }) => spec.bodyVolumeM3, sign: -1 },
};

/** Products without a value sort last in both directions; ties stay in the default order. */
function sortEntries(entries: readonly CatalogEntry[], sort: CatalogSort): readonly CatalogEntry[] {
  if (sort === 'default') return entries;
  const { figureOf, sign } = sortings[sort];
  return entries.toSorted((first, second) => {
    const [one, other] = [figureOf(first), figureOf(second)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sign * (one - other);
  });
}

function summarizeEntries(entries: readonly CatalogEntry[]): CatalogPage['whole'] {
  const prices = entries.flatMap((entry) => rubOf(entry) ?? []);
  return {
    total: entries.length,
    inStock: entries.filter(({ card }) => card.availability === 'in-stock').length,
    ...(prices.length > 0 && { fromRub: Math.min(...prices) }),
  };
}
