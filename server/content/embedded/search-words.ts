/** How a visitor's words become those that products are found by. */

/** Ask for nothing that a product could have. */
const empty = new Set(['и', 'в', 'на', 'с', 'со', 'для', 'под', 'из', 'до', 'от', 'купить', 'цена', 'новый', 'новая']);

/** Longer first; what remains of a word has three letters at least. */
const ending =
  /(?<=.{3})(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ов|ев|ам|ям|ую|юю|[аяоеыиую]|ь)$/;

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Lower-case words and figures, ё as е: «Ось Ш-136» → ось, ш, 136. */
export function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[a-zа-я]+|\d+/g) ?? []
  );
}

/** What of a visitor's words has to be in a product, without their endings: «шторные зерновозы» → шторн, зерновоз. */
export function toWanted(text: string): string[] {
  return [...new Set(splitWords(text).filter((word) => !empty.has(word)))].map((word) => word.replace(ending, ''));
}

/** What was typed with the Latin layout on: «ghbwtg» → «прицеп». */
export function fromLatinLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => russianKeys[latinKeys.indexOf(sign)] ?? sign).join('');
}

/** How many slips a word of this length may hold. */
export function slipsIn(word: string): number {
  if (!/^[а-я]{5,}$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether a word begins as another does but for so many slips: a letter too much, too few, another, or two exchanged. */
export function beginsAlike(word: string, wanted: string, slips: number): boolean {
  let previous: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let at = 1; at <= wanted.length; at += 1) {
    const before = previous;
    previous = row;
    row = [at];
    for (let of = 1; of <= word.length; of += 1) {
      const isSame = wanted[at - 1] === word[of - 1];
      const isExchanged = wanted[at - 1] === word[of - 2] && wanted[at - 2] === word[of - 1];
      row[of] = Math.min(
        (previous[of] ?? 0) + 1,
        (row[of - 1] ?? 0) + 1,
        (previous[of - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged && at > 1 && of > 1 ? (before[of - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return Math.min(...row) <= slips;
}
