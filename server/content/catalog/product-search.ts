/** Full-text search of products: an index of words, built at start. */
import type { Steps } from '#server/content/steps.ts';
import type { Category } from '#shared/content/category.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { add, type BitSet, emptySet, intersect } from './bit-sets.ts';

/** Stop words. */
const stopWords = new Set([
  'и',
  'в',
  'на',
  'с',
  'со',
  'для',
  'под',
  'из',
  'до',
  'от',
  'купить',
  'цена',
  'новый',
  'новая',
]);

/** Russian endings, longer first; a stem keeps at least three letters. */
const ending =
  /(?<=.{3})(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ов|ев|ам|ям|ую|юю|[аяоеыиую]|ь)$/;

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Lower-case words and figures, ё as е: «Ось Ш-136» → ось, ш, 136. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[a-zа-я]+|\d+/g) ?? []
  );
}

/** Stems that a product must hold: «шторные зерновозы» → шторн, зерновоз. */
function toStems(text: string): string[] {
  return [...new Set(splitWords(text).filter((word) => !stopWords.has(word)))].map((word) => word.replace(ending, ''));
}

/** Text typed with the Latin keyboard layout: «ghbwtg» → «прицеп». */
function fromLatinLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => russianKeys[latinKeys.indexOf(sign)] ?? sign).join('');
}

/** Typos that a word of this length may hold. */
function allowedTypos(word: string): number {
  if (!/^[а-я]{5,}$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Damerau–Levenshtein distance to the nearest beginning of the word: an extra, missing, wrong or swapped letter each count one. */
function beginsAlike(word: string, wanted: string, typos: number): boolean {
  let previous: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let at = 1; at <= wanted.length; at += 1) {
    const before = previous;
    previous = row;
    row = [at];
    for (let of = 1; of <= word.length; of += 1) {
      const isSame = wanted[at - 1] === word[of - 1];
      const isSwapped = wanted[at - 1] === word[of - 2] && wanted[at - 2] === word[of - 1];
      row[of] = Math.min(
        (previous[of] ?? 0) + 1,
        (row[of - 1] ?? 0) + 1,
        (previous[of - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 && of > 1 ? (before[of - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return Math.min(...row) <= typos;
}

/** Places of the products that hold every word of the text; undefined for a text without words. */
export type ProductSearch = (text: string) => BitSet | undefined;

type SearchedType = Pick<TrailerType, 'code' | 'name' | 'pluralName' | 'synonyms' | 'cargoes'>;
export type SearchedCategory = Pick<Category, 'path' | 'title' | 'menuTitle'>;

/**
 * A product is found by its own words, those of its type and its cargoes, and those of its category and its ancestors.
 * @param products by place
 */
export function* createProductSearch(
  products: readonly Product[],
  types: readonly SearchedType[],
  categories: readonly SearchedCategory[],
): Steps<ProductSearch> {
  const placesOf = new Map<string, (readonly number[])[]>();
  const indexWords = (words: string[], places: readonly number[]) => {
    for (const word of new Set(words)) {
      const lists = placesOf.get(word);
      if (lists === undefined) placesOf.set(word, [places]);
      else lists.push(places);
    }
  };
  for (const [place, product] of products.entries()) {
    indexWords(ownWords(product), [place]);
    yield;
  }
  const places = products.map((_, place) => place);
  // Thousands of products share the words of a few dozen pairs of type and category.
  for (const group of Map.groupBy(places, (place) => groupKey(products[place])).values()) {
    indexWords(commonWords(products[group[0] ?? 0], types, categories), group);
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
  const findAll = (text: string) => intersect(toStems(text).map(findWord));

  return (text) => {
    const found = findAll(text);
    return found === undefined || !isEmpty(found) ? found : (findAll(fromLatinLayout(text)) ?? found);
  };
}

function ownWords({ name, shortName, sku, modelIndex }: Product): string[] {
  return splitWords([name, shortName, sku, modelIndex].join(' '));
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

function groupKey(product: Product | undefined): string {
  return `${product?.type} ${product?.category}`;
}

/** @param vocabulary sorted */
function withBeginning(vocabulary: readonly string[], wanted: string): readonly string[] {
  const start = firstNotBefore(vocabulary, wanted);
  let end = start;
  while (vocabulary[end]?.startsWith(wanted)) end += 1;
  return vocabulary.slice(start, end);
}

/** Words that begin almost like this. */
function misspelled(spelled: readonly string[], wanted: string): readonly string[] {
  const typos = allowedTypos(wanted);
  return typos === 0 ? [] : spelled.filter((word) => beginsAlike(word, wanted, typos));
}

/** Binary search: the index of the first word that is not less than this one. */
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
