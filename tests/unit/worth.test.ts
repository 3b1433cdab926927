/** What an old trailer is worth, read from the table of an example. */
import { expect, test } from 'vitest';
import type { TableBlock } from '#shared/content/block.ts';
import { readWorth } from '#shared/tools/worth.ts';

const rows: TableBlock['rows'] = [
  ['Начальная цена', { text: '9 лет, 22 % от 4 490 000', value: 4_490_000 }, { value: 987_800 }],
  ['Две шины', '2 × 35 000', { value: -70_000 }],
  ['Подготовка', 'по таблице', { value: -24_000 }],
  ['Зачёт', '19,9 % цены нового', { value: 893_800 }],
  ['Остаётся оплатить', '4 490 000 − 893 800', { value: 3_596_200 }],
];

test('deductions lead from the price of the new trailer down to the offer', () => {
  const worth = readWorth(rows);
  expect(worth?.newRub).toBe(4_490_000);
  expect(worth?.deductions.map(({ rub }) => rub)).toEqual([70_000, 24_000]);
  expect(worth?.offer.rub).toBe(893_800);
  expect(worth?.rest.map(({ label }) => label)).toEqual(['Остаётся оплатить']);
});

test('an example without deductions is its offer', () => {
  expect(readWorth([rows[0] ?? [''], ['Зачёт', '', { value: 987_800 }]])?.deductions).toEqual([]);
});

test.each<[string, TableBlock['rows']]>([
  ['no rows', []],
  ['no offer', rows.slice(0, 3)],
  ['a sum in words', rows.map(([label, how = '']) => [label, how, 'по осмотру'])],
  ['sums that do not add up', [...rows.slice(0, 2), ...rows.slice(3)]],
  ['no price of a new one', [['Начальная цена', 'по рынку', { value: 987_800 }], ...rows.slice(1)]],
])('nothing is drawn of a table with %s', (_, table) => {
  expect(readWorth(table)).toBeUndefined();
});
