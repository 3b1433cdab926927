/** Rates of rent side by side. */
import { expect, test } from 'vitest';
import { rentSteps, rentTerms } from '#shared/tools/rent-steps.ts';

const van = [
  { fromDays: 7, rub: 4300 },
  { fromDays: 30, rub: 3300 },
  { fromDays: 180, rub: 2800 },
];

test('the terms of all types are sorted, each once', () => {
  const other = [{ fromDays: 1, rub: 9800 }, ...van.slice(0, 1), { fromDays: 90, rub: 5900 }];
  expect(rentTerms([{ rentRubPerDay: van }, { rentRubPerDay: other }, {}])).toEqual([1, 7, 30, 90, 180]);
});

test('a term without its own rate has that of the next shorter one; below the first there is none', () => {
  expect(rentSteps(van, [1, 7, 30, 90, 180])).toEqual([
    { days: 1, rub: undefined, isOwn: false },
    { days: 7, rub: 4300, isOwn: true },
    { days: 30, rub: 3300, isOwn: true },
    { days: 90, rub: 3300, isOwn: false },
    { days: 180, rub: 2800, isOwn: true },
  ]);
});
