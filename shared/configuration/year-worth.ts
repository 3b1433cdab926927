/** What added kilograms cost in a year, or saved ones earn, where cargo is paid by its mass. */
import { formatRoubles } from '#shared/format.ts';

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
