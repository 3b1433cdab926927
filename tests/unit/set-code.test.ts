/** Codes of sets: every set comes back, every mistake is noticed, codes once given out stay readable, numbers are permanent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRepeatedKeys } from '#server/content/checks/faults.ts';
import { checkSetNumbers } from '#server/content/checks/product-check.ts';
import { openSet } from '#shared/configuration/open-set.ts';
import {
  checkValue,
  longestSetCode,
  readSetCode,
  type SetNumbers,
  toBase32,
  writeSetCode,
} from '#shared/configuration/set-code.ts';
import { toSetCode } from '#shared/configuration/trailer-set.ts';
import { content, products } from '#tests/support/our-content.ts';
import { setsOf } from '#tests/support/random-sets.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';
import { setCodes1 } from '#tests/support/set-codes-1.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const anyNumbers: fc.Arbitrary<SetNumbers> = fc.record({
  model: fc.integer({ min: 1, max: 1023 }),
  trim: fc.integer({ min: 0, max: 3 }),
  options: fc.uniqueArray(fc.integer({ min: 1, max: 99 })).map((list) => list.sort((first, second) => first - second)),
  colour: fc.integer({ min: 0, max: 4095 }),
  couplingHeightCm: fc.integer({ min: 0, max: 255 }),
  count: fc.integer({ min: 1, max: 500 }),
});

test('every set of every model comes back from its code as it was', () => {
  for (const product of products) {
    fc.assert(
      fc.property(setsOf(product), (set) => {
        const code = toSetCode(product, set) ?? '';
        expect(code).toMatch(/^1[0-9A-HJKMNP-TV-Z]{4,}$/);
        const opened = openSet(product, content.setTerms, code);
        expect(opened).toEqual({ set: { ...set }, code, notes: [] });
      }),
      { numRuns: 40 },
    );
  }
});

test('whatever the content numbers, a code holds it and is short', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const code = writeSetCode(numbers);
      expect(readSetCode(code)).toEqual(numbers);
      expect(code.length).toBeLessThanOrEqual(longestSetCode);
    }),
  );
});

test('one wrong character or two swapped ones never make another set', () => {
  fc.assert(
    fc.property(anyNumbers, fc.nat(), (numbers, seed) => {
      const code = writeSetCode(numbers);
      const place = seed % code.length;
      for (const letter of letters.replace(code.charAt(place), '')) {
        const wrong = code.slice(0, place) + letter + code.slice(place + 1);
        expect(readSetCode(wrong)).toBe('damaged');
      }
      const [one, other] = [code.charAt(place), code.charAt(place + 1)];
      const swapped = code.slice(0, place) + other + one + code.slice(place + 2);
      if (one !== other && other !== '') expect(readSetCode(swapped)).toBe('damaged');
    }),
    { numRuns: 50 },
  );
});

test('a code is read as people write it down', () => {
  const code = writeSetCode({ model: 33, trim: 1, options: [1, 2, 13], colour: 0, couplingHeightCm: 0, count: 1 });
  const asHeard = code.replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase();
  expect(readSetCode(asHeard)).toEqual(readSetCode(code));
  expect(readSetCode(` ${code.slice(0, 3)}-${code.slice(3)} `)).toEqual(readSetCode(code));
});

test('what is no code is called damaged, whatever its length', () => {
  const texts = ['', '1', '0000', 'U1234567', 'код', '<script>', '1'.repeat(10_000), '11\r\nX: 1', '１２３４５６'];
  for (const text of texts) expect(readSetCode(text)).toBe('damaged');
});

test('a whole code of a version that does not exist yet says so', () => {
  const values = [2, 0, 25, 0, 7];
  expect(readSetCode(toBase32([...values, checkValue(values)]))).toBe('unknown-version');
});

test('codes of version 1 that were given out for every model are still read as they were meant', () => {
  const read = setCodes1.map(({ code }) => readSetCode(code));
  expect(read).toEqual(setCodes1.map(({ numbers }) => numbers));
  const known = products.map(({ number }) => number);
  expect(setCodes1.map(({ numbers }) => numbers.model).filter((model) => known.includes(model))).toHaveLength(33);
});

const option = { title: 'Опция', group: 'Группа', priceDeltaRub: 0, massDeltaKg: 0 };
const retired = { title: 'Была', retired: '2026-09-01', reason: 'нет' };

test('numbers of the content are in order', () => {
  expect(checkSetNumbers(products, content.removedProducts)).toEqual([]);
});

test('a number that is missing, given twice, or once belonged to what is gone, is named with its place', () => {
  const options = [
    { ...option, code: 'box', number: 1 },
    { ...option, code: 'rails', number: 1 },
    { ...option, code: 'axle' },
  ];
  const retiredOptions = [{ ...retired, number: 1, successor: 'gone' }];
  const trim = { priceDeltaRub: 0, massDeltaKg: 0, includes: ['Всё'] };
  const trims = [
    { ...trim, code: 'city', name: 'Город' },
    { ...trim, code: 'road', name: 'Трасса', number: 1 },
  ];
  const products = [
    sampleProduct({ id: 'a', number: 3, trims, options, retiredOptions }),
    sampleProduct({ id: 'b', trims: trims.slice(0, 1) }),
    sampleProduct({ id: 'plain' }),
  ];
  expect(checkSetNumbers(products, [{ id: 'c', number: 3, removed: '2026-01-01' }])).toEqual([
    'products/b.yaml: number: номера нет, а он обязателен',
    'products/a.yaml: number: написано 3, этот номер уже у removed-products.yaml (c): нужен свободный, например 4',
    'products/a.yaml: options: axle: номера (number) нет, а он обязателен',
    'products/a.yaml: retiredOptions: 1: опции «gone» нет',
    'products/a.yaml: options и retiredOptions: number: «1» повторяется: нужно у каждого своё',
    'products/a.yaml: options и retiredOptions: number: «1» повторяется: нужно у каждого своё',
    'products/a.yaml: trims: number: «1» повторяется: нужно у каждого своё',
  ]);
  expect(findRepeatedKeys('set-terms.yaml: colours', [{ number: 1 }, { number: 1 }], 'number')).toEqual([
    'set-terms.yaml: colours: number: «1» повторяется: нужно у каждого своё',
  ]);
});
