/** What a tonne costs: payments of a lease or rent for the days of the trips, without driver, fuel and road. */
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { RentRate } from '#shared/tools/rent.ts';
import type { FitModel } from './fit-model.ts';
import type { FitCosts } from './fit-trip.ts';

const daysOfYear = 365;

export interface CarriedOrder {
  trips: number;
  tripDays: number;
  massKg: number;
}

/** Whole roubles. */
export function fitCosts({ leasingRubPerMonth, rentRates }: FitModel, order: CarriedOrder): FitCosts {
  const days = order.trips * order.tripDays;
  const perTonne = (rub: number | undefined) => rub && Math.round((rub * 1000) / order.massKg);
  const leasingRub = leasingRubPerMonth && ((leasingRubPerMonth * 12) / daysOfYear) * days;
  return { leasingRubPerTonne: perTonne(leasingRub), rentRubPerTonne: perTonne(rentRub(rentRates, days)) };
}

/** «дешевле взять в аренду на сезон»; undefined where the year's lease is cheaper or a price is missing. */
export function seasonHint({ leasingRubPerMonth, rentRates }: FitModel, seasonDays: number): string | undefined {
  const rent = rentRub(rentRates, seasonDays);
  const leasing = leasingRubPerMonth && leasingRubPerMonth * 12;
  if (rent === undefined || leasing === undefined || rent >= leasing) return undefined;
  const days = `${formatNumber(seasonDays)}\u00a0дн.`;
  return `На сезон дешевле взять в\u00a0аренду: ${formatRoubles(rent)} за ${days} против ${formatRoubles(leasing)} лизинга за год.`;
}

/** At the rate of the term; a shorter one than the shortest is paid as that. */
function rentRub(rates: readonly RentRate[], days: number): number | undefined {
  const [shortest] = rates;
  if (shortest === undefined) return undefined;
  const paidDays = Math.max(days, shortest.fromDays);
  const rate = rates.filter(({ fromDays }) => fromDays <= paidDays).at(-1) ?? shortest;
  return Math.round(rate.rub * paidDays);
}
