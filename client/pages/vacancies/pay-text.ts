/** Texts of pay and employment. */
import type { Vacancy } from '#shared/content/company.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';

export function payText({ payFromRub, payToRub }: Vacancy): string {
  if (payFromRub === payToRub) return formatRoubles(payFromRub);
  // No line ends at the dash.
  return `${formatNumber(payFromRub)}–\u2060${formatRoubles(payToRub)}`;
}

export const employmentNames: Record<Vacancy['employment'], string> = {
  'full-time': 'Полная занятость',
  'part-time': 'Частичная занятость',
  internship: 'Стажировка',
};
