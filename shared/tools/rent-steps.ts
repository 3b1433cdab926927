/** Daily rates of all types in one table, although each type has its own steps. */
import type { RentRate } from './rent.ts';

interface RentedOut {
  /** Absent for a type that is not rented out. */
  rentRubPerDay?: readonly RentRate[] | undefined;
}

export interface RentStep {
  days: number;
  /** Absent if the type is not rented out for so short a term. */
  rub?: number;
  /** False if the rate of a shorter term still applies. */
  isOwn: boolean;
}

/** Every term, in days, at which the rate of any type changes; ascending. */
export function rentTerms(types: readonly RentedOut[]): number[] {
  const days = types.flatMap((type) => (type.rentRubPerDay ?? []).map(({ fromDays }) => fromDays));
  return [...new Set(days)].sort((first, second) => first - second);
}

/** The daily rate at each of the terms. */
export function rentSteps(rates: readonly RentRate[], terms: readonly number[]): RentStep[] {
  return terms.map((days) => {
    const reached = rates.filter(({ fromDays }) => fromDays <= days);
    const rub = reached.length === 0 ? undefined : Math.min(...reached.map((rate) => rate.rub));
    return { days, rub, isOwn: rates.some(({ fromDays }) => fromDays === days) };
  });
}

/** «от 30 суток». */
export function rentTermText(days: number): string {
  return `от\u00a0${days}\u00a0суток`;
}
