/** Figures and counts of the planner's sentences, in Russian. */
import { formatCount, formatNumber } from '#shared/format.ts';

export const nbsp = '\u00a0';

/** «13 620 мм». */
export function formatMm(value: number): string {
  return `${formatNumber(Math.round(value))}${nbsp}мм`;
}

/** «11 120 кг», not rounded. */
export function formatKg(massKg: number): string {
  return `${formatNumber(massKg)}${nbsp}кг`;
}

/** «24,5 т» of kilograms. */
export function formatTonnes(massKg: number): string {
  return `${formatNumber(Math.round(massKg / 10) / 100)}${nbsp}т`;
}

/** «5 мест». */
export function countPieces(count: number): string {
  return formatNumber(count) === String(count)
    ? formatCount(count, ['место', 'места', 'мест'])
    : `${formatNumber(count)}${nbsp}мест`;
}
