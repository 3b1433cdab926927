/** The query of the comparison: ids of models. */

import { recordId } from '#shared/route-params.ts';
import type { QueryRules } from './page-query.ts';

/** Models that fit side by side on a screen. */
export const mostCompared = 4;

export const compareQuery = {
  models: { isValue: recordId, isList: true },
  /** Codes of sets, each of one of the models. */
  set: { isValue: (value) => /^[\w-]{5,40}$/.test(value), isList: true },
} as const satisfies QueryRules;
