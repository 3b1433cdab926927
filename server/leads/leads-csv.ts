/** Requests as a table for spreadsheets, of which no cell is ever run as a formula. */
import type { Lead } from './lead.ts';
import { leadText, withPlainSpaces } from './lead-text.ts';
import { plantTime } from './plant-day.ts';

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

/** With a byte order mark and semicolons, as Russian spreadsheets expect. */
export function leadsToCsv(leads: readonly Lead[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...leads.map((lead) => columns.map(([, read]) => withPlainSpaces(read(lead)))),
  ];
  return `\ufeff${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  // A spreadsheet takes what begins like this for a formula; the apostrophe makes it text.
  const safe = /^\s*[=+\-@＝＋－＠|]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
