/** The leasing estimate: equal payments at the end of each month, a buy-out after the last. */
import { formatNumber, toTenths } from '#shared/format.ts';
import { readFigure } from '#shared/queries/page-query.ts';

export type LeasingKey = 'price' | 'advance' | 'months' | 'rate' | 'buyout';
/** As typed in the fields or the address. */
export type LeasingText = Record<LeasingKey, string>;
export type LeasingTerms = Record<LeasingKey, number>;

/** `step`: of the slider; the field accepts values in between. */
type LeasingLimit = Record<'min' | 'max' | 'step', number>;

/** Price in roubles with VAT, advance and buy-out in per cent of it, rate in per cent a year. Typical of the market. */
export const leasingLimits = {
  price: { min: 500_000, max: 15_000_000, step: 10_000 },
  advance: { min: 10, max: 49, step: 1, start: 30 },
  months: { min: 12, max: 60, step: 1, start: 48 },
  rate: { min: 0, max: 40, step: 0.5, start: 18 },
  buyout: { min: 0, max: 20, step: 0.5, start: 1 },
} as const satisfies Record<LeasingKey, LeasingLimit & { start?: number }>;

/** Where nothing else is said. @param priceRub of what is leased, or of the content's example */
export function usualTerms(priceRub: number): LeasingTerms {
  const { advance, months, rate, buyout } = leasingLimits;
  return { price: priceRub, advance: advance.start, months: months.start, rate: rate.start, buyout: buyout.start };
}

/** Element id of the form of the terms: fields elsewhere on the page belong to it too. */
export const leasingFormId = 'leasing-terms';

export const leasingKeys = Object.keys(leasingLimits) as LeasingKey[];

/** Characters of a field: more than any valid figure has. */
const mostSigns = 20;

/** Payments are rounded to tens of roubles: an estimate is no more exact. */
const paymentStepRub = 10;

export type LeasingEstimate = ReturnType<typeof estimateLeasing>;

/** @param vatRatePct VAT that all payments include, per cent */
export function estimateLeasing(terms: LeasingTerms, vatRatePct: number) {
  const { price, advance, months, rate, buyout } = terms;
  const advanceRub = Math.round((price * advance) / 100);
  const buyoutRub = Math.round((price * buyout) / 100);
  const financedRub = price - advanceRub;
  const monthly = rate / 12 / 100;
  const discount = (1 + monthly) ** -months;
  // Annuity factor: i / (1 − (1 + i)⁻ⁿ).
  const paymentShare = monthly === 0 ? 1 / months : monthly / (1 - discount);
  // Present value of the buy-out at the same rate.
  const buyoutTodayRub = Math.round(buyoutRub * discount);
  const payment = (financedRub - buyoutTodayRub) * paymentShare;
  const monthlyRub = Math.round(payment / paymentStepRub) * paymentStepRub;
  const paymentsRub = monthlyRub * months;
  const totalRub = advanceRub + paymentsRub + buyoutRub;
  const riseRub = totalRub - price;
  const risePct = toTenths((riseRub / price) * 100);
  const vatRub = Math.round((totalRub * vatRatePct) / (100 + vatRatePct));
  const parts = { advanceRub, financedRub, buyoutRub, buyoutTodayRub, paymentShare };
  return { ...parts, monthlyRub, paymentsRub, totalRub, riseRub, risePct, vatRub };
}

/** A month of leasing «от»: at the terms that the estimate begins with, in hundreds of roubles. VAT changes no payment. */
export function usualLeaseRub(price: number | undefined): number | undefined {
  if (price === undefined) return undefined;
  return Math.round(estimateLeasing(usualTerms(price), 0).monthlyRub / 100) * 100;
}

/**
 * Parses the text and clamps it to the limits; `corrected` names the changed fields.
 * @param priceRub counts where no price can be read
 */
export function readLeasingTerms(
  text: LeasingText,
  priceRub: number,
): { terms: LeasingTerms; corrected: LeasingKey[] } {
  const usual = usualTerms(priceRub);
  const read = leasingKeys.map((key) => {
    const { min, max } = leasingLimits[key];
    const figure = readFigure(text[key]);
    const rounded = figure !== undefined && (key === 'months' || key === 'price') ? Math.round(figure) : figure;
    const value = Math.min(Math.max(rounded ?? usual[key], min), max);
    return { key, value, isCorrected: value !== figure };
  });
  return {
    terms: Object.fromEntries(read.map(({ key, value }) => [key, value])) as LeasingTerms,
    corrected: read.filter(({ isCorrected }) => isCorrected).map(({ key }) => key),
  };
}

/** Texts of the fields: the named ones, else the defaults; figures are grouped by thousands, other text is unchanged. */
export function leasingText(priceRub: number, named: Partial<Record<LeasingKey, string>> = {}): LeasingText {
  const usual = usualTerms(priceRub);
  const texts = leasingKeys.map((key) => {
    const text = named[key]?.slice(0, mostSigns) ?? String(usual[key]);
    const figure = readFigure(text);
    return [key, figure === undefined ? text : groupFigure(figure)];
  });
  return Object.fromEntries(texts) as LeasingText;
}

/** With ordinary spaces: they are shorter than non-breaking ones in an address. */
export function groupFigure(figure: number): string {
  return formatNumber(figure).replaceAll('\u00a0', ' ');
}
