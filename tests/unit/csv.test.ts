/** Tables for spreadsheets. */
import { expect, test } from 'vitest';
import { toCsv } from '#server/csv.ts';

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
