/** The query of a product: the code of a set, or the choices of the form that makes one. */
import { entityId } from '#shared/route-params.ts';
import type { QueryRule } from './page-query.ts';

const choice: QueryRule = { isValue: entityId };
const figure: QueryRule = { isValue: (value) => /^\d{1,4}$/.test(value) };

export const setQuery = {
  // Whatever was sent: the page says what is wrong with it.
  set: { isValue: (value) => value !== '' },
  trim: choice,
  /** Permanent numbers of options. */
  options: { isValue: entityId, isList: true },
  colour: figure,
  height: figure,
  count: figure,
} as const satisfies Record<string, QueryRule>;
