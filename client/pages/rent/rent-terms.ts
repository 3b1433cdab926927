/** Rates of all types side by side: every type has steps of its own. */
import type { ServiceType } from '#shared/service-page-data.ts';

type Rates = NonNullable<ServiceType['rentRubPerDay']>;

export interface RentStep {
  days: number;
  /** Absent where the type is not rented out for so short a time. */
  rub?: number;
  /** False where the rate of a shorter term goes on. */
  isOwn: boolean;
}

/** Every term at which a rate of any type changes, days. */
export function rentTerms(types: readonly Pick<ServiceType, 'rentRubPerDay'>[]): number[] {
  const days = types.flatMap((type) => (type.rentRubPerDay ?? []).map(({ fromDays }) => fromDays));
  return [...new Set(days)].sort((first, second) => first - second);
}

/** What a day costs at each of the terms. */
export function rentSteps(rates: Rates, terms: readonly number[]): RentStep[] {
  return terms.map((days) => {
    const reached = rates.filter(({ fromDays }) => fromDays <= days);
    const rub = reached.length === 0 ? undefined : Math.min(...reached.map((rate) => rate.rub));
    return { days, rub, isOwn: rates.some(({ fromDays }) => fromDays === days) };
  });
}
