/** The estimate for what is typed, and what of it the form carries. */
import type { LeasedModel } from '#shared/pages/service-page-data.ts';
import { estimateLeasing, type LeasingText, leasingText, readLeasingTerms } from '#shared/tools/leasing.ts';
import { toLeaseValues } from './lease-values.ts';

export function estimateOf(text: LeasingText, model: LeasedModel | undefined, vatRatePct: number) {
  const { terms, corrected } = readLeasingTerms(text);
  const estimate = estimateLeasing(terms, vatRatePct);
  // The estimate begins with an example, which is no price of a model that has none.
  const isExample = model !== undefined && model.priceRub === undefined && text.price === leasingText().price;
  return { terms, corrected, estimate, isExample, carried: toLeaseValues(terms, estimate, isExample) };
}
