/** The comparison of leasing, buying and renting as the page shows it: its fields, its sums, and what they rest on. */
import type { Taxes, WayAssumptions } from '#shared/content/leasing.ts';
import { readFigure } from '#shared/queries/page-query.ts';
import { estimateLeasing, groupFigure, type LeasingTerms } from './leasing.ts';
import type { RentRate } from './rent.ts';
import { compareWays, type PaidWay, type Regime, usualRentRub, type WaysKey, type WaysTerms } from './ways-to-pay.ts';

/** `usual`: of a field that may stay empty, what then counts. */
type WaysField = ReturnType<typeof readField> & { usual?: string };

export type WaysView = ReturnType<typeof viewWays>;

/** What may be typed. */
export const waysLimits: Record<WaysKey, { min: number; max: number }> = {
  money: { min: 0, max: 40 },
  rest: { min: 0, max: 90 },
  use: { min: 10, max: 100 },
  day: { min: 100, max: 100_000 },
  upkeep: { min: 0, max: 500_000 },
};

export interface WaysQuestion {
  lease: LeasingTerms;
  /** Of the address. */
  typed: Partial<Record<WaysKey | 'regime', string>>;
  /** Per cent, in all prices. */
  vatRatePct: number;
  taxes: Taxes;
  assumptions: WayAssumptions;
  /** What the trailer is rented out for; absent where it is not. */
  rented?: { name: string; rates: readonly RentRate[] } | undefined;
}

export function viewWays({ lease, typed, vatRatePct, taxes, assumptions, rented }: WaysQuestion) {
  const { moneyPct, restPct, usePct, upkeepRub, depreciationMonths } = assumptions;
  const read = (name: WaysKey, usual: number) => readField(name, typed[name], usual);
  const [money, rest] = [read('money', moneyPct), read('rest', restPct)];
  const [use, upkeep] = [read('use', usePct), read('upkeep', upkeepRub)];
  const usualRub = usualRentRub(rented?.rates, use.value);
  const day = usualRub === undefined ? undefined : readRate(typed.day, usualRub);
  const terms: WaysTerms = {
    lease,
    regime: regimeOf(typed.regime),
    ...{ moneyPct: money.value, restPct: rest.value, usePct: use.value, upkeepRub: upkeep.value },
    ...{ rentRub: day?.value, depreciationMonths },
  };
  const { profit, simplified } = taxes;
  const ways = compareWays(terms, {
    ...{ vatPct: vatRatePct, profitPct: profit.ratePct },
    ...{ incomePct: simplified.income.ratePct, incomeLessCostsPct: simplified.incomeLessCosts.ratePct },
  });
  return {
    ...{ regime: terms.regime, priceRub: lease.price, months: lease.months, ways: ways.map(roundWay) },
    ...{ vat: vatOf(lease, vatRatePct), taxes, assumptions },
    // Without rent its share of a year changes nothing.
    fields: [money, rest, upkeep, ...(day === undefined ? [] : [use, day])] as WaysField[],
    ...(rented &&
      day && {
        /** What is rented, and how many days of a year; absent where it is not. */
        rented: { name: rented.name, days: Math.round((365 * use.value) / 100), isOwnRate: day.text !== '' },
      }),
  };
}

/** To thousands, the month to hundreds: an estimate is no more exact. What is shown adds up. */
function roundWay({ id, monthlyRub, ...sums }: PaidWay): PaidWay {
  const thousands = (rub: number) => Math.round(rub / 1000) * 1000;
  const [paidRub, vatRub] = [thousands(sums.paidRub), thousands(sums.vatRub)];
  const [taxRub, restRub] = [thousands(sums.taxRub), thousands(sums.restRub)];
  const costRub = paidRub - vatRub - taxRub - restRub;
  return { ...{ id, paidRub, vatRub, taxRub, restRub, costRub }, monthlyRub: Math.round(monthlyRub / 100) * 100 };
}

function readField(name: WaysKey, typed: string | undefined, usual: number) {
  const { min, max } = waysLimits[name];
  const figure = typed === undefined ? usual : readFigure(typed);
  /** What is counted with. */
  const value = Math.min(Math.max(figure ?? usual, min), max);
  /** As it was typed, or as it is assumed. */
  const text = figure === undefined ? (typed ?? '') : groupFigure(figure);
  return { name, text, value, isCorrected: value !== figure };
}

/** Empty while the table says it: with another share of a year another row of the table counts. */
function readRate(typed: string | undefined, usualRub: number) {
  const field = readField('day', typed, usualRub);
  return { ...field, text: typed === undefined ? '' : field.text, usual: groupFigure(usualRub) };
}

function regimeOf(typed: string | undefined): Regime {
  return typed === 'usn15' || typed === 'usn6' ? typed : 'osno';
}

function vatOf(lease: LeasingTerms, vatRatePct: number) {
  const { advanceRub, monthlyRub, buyoutRub, vatRub } = estimateLeasing(lease, vatRatePct);
  const within = (rub: number) => Math.round((rub * vatRatePct) / (100 + vatRatePct));
  return {
    ...{ advanceRub: within(advanceRub), monthlyRub: within(monthlyRub) },
    ...{ buyoutRub: within(buyoutRub), totalRub: vatRub },
  };
}
