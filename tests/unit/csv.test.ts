/** Tables for spreadsheets. */
import { expect, test } from 'vitest';
import { toCsv } from '#shared/csv.ts';

test('cells are quoted where necessary, or all of them', () => {
  const rows = [
    ['a', 'b;c', 'd"e'],
    ['two\nlines', -5, ''],
  ];
  expect(toCsv(rows, { separator: ';' })).toBe('\ufeffa;"b;c";"d""e"\r\n"two\nlines";-5;\r\n');
  expect(toCsv([['a', 1]], { separator: ',', quotesAll: true })).toBe('\ufeff"a","1"\r\n');
});

test.each(['=1+1', '+7 916', '-1', '@sum', '|calc', '＝1', '  =1', '\tx', '\rx'])(
  'a spreadsheet never runs %j as a formula',
  (text) => {
    expect(toCsv([[text]], { separator: ',', quotesAll: true })).toBe(`\ufeff"'${text}"\r\n`);
  },
);

test('plain text and negative figures are unchanged', () => {
  expect(toCsv([['13,6 м', -40, 'до -40 °C']], { separator: ';' })).toBe('\ufeff13,6 м;-40;до -40 °C\r\n');
});
