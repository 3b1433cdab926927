/** The sum that the page shows: of the dates, of the shortest term, or an example before any date is named. */
import { type RentEstimate, type RentRate, type RentSum, sumRent } from '#shared/tools/rent.ts';

/** A term to show before any is named. */
const exampleDays = 30;

/** @returns undefined where only a rate can be named */
export function countedSum(estimate: RentEstimate, rates: readonly RentRate[], units: number): RentSum | undefined {
  if (estimate.kind === 'sum') return estimate.sum;
  if (estimate.kind === 'too-short') return estimate.least;
  return estimate.kind === 'no-dates' ? sumRent(rates, exampleDays, units) : undefined;
}
