/** The arithmetic of `npm run bench`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, medianRatio, quantile } from '#tests/labs/bench/statistics.ts';

const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('the median of %j is %d, in whatever order they come', (given, expected) => {
  expect(median(given)).toBe(expected);
});

test.each([
  [0, 1],
  [0.5, 51],
  [0.99, 100],
  [0.995, 100.5],
  [1, 101],
])('the quantile %d of 1 to 101 is %d', (share, expected) => {
  expect(
    quantile(
      Array.from({ length: 101 }, (_, index) => 101 - index),
      share,
    ),
  ).toBeCloseTo(expected, 9);
});

test('a quantile lies between minimum and maximum, rises with its share, and does not change the values', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(values, share, share, (given, one, other) => {
      const before = [...given];
      const [lower, upper] = [quantile(given, Math.min(one, other)), quantile(given, Math.max(one, other))];
      expect(lower).toBeGreaterThanOrEqual(Math.min(...given));
      expect(upper).toBeLessThanOrEqual(Math.max(...given));
      expect(lower).toBeLessThanOrEqual(upper);
      expect(given).toEqual(before);
    }),
  );
});

test('ratios are taken per round, so that noise common to both sides cancels out', () => {
  expect(medianRatio([2, 20, 200], [1, 10, 100])).toBe(2);
  expect(medianRatio([2, 2, 90], [1, 1, 1])).toBe(2);
});

test('a round without a value on one side is left out', () => {
  expect(medianRatio([5, 3], [0, 1])).toBe(3);
});

test('there is no median or ratio of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => medianRatio([], [])).toThrow(RangeError);
  expect(() => medianRatio([1], [0])).toThrow(RangeError);
});
