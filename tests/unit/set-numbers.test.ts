/** Permanent numbers of models, options and colours: a missing or repeated one is a fault of the content. */
import { expect, test } from 'vitest';
import { findRepeatedKeys } from '#server/content/files/faults.ts';
import { checkSetNumbers } from '#server/content/files/set-number-check.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

const option = { title: 'Опция', group: 'Группа', priceDeltaRub: 0, massDeltaKg: 0 };
const retired = { title: 'Была', retired: '2026-09-01', reason: 'нет' };

test('a catalogue in which every number is its own has no faults', () => {
  const first = sampleProduct({
    ...{ id: 'a', number: 1, options: [{ ...option, code: 'box', number: 1 }] },
    retiredOptions: [{ ...retired, number: 2, successor: 'box' }],
  });
  const second = sampleProduct({ id: 'b', number: 2, options: [{ ...option, code: 'box', number: 1 }] });
  expect(checkSetNumbers([first, second], [{ id: 'c', number: 3, removed: '2026-01-01' }])).toEqual([]);
});

test('a number that is missing, given twice, or once belonged to what is gone, is named with its place', () => {
  const options = [
    { ...option, code: 'box', number: 1 },
    { ...option, code: 'rails', number: 1 },
    { ...option, code: 'axle' },
  ];
  const retiredOptions = [{ ...retired, number: 1, successor: 'gone' }];
  const products = [sampleProduct({ id: 'a', number: 3, options, retiredOptions }), sampleProduct({ id: 'b' })];
  expect(checkSetNumbers(products, [{ id: 'c', number: 3, removed: '2026-01-01' }])).toEqual([
    'products/b.yaml: number: is missing',
    'products and removed-products.yaml: number: 3 is repeated',
    'products/a.yaml: options: axle: number is missing',
    'products/a.yaml: retiredOptions: 1: no option "gone"',
    'products/a.yaml: options and retiredOptions: number: 1 is repeated',
    'products/a.yaml: options and retiredOptions: number: 1 is repeated',
  ]);
  expect(findRepeatedKeys('set-terms.yaml: colours', [{ number: 1 }, { number: 1 }], 'number')).toEqual([
    'set-terms.yaml: colours: number: 1 is repeated',
  ]);
});
