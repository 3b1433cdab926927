/** What the address of a catalogue list may say. */
import { type FacetKey, isCatalogSort, longestSearch } from '#shared/catalog/catalog-keys.ts';
import { entityId, furtherPage, recordId } from '#shared/route-params.ts';
import type { LeasingKey } from '#shared/tools/leasing.ts';
import type { RentText } from '#shared/tools/rent.ts';
import type { WaysKey } from '#shared/tools/ways-to-pay.ts';
import { type QueryRule, type QueryRules, readFigure } from './page-query.ts';

const choices: QueryRule = { isValue: entityId, isList: true };

/** A search text holds at least one letter or digit. */
const words: QueryRule = { isValue: (value) => value.length <= longestSearch && /[\p{L}\d]/u.test(value) };

export const catalogQuery = {
  q: words,
  stock: choices,
  type: choices,
  price: choices,
  payload: choices,
  volume: choices,
  axles: choices,
  city: choices,
  sort: { isValue: (value) => value !== 'default' && isCatalogSort(value) },
  page: { isValue: furtherPage },
} as const satisfies Record<FacetKey | 'q' | 'sort' | 'page', QueryRule>;

/** A longer text is cut by the page, which says so. */
const mostTyped = 400;

export const searchQuery = {
  q: { isValue: (value) => value.length <= mostTyped && /[\p{L}\d]/u.test(value) },
} as const satisfies QueryRules;

/** Models that fit side by side on a screen. */
export const mostCompared = 4;

export const compareQuery = {
  models: { isValue: recordId, isList: true },
  /** Codes of configurations, each of one of the models. */
  set: { isValue: (value) => /^[\w-]{5,40}$/.test(value), isList: true },
  /** Every row, not only those that tell the models apart; the PDF has the same key. */
  rows: { isValue: (value) => value === 'all' },
} as const satisfies QueryRules;

/** Queries of a lead's page and of the page that mails sums. A file of its own: every browser loads the route table, but not those pages. */
export const requestQuery: Readonly<Record<'number' | 'secret', QueryRule>> = {
  number: { isValue: (value) => /^\d{4}[\p{Pd}\s]?\d{4}$/u.test(value.trim()) },
  secret: { isValue: (value) => /^[A-Za-z0-9_-]{22}$/.test(value.trim()) },
};

export const quoteQuery: Readonly<Record<'model' | 'set' | 'city', QueryRule>> = {
  model: { isValue: recordId },
  // Whatever was sent: the page says what is wrong with it.
  set: { isValue: (value) => value !== '' },
  // A form that comes back names it as it was sent.
  city: { isValue: (value) => value !== '' },
};

/** A figure as people write it; the page checks the limits. */
const figure: QueryRule = { isValue: (value) => value.length <= 20 && readFigure(value) !== undefined };

export const leasingQuery: Readonly<Record<LeasingKey | WaysKey | 'model' | 'set' | 'regime', QueryRule>> = {
  price: figure,
  advance: figure,
  months: figure,
  rate: figure,
  buyout: figure,
  // Assumptions of the comparison with buying and renting.
  money: figure,
  rest: figure,
  use: figure,
  day: figure,
  upkeep: figure,
  // The usual one too: a button that names it stands before what it replaces.
  regime: { isValue: (value) => /^(osno|usn15|usn6)$/.test(value) },
  /** What the estimate is for, and the code of its configuration. */
  model: { isValue: recordId },
  set: { isValue: (value) => value !== '' },
};

/** Rows of a list of parts. */
export const mostPartRows = 40;
type PartCountKey = `n${number}`;

/** `list`: numbers with their counts, «OS-3501-090:2,OS-2934-010:1»; `n1`, `n2`, …: other counts for its rows, as the form sends them. */
export const partsQuery: Readonly<Record<'number' | 'model' | 'node' | 'list' | 'page' | PartCountKey, QueryRule>> = {
  ...Object.fromEntries(
    Array.from({ length: mostPartRows }, (_, row) => [
      `n${row + 1}`,
      { isValue: (value: string) => value !== '' && value.length <= 9 },
    ]),
  ),
  // Whatever was typed or cut: the page says what is wrong with it.
  number: { isValue: (value) => value.length <= 400 && /[\p{L}\d]/u.test(value) },
  model: { isValue: recordId },
  node: { isValue: entityId },
  list: { isValue: (value) => value.length <= 8000 && /\d/.test(value) },
  page: { isValue: furtherPage },
};

// The query of the rent estimate. A file of its own: every browser loads the route table, but not the estimate.

const day: QueryRule = { isValue: (value) => /^20\d\d-[01]\d-[0-3]\d$/.test(value) };

export const rentQuery: Readonly<Record<keyof RentText, QueryRule>> = {
  type: { isValue: entityId },
  from: day,
  to: day,
  count: { isValue: furtherPage },
};

// The query of a product: the code of a configuration, or the choices of the form that makes one.

const choice: QueryRule = { isValue: entityId };
const configurationFigure: QueryRule = { isValue: (value) => /^\d{1,4}$/.test(value) };

export const configurationQuery = {
  // Whatever was sent: the page says what is wrong with it.
  set: { isValue: (value) => value !== '' },
  trim: choice,
  /** Permanent numbers of options. */
  options: { isValue: entityId, isList: true },
  colour: configurationFigure,
  height: configurationFigure,
  count: configurationFigure,
} as const satisfies Record<string, QueryRule>;

export type TripLineNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** `unit`: `t` where the form has asked for the mass in tonnes. */
type TripLineKey = 'kind' | 'count' | 'mass' | 'unit' | 'size' | 'stop' | 'at';
/** Figures of a tractor or truck of one's own. */
export type OwnTractorKey = 'front' | 'rear' | 'axles' | 'base' | 'ahead' | 'frontmax' | 'rearmax';
/** How the selection shows its answer: order, and models in stock alone. */
export type FinderKey = 'sort' | 'stock';
/** `profile`: what the cargo is, as in cargo.yaml; `sheet`: the page for the driver; `moved`: where the visitor has moved the pieces, see `movable-trip.ts`. */
type TripTermKey =
  | 'profile'
  | 'model'
  | 'trim'
  | 'options'
  | 'road'
  | 'tractor'
  | 'way'
  | 'temp'
  | 'stops'
  | 'sheet'
  | 'moved';
export type TripKey = TripTermKey | OwnTractorKey | `${TripLineKey}${TripLineNumber}`;

/** Short text as people write figures and sizes; the page names what is wrong with it. */
const short: QueryRule = { isValue: (value) => /^.{1,40}$/.test(value) };

/** A model or an option as content names it; the page says if there is none of that name. */
const name: QueryRule = { isValue: (value) => /^.{1,100}$/.test(value) };

// One string each: every browser loads the route table.
const terms = 'profile trim road tractor way temp stops sheet front rear axles base ahead frontmax rearmax'.split(' ');
const lines = 'kind count mass unit size stop at'
  .split(' ')
  .flatMap((key) => [1, 2, 3, 4, 5, 6].map((line) => key + line));

export const tripQuery = {
  ...(Object.fromEntries([...terms, ...lines].map((key) => [key, short])) as Record<TripKey, QueryRule>),
  model: name,
  options: { ...name, isList: true },
  moved: { isValue: (value) => /^[\w.-]{1,2500}$/.test(value) },
} as const satisfies Readonly<Record<TripKey, QueryRule>>;

export const finderQuery = {
  ...tripQuery,
  /** Beside models in stock first, which needs no key. */
  sort: { isValue: (value) => value === 'price' || value === 'reserve' },
  stock: { isValue: (value) => value === 'only' },
} as const satisfies Readonly<Record<TripKey | FinderKey, QueryRule>>;
