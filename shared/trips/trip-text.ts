/** What the tools for trips were asked, as typed: the fields show it again whatever is wrong with it. */
import type { PageQuery } from '#shared/queries/page-query.ts';
import type { TripKey, TripLineNumber } from '#shared/queries/trip-query.ts';

/** Lines of cargo that an address may hold. */
export const tripLines: readonly TripLineNumber[] = [1, 2, 3, 4, 5, 6];

/** Several options have commas between them. */
export type TripText = Readonly<Partial<Record<TripKey, string>>>;

/** One sentence at each field that cannot be used. */
export type TripProblems = Partial<Record<TripKey, string>>;

/** Values of fields that have a usual one. */
export const usualTrip = { road: '10', tractor: '4x2', way: 'any', stops: '1' } as const satisfies TripText;

export function toTripText(query: PageQuery<TripKey>): TripText {
  const named = Object.entries(query).map(([key, values]) => [key, values?.join()]);
  return { ...usualTrip, ...Object.fromEntries(named) };
}

/** The query of a text, without what is usual: «?count1=24&kind1=euro». */
export function toTripSearch(text: TripText): string {
  const usual: TripText = usualTrip;
  const told = Object.entries(text)
    .filter(([key, value]) => value !== '' && value !== usual[key as TripKey])
    .sort()
    .flatMap(([key, value]) => (key === 'options' ? value.split(',') : [value]).map((each) => [key, each]));
  return told.length === 0 ? '' : `?${new URLSearchParams(told)}`;
}
