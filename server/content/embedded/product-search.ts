/** Products by the words of a visitor: made once, asked in time that hardly depends on how many products there are. */
import type { Category } from '#shared/content/category.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { add, type BitSet, emptySet, intersect } from './bit-sets.ts';
import { beginsAlike, fromLatinLayout, slipsIn, splitWords, toWanted } from './search-words.ts';

/** The set of those in which every word of the text is found, by place; undefined for a text without any word. */
export type ProductSearch = (text: string) => BitSet | undefined;

type Kind = Pick<TrailerType, 'code' | 'name' | 'pluralName' | 'synonyms' | 'cargoes'>;
export type Branch = Pick<Category, 'path' | 'title' | 'menuTitle'>;

/**
 * A product has its own words, those of its type and of what that carries, and those of its category and of all above it.
 * @param products by place
 */
export function createProductSearch(
  products: readonly Product[],
  types: readonly Kind[],
  categories: readonly Branch[],
): ProductSearch {
  const placesOf = new Map<string, (readonly number[])[]>();
  const note = (words: string[], places: readonly number[]) => {
    for (const word of new Set(words)) {
      const lists = placesOf.get(word);
      if (lists === undefined) placesOf.set(word, [places]);
      else lists.push(places);
    }
  };
  for (const [place, product] of products.entries()) note(ownWords(product), [place]);
  const places = products.map((_, place) => place);
  // Thousands of products share the words of a few dozen kinds.
  for (const group of Map.groupBy(places, (place) => kindOf(products[place])).values()) {
    note(commonWords(products[group[0] ?? 0], types, categories), group);
  }
  const vocabulary = [...placesOf.keys()].sort();
  const spelled = vocabulary.filter((word) => /^[а-я]{4,}$/.test(word));

  const findWord = (wanted: string): BitSet => {
    const set = emptySet(products.length);
    const beginning = withBeginning(vocabulary, wanted);
    for (const word of beginning.length > 0 ? beginning : misspelled(spelled, wanted)) {
      for (const list of placesOf.get(word) ?? []) for (const place of list) add(set, place);
    }
    return set;
  };
  const findAll = (text: string) => intersect(toWanted(text).map(findWord));

  return (text) => {
    const found = findAll(text);
    return found === undefined || !isEmpty(found) ? found : (findAll(fromLatinLayout(text)) ?? found);
  };
}

function ownWords({ name, shortName, sku, modelIndex }: Product): string[] {
  return splitWords(`${name} ${shortName} ${sku} ${modelIndex}`);
}

function commonWords(product: Product | undefined, types: readonly Kind[], categories: readonly Branch[]): string[] {
  const own = types.filter(({ code }) => code === product?.type);
  const above = categories.filter(({ path }) => path !== '' && `${product?.category}/`.startsWith(`${path}/`));
  return [
    ...own.flatMap(({ name, pluralName, synonyms }) => splitWords([name, pluralName, ...synonyms].join(' '))),
    // «Контейнеры 40 футов» are carried by what is no trailer of 40 feet.
    ...own.flatMap(({ cargoes }) => splitWords(cargoes.join(' ')).filter((word) => !/^\d/.test(word))),
    ...above.flatMap(({ title, menuTitle }) => splitWords(`${title} ${menuTitle}`)),
  ];
}

function kindOf(product: Product | undefined): string {
  return `${product?.type} ${product?.category}`;
}

/** @param vocabulary in order */
function withBeginning(vocabulary: readonly string[], wanted: string): readonly string[] {
  const start = firstNotBefore(vocabulary, wanted);
  let end = start;
  while (vocabulary[end]?.startsWith(wanted)) end += 1;
  return vocabulary.slice(start, end);
}

/** Words that begin so but for a slip or two. */
function misspelled(spelled: readonly string[], wanted: string): readonly string[] {
  const slips = slipsIn(wanted);
  return slips === 0 ? [] : spelled.filter((word) => beginsAlike(word, wanted, slips));
}

/** The index of the first word that does not stand before this one, by halving. */
function firstNotBefore(vocabulary: readonly string[], wanted: string): number {
  let [low, high] = [0, vocabulary.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isEmpty(set: BitSet): boolean {
  return set.every((bits) => bits === 0);
}
