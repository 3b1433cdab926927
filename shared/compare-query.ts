/** Which models stand side by side, as the query of the comparison names them. */
import type { QueryRules } from './page-query.ts';
import { entityId } from './route-params.ts';

/** As many as a screen holds next to each other. */
export const mostCompared = 4;

export const compareQuery = { models: { isValue: entityId, isList: true } } as const satisfies QueryRules;
