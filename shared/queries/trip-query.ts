/** The query of the two tools for trips, «Подбор по грузу» and «Проверить рейс»: one scheme, so that one leads to the other. */
import type { QueryRule } from './page-query.ts';

export type TripLineNumber = 1 | 2 | 3 | 4 | 5 | 6;

type TripLineKey = 'kind' | 'count' | 'mass' | 'size' | 'stop' | 'at';
/** Figures of a tractor or truck of one's own. */
export type OwnTractorKey = 'front' | 'rear' | 'axles' | 'base' | 'ahead' | 'frontmax' | 'rearmax';
/** `sheet`: the page for the driver. */
type TripTermKey = 'model' | 'trim' | 'road' | 'tractor' | 'way' | 'stops' | 'sheet';
export type TripKey = TripTermKey | OwnTractorKey | `${TripLineKey}${TripLineNumber}`;

/** Short text as people write figures and sizes; the page names what is wrong with it. */
const short: QueryRule = { isValue: (value) => /^.{1,24}$/.test(value) };

const query: Record<string, QueryRule> = {};
// One string each: every browser loads the route table.
for (const key of 'model trim road tractor way stops sheet front rear axles base ahead frontmax rearmax'.split(' ')) {
  query[key] = short;
}
for (const key of 'kind count mass size stop at'.split(' '))
  for (let line = 1; line < 7; line++) query[key + line] = short;

export const tripQuery = query as Readonly<Record<TripKey, QueryRule>>;
