/** The query of the leasing estimate. A file of its own: every browser loads the route table, but not the estimate. */
import { recordId } from '#shared/route-params.ts';
import type { LeasingKey } from '#shared/tools/leasing.ts';
import type { QueryRule } from './page-query.ts';

/** A figure as people write it; the page checks the limits. */
const figure: QueryRule = { isValue: (value) => value.length <= 20 && /^\d[\d\s]*([.,]\d{1,4})?$/.test(value) };

export const leasingQuery: Readonly<Record<LeasingKey | 'model' | 'set', QueryRule>> = {
  price: figure,
  advance: figure,
  months: figure,
  rate: figure,
  buyout: figure,
  /** What the estimate is for, and the code of its set. */
  model: { isValue: recordId },
  set: { isValue: (value) => value !== '' },
};
