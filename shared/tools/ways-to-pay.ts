/**
 * Leasing, buying and renting one trailer for one term: what is paid, and what of it comes back as VAT, as a smaller tax and as the
 * price of the trailer at the end. All sums are worth what they are worth today, so that they can be compared.
 */
import { estimateLeasing, type LeasingTerms } from './leasing.ts';
import { type RentRate, sumRent } from './rent.ts';

/** ОСНО; УСН «доходы минус расходы»; УСН «доходы». */
export const regimes = ['osno', 'usn15', 'usn6'] as const;
export type Regime = (typeof regimes)[number];

export const regimeNames: Record<Regime, string> = {
  osno: 'Общая (ОСНО)',
  usn15: 'УСН «доходы минус расходы»',
  usn6: 'УСН «доходы»',
};

/** As typed in the fields or the address. */
export type WaysKey = 'money' | 'rest' | 'use' | 'day' | 'upkeep';

export interface WaysTerms {
  lease: LeasingTerms;
  regime: Regime;
  /** What the buyer's own money brings, per cent a year: future sums are worth less today. */
  moneyPct: number;
  /** Of the price with VAT, at the end of the term. */
  restPct: number;
  /** Of a year: a rented trailer is paid for only then. */
  usePct: number;
  /** Of one's own trailer a month, without VAT; rent includes it. */
  upkeepRub: number;
  /** A day of rent with VAT; absent where the trailer is not rented out. */
  rentRub?: number | undefined;
  depreciationMonths: number;
}

export type WaysTaxes = Record<'vatPct' | 'profitPct' | 'incomePct' | 'incomeLessCostsPct', number>;

type WayId = 'lease' | 'buy' | 'rent';

/** Worth today; `costRub` is what was paid less all that comes back, `monthlyRub` the same as equal payments at the end of each month. */
export type PaidWay = ReturnType<typeof compareWays>[number];

/** @returns leasing, buying, and renting where the trailer is rented out */
export function compareWays(terms: WaysTerms, taxes: WaysTaxes) {
  const { lease, rentRub } = terms;
  const ways: WayId[] = rentRub === undefined ? ['lease', 'buy'] : ['lease', 'buy', 'rent'];
  const monthly = terms.moneyPct / 100 / 12;
  const today = (month: number) => (1 + monthly) ** -month;
  const annuity = monthsOf(lease.months).reduce((sum, month) => sum + today(month), 0);
  return ways.map((id) => {
    const sums = { paidRub: 0, vatRub: 0, taxRub: 0, restRub: 0 };
    for (const { month, ...flow } of flowsOf(id, terms, taxes)) {
      for (const [key, rub] of Object.entries(flow) as [keyof typeof sums, number][]) sums[key] += rub * today(month);
    }
    const costRub = sums.paidRub - sums.vatRub - sums.taxRub - sums.restRub;
    const [paidRub, vatRub, taxRub, restRub] = [sums.paidRub, sums.vatRub, sums.taxRub, sums.restRub].map(
      Math.round,
    ) as [number, number, number, number];
    return {
      ...{ id, paidRub, vatRub, taxRub, restRub },
      // Of the rounded sums: what is shown adds up.
      costRub: paidRub - vatRub - taxRub - restRub,
      monthlyRub: Math.round(costRub / annuity / 10) * 10,
    };
  });
}

/** Days of a year for which the trailer is rented. */
function rentedDays(usePct: number): number {
  return Math.max(1, Math.round((daysOfYear * usePct) / 100));
}

/** The rate of the rent table for as many days in a row as the trailer works in a year; undefined where it is not rented out for so short a term. */
export function usualRentRub(rates: readonly RentRate[] | undefined, usePct: number): number | undefined {
  return rates && sumRent(rates, rentedDays(usePct), 1)?.rubPerDay;
}

const daysOfYear = 365;

/** Month 0 is today, others are their ends. */
type Flow = { month: number } & Partial<Record<'paidRub' | 'vatRub' | 'taxRub' | 'restRub', number>>;

function flowsOf(id: WayId, terms: WaysTerms, taxes: WaysTaxes): Flow[] {
  const { lease } = terms;
  if (id === 'rent') return rentFlows(terms, taxes);
  const upkeep = monthsOf(lease.months).flatMap((month) => [
    { month, paidRub: terms.upkeepRub },
    costAt(month, terms.upkeepRub, terms, taxes),
  ]);
  const own = id === 'lease' ? leaseFlows(terms, taxes) : buyFlows(terms, taxes);
  return [...own, ...upkeep];
}

/** Payments are costs evenly over the term; on ОСНО the buy-out when the trailer is sold. */
function leaseFlows(terms: WaysTerms, taxes: WaysTaxes): Flow[] {
  const { lease, regime } = terms;
  const { advanceRub, monthlyRub, buyoutRub } = estimateLeasing(lease, taxes.vatPct);
  const { months } = lease;
  const pay = (month: number, rub: number): Flow => ({ month, paidRub: rub, vatRub: vatIn(rub, terms, taxes) });
  const payments = [
    pay(0, advanceRub),
    ...monthsOf(months).map((month) => pay(month, monthlyRub)),
    pay(months, buyoutRub),
  ];
  if (regime === 'osno') {
    const share = net(advanceRub + monthlyRub * months, terms, taxes) / months;
    const costs = monthsOf(months).map((month) => costAt(month, share, terms, taxes));
    return [...payments, ...costs, sale(terms, taxes, net(buyoutRub, terms, taxes))];
  }
  // On УСН what is paid is a cost on that day.
  const costs = payments.map(({ month, paidRub = 0 }) => costAt(month, paidRub, terms, taxes));
  return [...payments, ...costs, sale(terms, taxes, 0)];
}

/** ОСНО: straight depreciation; УСН: the price is a cost within a year, as article 346.16 says. */
function buyFlows(terms: WaysTerms, taxes: WaysTaxes): Flow[] {
  const { lease, regime, depreciationMonths } = terms;
  const { price, months } = lease;
  const paid: Flow = { month: 0, paidRub: price, vatRub: vatIn(price, terms, taxes) };
  const value = net(price, terms, taxes);
  const over = regime === 'osno' ? depreciationMonths : Math.min(12, months);
  const written = monthsOf(Math.min(over, months));
  const costs = written.map((month) => costAt(month, value / over, terms, taxes));
  return [paid, ...costs, sale(terms, taxes, value - (value / over) * written.length)];
}

/** As many days of each month as the trailer works; maintenance and insurance are in the rate. */
function rentFlows(terms: WaysTerms, taxes: WaysTaxes): Flow[] {
  const { lease, rentRub = 0, usePct } = terms;
  const rub = (rentRub * daysOfYear * usePct) / 100 / 12;
  return monthsOf(lease.months).flatMap((month) => [
    { month, paidRub: rub, vatRub: vatIn(rub, terms, taxes) },
    costAt(month, net(rub, terms, taxes), terms, taxes),
  ]);
}

/** At the end the trailer is sold: what remains after VAT and after the tax on the difference to its book value. */
function sale({ lease, restPct, ...terms }: WaysTerms, taxes: WaysTaxes, bookRub: number): Flow {
  const soldRub = net((lease.price * restPct) / 100, terms, taxes);
  const base = terms.regime === 'osno' ? soldRub - bookRub : soldRub;
  const rate = terms.regime === 'usn6' ? taxes.incomePct : costRate(terms.regime, taxes);
  return { month: lease.months, restRub: soldRub - (base * rate) / 100 };
}

/** The tax that a cost saves. @param rub without the VAT that is deducted */
function costAt(month: number, rub: number, { regime }: Pick<WaysTerms, 'regime'>, taxes: WaysTaxes): Flow {
  return { month, taxRub: (rub * costRate(regime, taxes)) / 100 };
}

function costRate(regime: Regime, { profitPct, incomeLessCostsPct }: WaysTaxes): number {
  return { osno: profitPct, usn15: incomeLessCostsPct, usn6: 0 }[regime];
}

/** VAT in a sum, which ОСНО alone deducts. */
function vatIn(rub: number, { regime }: Pick<WaysTerms, 'regime'>, { vatPct }: WaysTaxes): number {
  return regime === 'osno' ? (rub * vatPct) / (100 + vatPct) : 0;
}

const net = (rub: number, terms: Pick<WaysTerms, 'regime'>, taxes: WaysTaxes) => rub - vatIn(rub, terms, taxes);

const monthsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
