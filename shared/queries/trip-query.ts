/** The query of the two tools for trips, «Подбор по грузу» and «Проверить рейс»: one scheme, so that one leads to the other. */
import type { QueryRule } from './page-query.ts';

export type TripLineNumber = 1 | 2 | 3 | 4 | 5 | 6;

type TripLineKey = 'kind' | 'count' | 'mass' | 'size' | 'stop' | 'at';
/** Figures of a tractor or truck of one's own. */
export type OwnTractorKey = 'front' | 'rear' | 'axles' | 'base' | 'ahead' | 'frontmax' | 'rearmax';
/** `sheet`: the page for the driver; `moved`: where the visitor has moved the pieces, see `moved-places.ts`. */
type TripTermKey = 'model' | 'trim' | 'options' | 'road' | 'tractor' | 'way' | 'temp' | 'stops' | 'sheet' | 'moved';
export type TripKey = TripTermKey | OwnTractorKey | `${TripLineKey}${TripLineNumber}`;

/** Short text as people write figures and sizes; the page names what is wrong with it. */
const short: QueryRule = { isValue: (value) => /^.{1,24}$/.test(value) };

/** A model or an option as content names it; the page says if there is none of that name. */
const name: QueryRule = { isValue: (value) => /^.{1,100}$/.test(value) };

// One string each: every browser loads the route table.
const terms = 'trim road tractor way temp stops sheet front rear axles base ahead frontmax rearmax'.split(' ');
const lines = 'kind count mass size stop at'.split(' ').flatMap((key) => [1, 2, 3, 4, 5, 6].map((line) => key + line));

export const tripQuery = {
  ...(Object.fromEntries([...terms, ...lines].map((key) => [key, short])) as Record<TripKey, QueryRule>),
  model: name,
  options: { ...name, isList: true },
  moved: { isValue: (value) => /^[\w.-]{1,2500}$/.test(value) },
} as const satisfies Readonly<Record<TripKey, QueryRule>>;
