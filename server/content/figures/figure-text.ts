/** Texts with formulas in braces: «От {zerno-50.price} ₽», «{trips | рейс, рейса, рейсов}», «{4500} ₽» for a text's own figure. */
import { formatDay, formatNumber, plural } from '#shared/format.ts';
import { FormulaError } from './formula.ts';

/** Without nesting: no formula holds braces. */
const inBraces = /\{([^{}]*)\}/g;
/** More decimals than that are a division that nobody rounded. */
const mostDecimals = 3;

/** @param read throws FormulaError, which names no text: the caller knows it */
export function fillText(text: string, read: (formula: string) => number | string): string {
  return text.replaceAll(inBraces, (_, inner: string) => {
    const [formula = '', forms] = inner.split('|');
    const value = read(formula);
    return typeof value === 'string' ? formatDay(value) : writeFigure(value, forms);
  });
}

/** `{= 2 * 3}` and nothing else: a number of the file, not a text. */
export function readNumberFormula(text: string): string | undefined {
  return /^\{=([^{}]*)\}$/.exec(text.trim())?.[1];
}

/** Texts between the braces. */
export function listFormulas(text: string): string[] {
  return [...text.matchAll(inBraces)].map(([, inner = '']) => inner);
}

/** The text without its formulas: what is left is typed. */
export function withoutFormulas(text: string): string {
  return text.replaceAll(inBraces, '{}');
}

function writeFigure(figure: number, forms: string | undefined): string {
  const value = tidy(figure);
  if (forms === undefined) return formatNumber(value);
  const [one, few, many, ...more] = forms.split(',').map((form) => form.trim());
  if (!one || !few || !many || more.length > 0)
    throw new FormulaError(`needs three words after "|": рейс, рейса, рейсов`);
  // A fraction governs the genitive singular: 2,5 часа.
  return Number.isInteger(value)
    ? `${formatNumber(value)}\u00a0${plural(value, [one, few, many])}`
    : `${formatNumber(value)}\u00a0${few}`;
}

/** Without the noise of binary fractions. @throws FormulaError for more decimals than a figure of a text may have */
export function tidy(figure: number): number {
  const rounded = Number(figure.toFixed(mostDecimals));
  if (Math.abs(rounded - figure) < 1e-9) return rounded;
  throw new FormulaError(`is ${figure}: round it, round(…, 1)`);
}
