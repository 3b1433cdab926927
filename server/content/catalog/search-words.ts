/** Turns a visitor's words into the stems that products are found by. */

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
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[a-zа-я]+|\d+/g) ?? []
  );
}

/** Stems that a product must hold: «шторные зерновозы» → шторн, зерновоз. */
export function toStems(text: string): string[] {
  return [...new Set(splitWords(text).filter((word) => !stopWords.has(word)))].map((word) => word.replace(ending, ''));
}

/** Text typed with the Latin keyboard layout: «ghbwtg» → «прицеп». */
export function fromLatinLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => russianKeys[latinKeys.indexOf(sign)] ?? sign).join('');
}

/** Typos that a word of this length may hold. */
export function allowedTypos(word: string): number {
  if (!/^[а-я]{5,}$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Damerau–Levenshtein distance to the nearest beginning of the word: an extra, missing, wrong or swapped letter each count one. */
export function beginsAlike(word: string, wanted: string, typos: number): boolean {
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
