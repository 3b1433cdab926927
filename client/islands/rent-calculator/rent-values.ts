/** What was calculated, as values of the form below. */
import { formatShortDay } from '#shared/format.ts';
import {
  isPast,
  type RentEstimate,
  type RentRate,
  type RentSum,
  type RentText,
  readUnits,
  sumRent,
} from '#shared/tools/rent.ts';

/**
 * Empty where nothing was chosen, so that an earlier choice goes; days that are over do not go into the form.
 * @param today the plant's day, 2026-11-21
 */
export function toRentValues(typeName: string, { from, to, count }: RentText, today: string): Record<string, string> {
  const units = readUnits(count);
  return {
    trailerType: typeName,
    rentFrom: isPast(from, today) ? '' : formatShortDay(from),
    rentTo: isPast(to, today) ? '' : formatShortDay(to),
    quantity: units > 1 ? String(units) : '',
  };
}

/** A term to show before any is named. */
const exampleDays = 30;

/** @returns undefined where only a rate can be named */
export function countedSum(estimate: RentEstimate, rates: readonly RentRate[], units: number): RentSum | undefined {
  if (estimate.kind === 'sum') return estimate.sum;
  if (estimate.kind === 'too-short') return estimate.least;
  return estimate.kind === 'no-dates' ? sumRent(rates, exampleDays, units) : undefined;
}
