/** Numbers of parts, however they are typed: hyphens, spaces, case and letters that look alike in both alphabets do not matter. */

/** Cyrillic letters as the Latin ones that they look like. An O is a zero, and С said aloud may be a C or an S. */
const alike: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Ё: 'E', Н: 'H', К: 'K', М: 'M', О: '0', Р: 'P', Т: 'T', Х: 'X', У: 'Y' },
  ...{ O: '0', S: 'C' },
};

/** «ос 3501.090» and «OS-3501-090» → «0C3501090». */
export function foldNumber(text: string): string {
  return [...text.normalize('NFKC').toUpperCase().replace(betweenSizes, '')]
    .map((sign) => alike[sign] ?? sign)
    .filter((sign) => /[\p{L}\d]/u.test(sign))
    .join('');
}

/** Of «120×150×12», however the sign is typed. */
const betweenSizes = /(?<=\d)\s*[XХ×*]\s*(?=\d)/g;

/** Whether the text may be the number of a chassis: 17 letters and digits without I, O and Q. */
export function isChassisNumber(text: string): boolean {
  const plain = text.replace(/[\s-]/g, '');
  return /^[\p{L}\d]{17}$/u.test(plain) && /^[^IOQ]*$/i.test(plain) && (plain.match(/\d/g) ?? []).length >= 6;
}

/** Levenshtein distance; stops where it exceeds the limit. @returns undefined beyond it */
export function distanceWithin(limit: number, one: string, other: string): number | undefined {
  if (Math.abs(one.length - other.length) > limit) return undefined;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const previous = row;
    row = [at];
    for (let of = 1; of <= other.length; of += 1) {
      const change = one[at - 1] === other[of - 1] ? 0 : 1;
      row[of] = Math.min((previous[of] ?? 0) + 1, (row[of - 1] ?? 0) + 1, (previous[of - 1] ?? 0) + change);
    }
    if (Math.min(...row) > limit) return undefined;
  }
  const distance = row[other.length] ?? 0;
  return distance <= limit ? distance : undefined;
}
