/** Texts with formulas in braces: «От {zerno-50.price} ₽», «{trips | рейс, рейса, рейсов}», «{tonnes(load) | 0,0} т», «{4500} ₽» for a text's own figure, «{legal.name}, {phone}» for words. */
import { phoneSchema } from '#shared/content/fields.ts';
import { capitalize, formatNumber, formatPhone, plural } from '#shared/format.ts';
import { FormulaError } from './formula.ts';

export interface FigureFault {
  /** As faults of schemas spell it. What the field holds now is no figure: its schema need not complain as well. */
  field: string;
  /** What is wrong, beginning with the formula or the figure. */
  text: string;
  /** A figure that names no source, rather than one that leads nowhere. */
  isTyped?: true;
}

/** Without nesting: no formula holds braces. */
const inBraces = /\{([^{}]*)\}/g;
/** More decimals than that are a division that nobody rounded. */
const mostDecimals = 3;

/** @param read throws FormulaError, which names no text: the caller knows it */
export function fillText(text: string, read: (formula: string) => number | string): string {
  return text.replaceAll(inBraces, (_, inner: string) => {
    const [formula = '', form] = inner.split('|');
    const value = read(formula);
    return typeof value === 'string' ? writeWords(value, form) : writeFigure(value, form);
  });
}

/** `{= 2 * 3}` and nothing else: a number of the file, not a text. */
export function readNumberFormula(text: string): string | undefined {
  return /^\{=([^{}]*)\}$/.exec(text.trim())?.[1];
}

export function listFormulas(text: string): string[] {
  return [...text.matchAll(inBraces)].map(([, inner = '']) => inner);
}

/** What stands around a brace without its other half; undefined where all have one. */
export function findLoneBrace(text: string): string | undefined {
  const rest = text.replaceAll(inBraces, '');
  const place = rest.search(/[{}]/);
  if (place === -1) return undefined;
  return /.{0,20}[{}].{0,20}/.exec(rest.slice(Math.max(0, place - 20)))?.[0].trim();
}

/** The text without its formulas: what is left is typed. */
export function withoutFormulas(text: string): string {
  return text.replaceAll(inBraces, '{}');
}

/** @param form «Аа»: with a capital; `tel` of a phone: the address of a link */
function writeWords(words: string, form: string | undefined): string {
  const isPhone = phoneSchema.safeParse(words).success;
  if (form === undefined) return isPhone ? formatPhone(words) : words;
  if (isPhone && form.trim() === 'tel') return `tel:${words.replace(/[^+\d]/g, '')}`;
  if (!isPhone && form.trim() === 'Аа') return capitalize(words);
  // Names the files: where one of them is faulty, this follows from it.
  if (!isPhone && form.trim() === 'tel') {
    throw new FormulaError('tel после «|» бывает только у телефонов, которые стоят в site.yaml и offices.yaml');
  }
  throw new FormulaError(
    isPhone ? 'у телефона после «|» бывает только tel: адрес ссылки' : 'у слов после «|» бывает только Аа: с заглавной',
  );
}

/** @param form three words for the number, «рейс, рейса, рейсов», or how many decimals it always has, «0,0» */
function writeFigure(figure: number, form: string | undefined): string {
  const decimals = /^\s*0(?:,(0+))?\s*$/.exec(form ?? '');
  if (decimals !== null) return writeFixed(figure, decimals[1]?.length ?? 0);
  const value = tidy(figure);
  if (form === undefined) return formatNumber(value);
  const [one, few, many, ...more] = form.split(',').map((word) => word.trim());
  if (!one || !few || !many || more.length > 0) {
    throw new FormulaError('после «|» нужны три слова (рейс, рейса, рейсов) или 0,0');
  }
  // A fraction governs the genitive singular: 2,5 часа.
  const word = Number.isInteger(value) ? plural(value, [one, few, many]) : few;
  return `${formatNumber(value)}\u00a0${word}`;
}

function writeFixed(figure: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(figure).toFixed(decimals).split('.');
  const sign = figure < 0 ? '−' : '';
  return `${sign}${formatNumber(Number(whole))}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** Without the noise of binary fractions. @throws FormulaError for more decimals than a figure of a text may have */
export function tidy(figure: number): number {
  const rounded = Number(figure.toFixed(mostDecimals));
  if (Math.abs(rounded - figure) < 1e-9) return rounded;
  throw new FormulaError(`получается ${figure}: округлите, round(…, 1)`);
}
