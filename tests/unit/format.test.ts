/** Figures as Russian text, compared with Intl, which the site itself does not use; tables for spreadsheets. */
import { expect, test } from 'vitest';
import { toCsv } from '#server/csv.ts';
import { formatCount, formatDay, formatNumber, formatPhone, formatRoubles, plural } from '#shared/format.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', '_');

test('numbers follow Russian typography, with a minus and spaces that do not break', () => {
  const judge = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4 });
  for (const value of [0, 7, 999, 1000, 13_600.5, 1_234_567_890, 0.125, 91.2, 1234.5678, 999_999.999])
    expect(formatNumber(value)).toBe(judge.format(value));
  expect(spaced(formatNumber(-1500.25))).toBe('−1_500,25');
});

test('roubles and their sign do not break', () => {
  expect(spaced(formatRoubles(4290000))).toBe('4_290_000_₽');
  expect(spaced(formatRoubles(900))).toBe('900_₽');
});

test('every month has its own name in the genitive', () => {
  const judge = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`;
    expect(formatDay(day).replaceAll('\u00a0', ' ')).toBe(`${judge.format(new Date(day))} 2026`);
  }
  expect(spaced(formatDay('2026-01-05'))).toBe('5_января_2026');
});

test.each([
  ['+78000000001', '8_800_000-00-01'],
  ['+78464000002', '+7_846_400-00-02'],
  ...['', '112', '+7846400000', '+784640000022', '8 800 000-00-01', '+375291234567'].map((other) => [other, other]),
] as [string, string][])('the phone %s reads as %s', (phone, text) => {
  expect(spaced(formatPhone(phone))).toBe(text);
});

test('words agree with numbers by Russian grammar', () => {
  const judge = new Intl.PluralRules('ru');
  for (let count = 0; count <= 1200; count += 1) {
    expect(`${count} ${plural(count, ['one', 'few', 'many'])}`).toBe(`${count} ${judge.select(count)}`);
  }
});

test('a count and its noun do not break', () => {
  const counts = [1, 2, 5].map((count) => spaced(formatCount(count, ['модель', 'модели', 'моделей'])));
  expect(counts).toEqual(['1_модель', '2_модели', '5_моделей']);
});

test('cells are quoted where necessary, or all of them', () => {
  const rows = [
    ['a', 'b;c', 'd"e'],
    ['two\nlines', -5, ''],
  ];
  expect(toCsv(rows, { separator: ';' })).toBe('a;"b;c";"d""e"\r\n"two\nlines";-5;\r\n');
  expect(toCsv([['a', 1]], { separator: ',', quotesAll: true })).toBe('"a","1"\r\n');
});

test('only a table for spreadsheets begins with a byte order mark: to a program it is part of the first name', () => {
  expect(toCsv([['Номер']], { separator: ';', isForSpreadsheet: true })).toBe('\ufeffНомер\r\n');
  expect(toCsv([['key']], { separator: ',' })).toBe('key\r\n');
});

test.each(['=1+1', '+7 916', '-1', '@sum', '|calc', '＝1', '  =1', '\tx', '\rx'])(
  'a spreadsheet never runs %j as a formula',
  (text) => {
    expect(toCsv([[text]], { separator: ',', quotesAll: true })).toBe(`"'${text}"\r\n`);
  },
);

test('plain text and negative figures are unchanged', () => {
  expect(toCsv([['13,6 м', -40, 'до -40 °C']], { separator: ';' })).toBe('13,6 м;-40;до -40 °C\r\n');
});
