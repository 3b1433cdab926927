/** Leads as a table for spreadsheets. */

import { toCsv } from '#server/csv.ts';
import { leadText, withPlainSpaces } from '#server/leads/delivery/lead-text.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { plantTime } from '#shared/tools/plant-time.ts';

const columns: readonly [title: string, read: (lead: Lead, zone: PlantZone) => string][] = [
  ['Номер', ({ number }) => number],
  ['Принята', ({ acceptedAt }, zone) => plantTime(acceptedAt, zone)],
  ['Форма', ({ form }) => form],
  ['Отдел', ({ department }) => department],
  ['Имя', ({ values }) => values['name'] ?? ''],
  ['Телефон', ({ values }) => values['phone'] ?? ''],
  ['Почта', ({ values }) => values['email'] ?? ''],
  ['Содержание', leadText],
  ['Страница', ({ page }) => page],
  ['Реклама', ({ hasAdvertising }) => (hasAdvertising ? 'да' : 'нет')],
  ['Передана', ({ passedOnAt }, zone) => (passedOnAt === undefined ? '' : plantTime(passedOnAt, zone))],
  ['Отвечено', ({ answeredAt }, zone) => (answeredAt === undefined ? '' : plantTime(answeredAt, zone))],
];

/** One row a lead; semicolons, as Russian spreadsheets expect. */
export function leadsToCsv(leads: readonly Lead[], zone: PlantZone): string {
  const rows = leads.map((lead) => columns.map(([, read]) => withPlainSpaces(read(lead, zone))));
  return toCsv([columns.map(([title]) => title), ...rows], { separator: ';', quotesAll: true, isForSpreadsheet: true });
}
