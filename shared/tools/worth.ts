/** The steps from the price of a new trailer down to what an old one is worth, read from the table of an example. */

import type { TableBlock } from '#shared/content/block.ts';
import { formatRoubles } from '#shared/format.ts';
import { cellText, cellValue } from '#shared/pages/cells.ts';

export type Worth = NonNullable<ReturnType<typeof readWorth>>;

/**
 * @param rows name, how it comes about, sum in roubles; how the first comes about has the new price as its value, sums below zero are deductions
 * @returns undefined for rows that do not add up
 */
export function readWorth(rows: TableBlock['rows']) {
  const [start, ...others] = rows.map(([label, how, sum]) => ({
    label,
    /** How the sum comes about: «2 × 35 000». */
    how: cellText(how),
    rub: cellValue(sum) ?? Number.NaN,
  }));
  const count = others.findIndex(({ rub }) => rub > 0);
  const offer = others[count];
  const newRub = cellValue(rows[0]?.[1]);
  if (start === undefined || offer === undefined || newRub === undefined || !(newRub >= start.rub)) return undefined;
  const deductions = others.slice(0, count).map((row) => ({ ...row, rub: -row.rub }));
  const deductedRub = deductions.reduce((total, { rub }) => total + rub, 0);
  if (start.rub - deductedRub !== offer.rub) return undefined;
  // Each in the order of the table; the rest follows from the offer: still to be paid, and so on.
  return { newRub, start, deductions, offer, rest: others.slice(count + 1) };
}

/** What added kilograms cost in a year, or saved ones earn, where cargo is paid by its mass. */
export interface YearTerms {
  /** Loaded trips in a year. */
  trips: number;
  /** Roubles for one tonne carried once. */
  rubPerTonne: number;
}

/** Whole roubles in a year; positive: the kilograms are cargo that is not carried. */
export function yearWorth(addedKg: number, { trips, rubPerTonne }: YearTerms): number {
  return Math.round((addedKg * trips * rubPerTonne) / 1000);
}

/** «стоят 55 440 ₽ в год», «приносят 36 432 ₽ в год». */
export function describeYearWorth(addedKg: number, terms: YearTerms): string {
  const rub = formatRoubles(Math.abs(yearWorth(addedKg, terms)));
  return `${addedKg > 0 ? 'стоят' : 'приносят'} ${rub} в\u00a0год`;
}
