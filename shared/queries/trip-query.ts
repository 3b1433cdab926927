/** The query of the two tools for trips, «Подбор по грузу» and «Проверить рейс»: one scheme, so that one leads to the other. */
import type { QueryRule } from './page-query.ts';

/** Lines of cargo that an address may hold. */
export const tripLines = [1, 2, 3, 4, 5, 6] as const;
export type TripLineNumber = (typeof tripLines)[number];

const lineKeys = ['kind', 'count', 'mass', 'size', 'stop', 'at'] as const;
export type TripLineKey = (typeof lineKeys)[number];

const ownKeys = ['front', 'rear', 'axles', 'base', 'ahead', 'frontmax', 'rearmax'] as const;
/** Figures of a tractor or truck of one's own. */
export type OwnTractorKey = (typeof ownKeys)[number];

type TripKeyOfLine = `${TripLineKey}${TripLineNumber}`;
/** `sheet`: the page for the driver. */
export type TripKey = 'model' | 'trim' | 'road' | 'tractor' | 'way' | 'stops' | 'sheet' | OwnTractorKey | TripKeyOfLine;

/** Short text as people write figures and sizes; the page names what is wrong with it. */
const short: QueryRule = { isValue: (value) => /^[\p{L}\d\s.,×*+-]{1,24}$/u.test(value) };

const keys = [
  ...['model', 'trim', 'road', 'tractor', 'way', 'stops', 'sheet'],
  ...ownKeys,
  ...tripLines.flatMap((line) => lineKeys.map((key) => key + line)),
];

export const tripQuery = Object.fromEntries(keys.map((key) => [key, short])) as Readonly<Record<TripKey, QueryRule>>;
