/** The query of the comparison: ids of models. */

import { recordId } from '#shared/route-params.ts';
import type { QueryRules } from './page-query.ts';

/** Models that fit side by side on a screen. */
export const mostCompared = 4;

export const compareQuery = { models: { isValue: recordId, isList: true } } as const satisfies QueryRules;
