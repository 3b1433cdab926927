/** The query of the rent estimate. A file of its own: every browser loads the route table, but not the estimate. */
import { entityId, furtherPage } from '#shared/route-params.ts';
import type { RentText } from '#shared/tools/rent.ts';
import type { QueryRule } from './page-query.ts';

const day: QueryRule = { isValue: (value) => /^20\d\d-[01]\d-[0-3]\d$/.test(value) };

export const rentQuery: Readonly<Record<keyof RentText, QueryRule>> = {
  type: { isValue: entityId },
  from: day,
  to: day,
  count: { isValue: furtherPage },
};
