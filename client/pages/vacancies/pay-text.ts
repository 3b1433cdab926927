/** Texts of pay and employment. */
import type { Vacancy } from '#shared/content/company.ts';
import { formatNumber, formatRange, formatRoubles } from '#shared/format.ts';

export function payText({ payFromRub, payToRub }: Vacancy): string {
  if (payFromRub === payToRub) return formatRoubles(payFromRub);
  return formatRange(formatNumber(payFromRub), formatRoubles(payToRub));
}

export const employmentNames: Record<Vacancy['employment'], string> = {
  'full-time': 'Полная занятость',
  'part-time': 'Частичная занятость',
  internship: 'Стажировка',
};
