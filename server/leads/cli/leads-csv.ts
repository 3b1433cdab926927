/** Leads as a table for spreadsheets. */
import { leadText, withPlainSpaces } from '#server/leads/delivery/lead-text.ts';
import { plantTime } from '#server/leads/plant-time.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { toCsv } from '#shared/csv.ts';

const columns: readonly [title: string, read: (lead: Lead) => string][] = [
  ['Номер', ({ number }) => number],
  ['Принята', ({ acceptedAt }) => plantTime(acceptedAt)],
  ['Форма', ({ form }) => form],
  ['Отдел', ({ department }) => department],
  ['Имя', ({ values }) => values['name'] ?? ''],
  ['Телефон', ({ values }) => values['phone'] ?? ''],
  ['Почта', ({ values }) => values['email'] ?? ''],
  ['Содержание', leadText],
  ['Страница', ({ page }) => page],
  ['Реклама', ({ hasAdvertising }) => (hasAdvertising ? 'да' : 'нет')],
  ['Передана', ({ passedOnAt }) => (passedOnAt === undefined ? '' : plantTime(passedOnAt))],
  ['Отвечено', ({ answeredAt }) => (answeredAt === undefined ? '' : plantTime(answeredAt))],
];

/** One row a lead; semicolons, as Russian spreadsheets expect. */
export function leadsToCsv(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => columns.map(([, read]) => withPlainSpaces(read(lead))));
  return toCsv([columns.map(([title]) => title), ...rows], { separator: ';', quotesAll: true, isForSpreadsheet: true });
}
