/** Full-text search of products: an index of words, built at start. */
import type { Steps } from '#server/content/steps.ts';
import type { Category } from '#shared/content/category.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { add, type BitSet, emptySet, intersect } from './bit-sets.ts';
import { createVocabulary, fromLatinLayout, push, splitWords, toStems } from './search-words.ts';

/** Places of the products that hold every word of the text; undefined for a text without words. */
export type ProductSearch = (text: string) => BitSet | undefined;

type SearchedType = Pick<TrailerType, 'code' | 'name' | 'pluralName' | 'synonyms' | 'cargoes'>;
export type SearchedCategory = Pick<Category, 'path' | 'title' | 'menuTitle'>;

/** A product is found by its own words, those of its type and its cargoes, and those of its category and its ancestors. @param products by place */
export function* createProductSearch(
  products: readonly Product[],
  types: readonly SearchedType[],
  categories: readonly SearchedCategory[],
): Steps<ProductSearch> {
  const placesOf = new Map<string, (readonly number[])[]>();
  const indexWords = (words: string[], places: readonly number[]) => {
    for (const word of new Set(words)) push(placesOf, word, places);
  };
  for (const [place, { name, shortName, sku, modelIndex }] of products.entries()) {
    indexWords(splitWords([name, shortName, sku, modelIndex].join(' ')), [place]);
    yield;
  }
  const places = products.map((_, place) => place);
  // Thousands of products share the words of a few dozen pairs of type and category.
  for (const group of Map.groupBy(
    places,
    (place) => `${products[place]?.type} ${products[place]?.category}`,
  ).values()) {
    indexWords(commonWords(products[group[0] ?? 0], types, categories), group);
  }
  const vocabulary = createVocabulary(placesOf.keys());

  const findWord = (wanted: string): BitSet => {
    const set = emptySet(products.length);
    const beginning = vocabulary.beginning(wanted);
    for (const word of beginning.length > 0 ? beginning : vocabulary.misspelled(wanted)) {
      for (const list of placesOf.get(word) ?? []) for (const place of list) add(set, place);
    }
    return set;
  };
  const findAll = (text: string) => intersect(toStems(text).map(findWord));

  return (text) => {
    const found = findAll(text);
    return found === undefined || found.some((bits) => bits !== 0) ? found : (findAll(fromLatinLayout(text)) ?? found);
  };
}

function commonWords(
  product: Product | undefined,
  types: readonly SearchedType[],
  categories: readonly SearchedCategory[],
): string[] {
  const own = types.filter(({ code }) => code === product?.type);
  const above = categories.filter(({ path }) => path !== '' && `${product?.category}/`.startsWith(`${path}/`));
  return [
    ...own.flatMap(({ name, pluralName, synonyms }) => splitWords([name, pluralName, ...synonyms].join(' '))),
    // A trailer that carries «контейнеры 40 футов» is not one of 40 feet: figures of cargoes are left out.
    ...own.flatMap(({ cargoes }) => splitWords(cargoes.join(' ')).filter((word) => !/^\d/.test(word))),
    ...above.flatMap(({ title, menuTitle }) => splitWords(`${title} ${menuTitle}`)),
  ];
}
