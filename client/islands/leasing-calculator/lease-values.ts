/** What the estimate, and the model that it is for, put into the form. */

import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { LeasedModel } from '#shared/page-data.ts';
import {
  estimateLeasing,
  type LeasingEstimate,
  type LeasingTerms,
  type LeasingText,
  readLeasingTerms,
} from '#shared/tools/leasing.ts';

export type LeaseValues = Record<'price' | 'advance' | 'term' | 'rate' | 'buyout' | 'payment', string>;

/** Fields that are carried: they follow the sliders. @param isExample leaves out the price, and the payment that follows from it */
export function toLeaseValues(
  { price, advance, months, rate, buyout }: LeasingTerms,
  { monthlyRub }: LeasingEstimate,
  isExample: boolean,
): LeaseValues {
  const percent = (figure: number) => `${formatNumber(figure)}\u00a0%`;
  return {
    price: isExample ? '' : formatRoubles(price),
    advance: percent(advance),
    term: String(months),
    rate: percent(rate),
    buyout: percent(buyout),
    payment: isExample ? '' : formatRoubles(monthlyRub),
  };
}

/** Fields that stay as the page was opened. */
export function valuesOfModel({ id, name, chosen, set, count }: LeasedModel): Record<string, string> {
  return {
    product: nameOf({ name, chosen }),
    ...(count > 1 && { quantity: String(count) }),
    model: id,
    ...(set !== undefined && { set }),
  };
}

/** «Шторный полуприцеп „Ось Ш-136“, „Оптима“ и 2 опции». */
export function nameOf({ name, chosen }: Pick<LeasedModel, 'name' | 'chosen'>): string {
  return [name, chosen].filter((part) => part !== '').join(', ');
}

/** What the estimate is for, and what its price is where nobody names one. */
export interface LeaseSubject {
  model?: LeasedModel;
  examplePriceRub: number;
  vatRatePct: number;
}

/** The estimate for what is typed, and what of it the form carries. */
export function estimateOf(text: LeasingText, { model, examplePriceRub, vatRatePct }: LeaseSubject) {
  const { terms, corrected } = readLeasingTerms(text, examplePriceRub);
  const estimate = estimateLeasing(terms, vatRatePct);
  // The estimate begins with an example, which is no price of a model that has none.
  const isExample = model !== undefined && model.priceRub === undefined && terms.price === examplePriceRub;
  return { terms, corrected, estimate, isExample, carried: toLeaseValues(terms, estimate, isExample) };
}
