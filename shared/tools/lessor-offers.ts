/** Leasing companies side by side: the visitor's terms as far as each of them takes them. */
import type { Lessor } from '#shared/content/leasing.ts';
import { estimateLeasing, type LeasingTerms } from './leasing.ts';

export type LessorOffer = ReturnType<typeof offerOf>;

/** @returns the cheapest in total first */
export function listLessorOffers(lessors: readonly Lessor[], asked: LeasingTerms): LessorOffer[] {
  return lessors
    .map((lessor) => offerOf(lessor, asked))
    .sort((first, second) => first.estimate.totalRub - second.estimate.totalRub);
}

function offerOf(lessor: Lessor, asked: LeasingTerms) {
  const { name, date, ratePct, buyoutPct, advanceLeastPct, leastMonths, mostMonths } = lessor;
  const advance = Math.max(asked.advance, advanceLeastPct);
  const months = Math.min(Math.max(asked.months, leastMonths), mostMonths);
  const terms = { price: asked.price, advance, months, rate: ratePct, buyout: buyoutPct };
  // VAT is no part of what is shown.
  const { advanceRub, monthlyRub, buyoutRub, totalRub, risePct } = estimateLeasing(terms, 0);
  const adapted = (['advance', 'months'] as const).filter((key) => terms[key] !== asked[key]);
  return { ...{ name, date, terms, adapted }, estimate: { advanceRub, monthlyRub, buyoutRub, totalRub, risePct } };
}
