/** How long leads are kept, by form: the one table for the code that erases them and the texts that promise it. */
import type { FormId } from '#shared/forms/form-places.ts';

const yearDays = 365;
const shorterDays: Readonly<Partial<Record<FormId, number>>> = { vacancy: 90, call: 30 };

/** Days from sending the form; LEADS_KEPT_DAYS may only shorten them. */
export const keptDays = (form: FormId): number => shorterDays[form] ?? yearDays;

/** The term as the texts have it: «90 дней», «12 месяцев». */
export function describeKeptDays(form: FormId): string {
  const days = keptDays(form);
  return days === yearDays ? '12 месяцев' : `${days} дней`;
}
