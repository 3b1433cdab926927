/** The ranges that open a category: from data, whatever the models lack. */
import { expect, test } from 'vitest';
import { rangesOf } from '#server/content/catalog/product-index.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

const date = '2026-11-10';
const model = (id: string, outerLengthMm: number | undefined, tareMassKg: number, fromRub?: number) =>
  sampleProduct({
    id,
    shortName: `«${id}»`,
    price: { date, ...(fromRub !== undefined && { fromRub }) },
    spec: { tareMassKg, ...(outerLengthMm !== undefined && { outerLengthMm }) },
  });

test('a range names the least and the greatest model, and marks where the others lie', () => {
  const ranges = rangesOf([model('b', 9000, 7000, 5_000_000), model('a', 8000, 6000), model('c', 10_000, 6500)]);
  expect(ranges.map(({ figure }) => figure)).toEqual(['length', 'mass', 'price']);
  expect(ranges[0]).toEqual({
    figure: 'length',
    modelCount: 3,
    least: { id: 'a', name: '«a»', value: 8000 },
    most: { id: 'c', name: '«c»', value: 10_000 },
    marks: [0, 50, 100],
  });
  expect(ranges[1]).toMatchObject({ least: { id: 'a' }, most: { id: 'b' }, marks: [0, 50, 100] });
});

test('one price among prices on request is a range of one; without any there is none', () => {
  expect(rangesOf([model('a', 1, 1, 7), model('b', 1, 1)])[2]).toMatchObject({
    modelCount: 1,
    least: { id: 'a', value: 7 },
    most: { id: 'a', value: 7 },
    marks: [0],
  });
  expect(rangesOf([model('a', undefined, 1)]).map(({ figure }) => figure)).toEqual(['mass']);
  expect(rangesOf([])).toEqual([]);
});

test('equal models share a mark, and a thousand models need no more than twenty-six', () => {
  expect(rangesOf([model('a', 5, 5), model('b', 5, 5)])[0]?.marks).toEqual([0]);
  const many = Array.from({ length: 1000 }, (_, index) => model(`m${index}`, 1000 + index, 1));
  expect(rangesOf(many)[0]?.marks).toHaveLength(26);
});
