/** What a rent costs for given days: each at the rate of the whole term. */

/** What a day costs from a term on, in roubles including VAT. */
export interface RentRate {
  fromDays: number;
  rub: number;
}

export type RentSum = NonNullable<ReturnType<typeof sumRent>>;

export type RentEstimate =
  | { kind: 'no-dates' }
  /** The day on which it is taken is over. */
  | { kind: 'past' }
  | { kind: 'wrong-order' }
  | { kind: 'too-long' }
  /** Not rented out for so short a term: what the shortest one costs. */
  | { kind: 'too-short'; least: RentSum }
  /** `cheaper`: a longer term that costs less in total, because its rate is lower. */
  | { kind: 'sum'; sum: RentSum; cheaper?: RentSum };

/** As typed in the fields or the address: days as 2026-12-05. */
export type RentText = Record<'type' | 'from' | 'to' | 'count', string>;

/** Longer rents are calculated by hand: their rates change within the term. */
const mostDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * @param rates of one type, at least one, in any order
 * @param today the plant's day, 2026-11-21
 */
export function estimateRent(
  rates: readonly RentRate[],
  { from, to, count }: Omit<RentText, 'type'>,
  today: string,
): RentEstimate {
  if (isPast(from, today)) return { kind: 'past' };
  const days = rentDays(from, to);
  if (days === undefined) return { kind: 'no-dates' };
  if (days < 1) return { kind: 'wrong-order' };
  if (days > mostDays) return { kind: 'too-long' };
  const sumFor = (term: number) => sumRent(rates, term, readUnits(count));
  const sum = sumFor(days);
  const longer = rates.map(({ fromDays }) => fromDays).filter((term) => term > days);
  const sums = longer.map(sumFor).filter((each) => each !== undefined);
  if (sum === undefined)
    return { kind: 'too-short', least: sums.reduce((least, each) => (each.days < least.days ? each : least)) };
  const [cheaper] = sums.filter(({ rub }) => rub < sum.rub).sort((first, second) => first.rub - second.rub);
  return { kind: 'sum', sum, ...(cheaper && { cheaper }) };
}

/** «От» of a type: what its longest term costs a day. @param rates at least one */
export const leastRate = (rates: readonly RentRate[]): number => Math.min(...rates.map(({ rub }) => rub));

/** @param day as typed. @param today the plant's day, 2026-11-21 */
export function isPast(day: string, today: string): boolean {
  return !Number.isNaN(Date.parse(day)) && day < today;
}

/**
 * The day after it is taken is the first, as a term begins by the law (article 191 of the Civil Code), the day of the return
 * the last; taken and returned on one day is a day.
 * @returns undefined for what are no days; below zero, if the second is earlier
 */
export function rentDays(from: string, to: string): number | undefined {
  const distance = (Date.parse(to) - Date.parse(from)) / dayMs;
  return Number.isInteger(distance) ? distance || 1 : undefined;
}

/** @returns undefined for a term that is shorter than the shortest one */
export function sumRent(rates: readonly RentRate[], days: number, units: number) {
  const reached = rates.filter(({ fromDays }) => fromDays <= days).map(({ rub }) => rub);
  if (reached.length === 0) return undefined;
  const rubPerDay = Math.min(...reached);
  // `rub`: for all units.
  return { days, rubPerDay, rub: rubPerDay * days * units };
}

/** Units: one where nothing or no such number is typed. */
export function readUnits(text: string): number {
  return isUnits(text) ? Number(text) : 1;
}

/** Whether a number of units is typed that the page counts for. */
export function isUnits(text: string): boolean {
  return /^[1-9]\d?$/.test(text);
}

/** Every term, in days, at which the rate of any type that is rented out changes; ascending. */
export function rentTerms(types: readonly { rentRubPerDay?: readonly RentRate[] | undefined }[]): number[] {
  const days = types.flatMap((type) => (type.rentRubPerDay ?? []).map(({ fromDays }) => fromDays));
  return [...new Set(days)].sort((first, second) => first - second);
}

/** The daily rate at each of the terms. */
export function rentSteps(rates: readonly RentRate[], terms: readonly number[]) {
  return terms.map((days) => {
    const rub = sumRent(rates, days, 1)?.rubPerDay;
    return { days, rub, isOwn: rates.some(({ fromDays }) => fromDays === days) };
  });
}

/** «от 30 суток». */
export function rentTermText(days: number): string {
  return `от\u00a0${days}\u00a0суток`;
}
