/** What a search takes for the same word: other endings, ё for е, the other keyboard layout, letters of the other alphabet, a slip of the finger. */
import { countOnes } from './bit-sets.ts';

/** Words that ask for nothing. */
const stopWords = new Set(
  `и в во на с со для под из до от к ко о об по за у а или ли не это купить цена цены новый новая новые нужен нужна нужно
  хочу найти сколько стоит стоимость заказать продажа какой какая какие как где мой моя мои если есть можно перевозка перевозки перевозить`.split(
    /\s+/,
  ),
);

/** Russian endings, longer first; a stem keeps at least three letters. */
const ending =
  /(?<=.{3})(?:[аеия]ть|ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ов|ев|ам|ям|ую|юю|[аяоеыиую]|ь)$/;

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Letters that look alike, in pairs: the Russian one first. */
const alike = 'аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјj';

function swapAlike(text: string, from: 0 | 1): string {
  return text.replace(/./gsu, (sign) => {
    for (let at = from; at < alike.length; at += 2) if (alike[at] === sign) return alike[at + 1 - 2 * from] ?? sign;
    return sign;
  });
}

/** Two letters that a sign divides are one word: «б/у», «п/п», «б.у.». */
const abbreviation = /(?<![а-я])([а-я])[/\\.]([а-я])(?![а-я])/g;

const plainText = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(abbreviation, '$1$2');

/** Lower-case words and figures, ё as е: «Ось Ш-136» → ось, ш, 136; «б/у» → бу. A word of both alphabets is Russian. */
export function splitWords(text: string): string[] {
  const words = plainText(text).match(/[a-zа-яѕіј]+|\d+/g) ?? [];
  return words.map((word) => (/[а-я]/.test(word) && /[a-zѕіј]/.test(word) ? swapAlike(word, 1) : word));
}

export function toStem(word: string): string {
  return word.replace(ending, '');
}

/** Stems of all words but those that ask for nothing: «шторные зерновозы» → шторн, зерновоз. */
export function toStems(text: string): string[] {
  return [...new Set(splitWords(text).filter((word) => !stopWords.has(word)))].map(toStem);
}

/** Text typed with the Latin keyboard layout: «ghbwtg» → «прицеп». */
export function fromLatinLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => russianKeys[latinKeys.indexOf(sign)] ?? sign).join('');
}

/** Parts of a number or a code, each letter that both alphabets have as the Latin one: «С-28», «c 28» → c, 28. */
export function splitCode(text: string): string[] {
  return swapAlike(plainText(text), 0).match(/[a-zа-я]+|\d+/g) ?? [];
}

/** To the list of an index by words. */
export function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Typos that a word of this length may hold. */
function allowedTypos(word: string): number {
  if (!/^[а-я]{5,}$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters by which a word may be longer than one that holds a slip. */
const longestRest = 4;

/** Damerau–Levenshtein distance to the nearest beginning of the word: an extra, missing, wrong or swapped letter each count one. */
function beginsAlike(word: string, wanted: string, typos: number): boolean {
  let previous: number[] = [];
  // Letters beyond these are a longer beginning than any that is alike.
  const longest = Math.min(word.length, wanted.length + typos);
  let row = Array.from({ length: longest + 1 }, (_, index) => index);
  for (let at = 1; at <= wanted.length; at += 1) {
    const before = previous;
    previous = row;
    row = [at];
    for (let of = 1; of <= longest; of += 1) {
      const isSame = wanted[at - 1] === word[of - 1];
      const isSwapped = wanted[at - 1] === word[of - 2] && wanted[at - 2] === word[of - 1];
      row[of] = Math.min(
        (previous[of] ?? 0) + 1,
        (row[of - 1] ?? 0) + 1,
        (previous[of - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 && of > 1 ? (before[of - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row, ...previous) > typos) return false;
  }
  return Math.min(...row) <= typos;
}

/** A bit for each of the 32 letters from а to я that a word of them has. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 0x430);
  return letters;
}

export function createVocabulary(words: Iterable<string>) {
  const sorted = [...new Set(words)].sort();
  const spelled = sorted.filter((word) => /^[а-я]{4,}$/.test(word)).map((word) => ({ word, letters: lettersOf(word) }));
  return {
    beginning: (wanted: string): readonly string[] => {
      const start = firstNotBefore(sorted, wanted);
      let end = start;
      while (sorted[end]?.startsWith(wanted)) end += 1;
      return sorted.slice(start, end);
    },
    /** Words that hold it: «сварщик» in «электросварщик». */
    holding: (wanted: string) => (wanted.length < 5 ? [] : sorted.filter((word) => word.includes(wanted))),
    /** Words that begin almost like it; of one much longer only the beginning would be alike: «скотовоз» is no «световозвращатель». */
    misspelled: (wanted: string): readonly string[] => {
      const typos = allowedTypos(wanted);
      if (typos === 0) return [];
      const sought = lettersOf(wanted);
      return spelled
        .filter(
          ({ word, letters }) =>
            // Each letter that the word lacks is a slip of its own: this costs a hundredth of the comparison.
            countOnes(sought & ~letters) <= typos &&
            word.length >= wanted.length - typos &&
            word.length <= wanted.length + longestRest &&
            beginsAlike(word, wanted, typos),
        )
        .map(({ word }) => word);
    },
  };
}

/** Binary search: the index of the first word that is not less than this one. */
function firstNotBefore(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
