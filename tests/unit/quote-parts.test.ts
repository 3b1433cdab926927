/** The parts of a set's sum. */
import { expect, test } from 'vitest';
import { quoteParts } from '#shared/configuration/quote-parts.ts';

const lines = [
  { kind: 'model' as const, title: 'Ось Ш-136', rub: 4_490_000 },
  { kind: 'option' as const, title: 'Подъёмная ось', rub: 185_000 },
];

test('model and options count for every unit, the delivery once is its own part', () => {
  const parts = quoteParts({ lines: lines as never, count: 2, delivery: { rub: 71_760 } as never });
  expect(parts.map(({ kind, rub }) => [kind, rub])).toEqual([
    ['model', 8_980_000],
    ['options', 370_000],
    ['delivery', 71_760],
  ]);
});

test('a price on request makes no sum, and what costs nothing is no part', () => {
  expect(quoteParts({ lines: [{ ...lines[0], rub: undefined }] as never, count: 1 })).toEqual([]);
  expect(quoteParts({ lines: lines.slice(0, 1) as never, count: 1 }).map(({ kind }) => kind)).toEqual(['model']);
});
