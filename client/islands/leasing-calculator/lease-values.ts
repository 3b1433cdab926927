/** What the estimate, and the model that it is for, put into the form. */
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { LeasedModel } from '#shared/page-data.ts';
import { estimateLeasing, type LeasingText, readLeasingTerms } from '#shared/tools/leasing.ts';

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

/** The estimate for what is typed, and what of it the form carries: fields that follow the sliders. */
export function estimateOf(text: LeasingText, { model, examplePriceRub, vatRatePct }: LeaseSubject) {
  const { terms, corrected } = readLeasingTerms(text, examplePriceRub);
  const estimate = estimateLeasing(terms, vatRatePct);
  // The estimate begins with an example, which is no price of a model that has none, and neither is what follows from it.
  const isExample = model !== undefined && model.priceRub === undefined && terms.price === examplePriceRub;
  const percent = (figure: number) => `${formatNumber(figure)}\u00a0%`;
  const carried = {
    price: isExample ? '' : formatRoubles(terms.price),
    advance: percent(terms.advance),
    term: String(terms.months),
    rate: percent(terms.rate),
    buyout: percent(terms.buyout),
    payment: isExample ? '' : formatRoubles(estimate.monthlyRub),
  };
  return { terms, corrected, estimate, isExample, carried };
}
