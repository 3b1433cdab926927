/** How long leads are kept, by form: the one table for the code that erases them and the texts that promise it. */
import type { FormId } from '#shared/forms/form-places.ts';

const yearDays = 365;

/** Days from sending the form; LEADS_KEPT_DAYS may only shorten them. */
export const keptDays: Readonly<Record<FormId, number>> = {
  product: yearDays,
  leasing: yearDays,
  rent: yearDays,
  parts: yearDays,
  service: yearDays,
  claim: yearDays,
  vacancy: 90,
  question: yearDays,
  call: 30,
  quote: yearDays,
};

/** The term as the texts have it: «90 дней», «12 месяцев». */
export function describeKeptDays(form: FormId): string {
  const days = keptDays[form];
  return days === yearDays ? '12 месяцев' : `${days} дней`;
}
