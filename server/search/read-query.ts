/** Reads what a visitor typed: figures with their units, numbers of models and parts, and words. */
import { splitCode, splitWords, toStem, toStems } from '#server/content/catalog/search-words.ts';
import type { FigureUnit } from './search-unit.ts';

export interface Quantity {
  value: number;
  /** Absent: «13,6» alone. */
  unit?: FigureUnit;
}

/** `hasCode`: whether some of its parts name a model or a part, which the index knows. */
export type ReadQuery = ReturnType<typeof readSearchQuery> & { hasCode?: boolean };

/** By what stands behind the figure. */
const units: readonly [FigureUnit | 'kg' | 'mm', string][] = [
  ['pallet', '(?:евро)?(?:пал+ет|подд?он)[а-я]*'],
  ['m3', '(?:м3|м\\^3|куб[а-я]*(?: ?м(?:етр[а-я]*|\\.)?)?)'],
  ['t', '(?:тонн[а-я]*|тн|т)'],
  ['kg', '(?:кг|килограмм[а-я]*)'],
  ['mm', 'мм'],
  ['m', '(?:метр[а-я]*|м)'],
  ['ft', '(?:фут[а-я]*|ft)'],
  ['axle', '(?:-?х )?-?(?:ос[ьией]{1,2}|осн[а-я]*)'],
];

const figure = '(\\d{1,3}(?: \\d{3})+|\\d+(?:\\.\\d+)?)';
const patterns = units.map(([unit, words]) => [unit, new RegExp(`${figure} ?-?${words}(?![а-яa-z\\d])`, 'g')] as const);

/** «До 4,5 млн», «не дороже 3 000 000 руб». */
const priceLimit = new RegExp(
  `(?:до|не дороже|дешевле|за|в пределах) ${figure} ?(млн|миллион[а-я]*|тыс[а-я]*|т\\.? ?р[а-я]*|р|руб[а-я]*|₽)?\\.?(?![а-яa-z\\d])`,
);
const cheap = /^(дешев|недорог|бюджетн)/;

/** Without a unit, what is this much is a price: «до 3000000». */
const surelyRoubles = 500_000;

function readPrice(digits: string, unit = ''): number | undefined {
  const value = Number(digits.replaceAll(' ', ''));
  if (/^м/.test(unit)) return value * 1_000_000;
  if (/^т/.test(unit)) return value * 1000;
  return unit !== '' || value >= surelyRoubles ? value : undefined;
}

/** Axles in words: «двухосный», «трёхосный». */
const axleWords = ['двухосн', 'трехосн', 'четырехосн'];

/** Words of a query beyond these are not looked for. */
const mostWords = 12;

export function readSearchQuery(text: string) {
  let rest = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\s+/g, ' ');
  const codeParts = splitCode(rest).slice(0, mostWords * 2);
  const quantities: Quantity[] = [];
  const words = splitWords(rest);
  let eachKg: number | undefined;
  let mostRub: number | undefined;
  rest = rest.replace(priceLimit, (whole: string, digits: string, unit?: string) => {
    mostRub = readPrice(digits, unit);
    return mostRub === undefined ? whole : ' ';
  });
  if (mostRub !== undefined) quantities.push({ value: mostRub, unit: 'rub' });
  for (const [unit, pattern] of patterns) {
    rest = rest.replace(pattern, (whole: string, digits: string, at: number) => {
      const value = Number(digits.replaceAll(' ', ''));
      const isEach = /(?:^|\s)по $/.test(rest.slice(0, at));
      if ((unit === 'kg' || unit === 't') && isEach) eachKg = unit === 'kg' ? value : value * 1000;
      else if (unit === 'kg') quantities.push({ value: value / 1000, unit: 't' });
      else if (unit === 'mm') quantities.push({ value: value / 1000, unit: 'm' });
      else quantities.push({ value, unit });
      return ' '.repeat(whole.length);
    });
  }
  // A length or a volume that nobody names: «13,6».
  rest = rest.replace(/(?<![\d/.a-zа-я])\d+\.\d+(?![\d/.])/g, (digits) => {
    quantities.push({ value: Number(digits) });
    return ' ';
  });
  for (const word of splitWords(rest)) {
    const axles = axleWords.findIndex((beginning) => word.startsWith(beginning));
    if (axles >= 0) quantities.push({ value: axles + 2, unit: 'axle' });
  }
  const isCheap = words.some((word) => cheap.test(word));
  const named = toStems(rest).filter((stem) => !cheap.test(stem));
  // Who types nothing but «цена» or «где» means that very word.
  const stems = (named.length > 0 || quantities.length > 0 ? named : splitWords(rest).map(toStem)).slice(0, mostWords);
  const [, requestNumber] = /^(?:.*(?:заявк|номер|№)\S* *)?(\d{4}[-\s]\d{4})$/i.exec(text.trim()) ?? [];
  return {
    /** Of a request, where the text is little else: «заявка 1234-5678». */
    requestNumber: requestNumber?.replace(/\s/, '-'),
    quantities,
    /** «До 3 млн», in roubles; among the quantities too. */
    mostRub: mostRub as number | undefined,
    /** «Дешёвый»: no limit, but the price counts. */
    isCheap,
    /** As typed, letters that look alike as one. */
    words,
    /** Of one piece: «по 700 кг». */
    eachKg: eachKg as number | undefined,
    /** Parts of words and numbers, letters that look alike as one. */
    codeParts,
    /** Of words, figures without a unit among them. */
    stems,
  };
}
