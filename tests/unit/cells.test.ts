/** Cells of edited tables: what they say in one line, and what cards show large. */
import { expect, test } from 'vitest';
import type { Cell } from '#shared/content/block.ts';
import { cellFigure, cellText, cellValue } from '#shared/pages/cells.ts';

test.each<[string, Cell | undefined, string, string]>([
  ['a text', 'в тот же день', 'в тот же день', 'в тот же день'],
  ['a value with its unit', { value: 36, unit: 'мес' }, '36\u00a0мес', '36\u00a0мес'],
  ['a sum below zero', { value: -70_000 }, '−70\u00a0000', '−70\u00a0000'],
  ['a range', { text: '10–49\u00a0%', least: 10, value: 49 }, '10–49\u00a0%', '10–49\u00a0%'],
  [
    'a part and its price',
    { before: 'подушка', text: '11\u00a0200\u00a0₽' },
    'подушка\u00a0— 11\u00a0200\u00a0₽',
    '11\u00a0200\u00a0₽',
  ],
  [
    'a figure and its condition',
    { text: 'до 3\u00a0%', after: 'после настройки' },
    'до 3\u00a0% после настройки',
    'до 3\u00a0%',
  ],
  ['no cell', undefined, '', ''],
])('%s', (_, cell, text, figure) => {
  expect([cellText(cell), cellFigure(cell)]).toEqual([text, figure]);
});

test('only a typed value is drawn', () => {
  expect([cellValue('36 мес'), cellValue({ text: '18, 24 или 36 мес', value: 36 }), cellValue(undefined)]).toEqual([
    undefined,
    36,
    undefined,
  ]);
});
