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
