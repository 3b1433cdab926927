/** Texts of pay and employment. */
import type { Vacancy } from '#shared/content/company.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';

export function payText({ payFromRub, payToRub }: Vacancy): string {
  return payFromRub === payToRub ? formatRoubles(payFromRub) : `${formatNumber(payFromRub)}–${formatRoubles(payToRub)}`;
}

export const employmentNames: Record<Vacancy['employment'], string> = {
  'full-time': 'Полная занятость',
  'part-time': 'Частичная занятость',
  internship: 'Стажировка',
};
