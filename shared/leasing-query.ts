/** What the address of the payment estimate may say: apart from the estimate, for the route table is on every page. */
import type { LeasingKey } from './leasing.ts';
import type { QueryRule } from './page-query.ts';

/** A figure as people write it; whether it is within the limits, the page itself tells. */
const figure: QueryRule = { isValue: (value) => value.length <= 20 && /^\d[\d\s\u00a0]*([.,]\d{1,4})?$/.test(value) };

export const leasingQuery: Readonly<Record<LeasingKey, QueryRule>> = {
  price: figure,
  advance: figure,
  months: figure,
  rate: figure,
  buyout: figure,
};
