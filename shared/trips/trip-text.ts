/** What the tools for trips were asked, as typed: the fields show it again whatever is wrong with it. */

import type { FinderKey, OwnTractorKey, TripKey, TripLineNumber } from '#shared/queries/page-queries.ts';
import type { PageQuery } from '#shared/queries/page-query.ts';
import { plainMass } from './trip-mass.ts';

/** Of the answer of a tool for trips, or of what is wrong with its fields: where a sent form leads. */
export const answerId = 'itog';

/** Lines of cargo that an address may hold. */
export const tripLines: readonly TripLineNumber[] = [1, 2, 3, 4, 5, 6];

/** Several options have commas between them. */
export type TripText = Readonly<Partial<Record<TripKey | FinderKey, string>>>;

/** One sentence at each field that cannot be used. */
export type TripProblems = Partial<Record<TripKey, string>>;

/** Values of fields that have a usual one. */
export const usualTrip = { road: '10', tractor: '4x2', way: 'any', stops: '1' } as const satisfies TripText;

/** Value of `tractor` for figures of one's own. */
export const ownTractor = 'own';

/** Figures of one's own tractor, with driver and fuel, as on the weighbridge and in its papers. */
export const ownTractorFigures: Readonly<Record<OwnTractorKey, { label: string; example: string }>> = {
  front: { label: 'Передняя ось без прицепа, кг', example: '5400' },
  rear: { label: 'Задние оси без прицепа, кг', example: '2400' },
  axles: { label: 'Сколько задних осей', example: '1' },
  base: { label: 'База, мм', example: '3700' },
  ahead: { label: 'От задней оси до сцепного устройства, мм', example: '600' },
  frontmax: { label: 'Предел передней оси, кг', example: '8000' },
  rearmax: { label: 'Предел задних осей, кг', example: '13000' },
};
export const ownTractorKeys = Object.keys(ownTractorFigures) as OwnTractorKey[];

/** Figures of one's own tractor count whatever tractor is chosen: without scripts nothing chooses it for them. */
export function toTripText(query: PageQuery<TripKey | FinderKey>): TripText {
  const named = Object.entries(query).map(([key, values = []]) => [key, values.map(withoutUnit).join()]);
  const tractor = ownTractorKeys.some((key) => query[key] !== undefined) && { tractor: ownTractor };
  return withPlainMasses({ ...usualTrip, ...Object.fromEntries(named), ...tractor });
}

/** «2 450 мм», «24 шт.»: the field has no other unit. */
const withoutUnit = (typed: string) => typed.replace(/(\d)\s*(?:мм|шт)\.?(?!\p{L})/giu, '$1');

/** Masses in kilograms, whatever unit the form has asked for: see `plainMass`. */
function withPlainMasses(typed: TripText): TripText {
  const text: Partial<Record<TripKey, string>> = { ...typed };
  for (const row of tripLines) {
    const mass = text[`mass${row}`];
    const plain =
      mass === undefined ? undefined : plainMass(text[`kind${row}`] ?? '', { mass, unit: text[`unit${row}`] });
    delete text[`unit${row}`];
    if (plain?.unit !== undefined) text[`unit${row}`] = plain.unit;
    if (plain !== undefined) text[`mass${row}`] = plain.mass;
  }
  return text;
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

/** @param letters how many there is room for. @returns at most so many characters; the whole text stands in words beside the drawing */
export function fitWords(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** The name, else its first word, else as much of that as there is room for; nothing without room for a letter. */
export function fitName(name: string, letters: number): string {
  if (letters < 2) return '';
  return fitWords(name.length > letters ? name.replace(/ .*/, '') : name, letters);
}
