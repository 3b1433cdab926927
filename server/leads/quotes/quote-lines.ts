/** What staff and the CRM read of a quote. */
import { viewCounted } from '#shared/configuration/counted-view.ts';
import { formatPhone } from '#shared/format.ts';
import type { NumberedQuote } from './quote.ts';

/** What the visitor was promised, in one line, and who has confirmed it; none of other leads. */
export function quoteLines({ quote, confirmation }: Partial<NumberedQuote>): string[] {
  if (quote === undefined) return [];
  const { name, choice, sums, validity } = viewCounted(quote.counted, confirmation?.until);
  return [
    `Посчитано: ${name}. ${choice}; ${sums.map(({ title, sum }) => `${title}: ${sum}`).join('; ')}. ${validity}`,
    ...(confirmation === undefined ? [] : [`Подтвердил: ${confirmation.by}, ${formatPhone(confirmation.phone)}`]),
  ];
}
