/** Sets of a model: their codes, and what becomes of one whose parts are gone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkConfigurationNumbers } from '#server/content/checks/product-check.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import {
  type ConfigurationNumbers,
  checkValue,
  longestConfigurationCode,
  readConfigurationCode,
  toBase32,
  writeConfigurationCode,
} from '#shared/configuration/configuration-code.ts';
import { openConfiguration } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import { content, products, plain as spaced } from '#tests/support/our-content.ts';
import { configurationsOf } from '#tests/support/random-configurations.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const plain: ConfigurationNumbers = { model: 7, trim: 1, options: [], colour: 0, couplingHeightCm: 0, count: 1 };
const anyNumbers: fc.Arbitrary<ConfigurationNumbers> = fc.record({
  model: fc.integer({ min: 1, max: 1023 }),
  trim: fc.integer({ min: 0, max: 3 }),
  options: fc.uniqueArray(fc.integer({ min: 1, max: 99 })).map((list) => list.sort((first, second) => first - second)),
  colour: fc.integer({ min: 0, max: 4095 }),
  couplingHeightCm: fc.integer({ min: 0, max: 255 }),
  count: fc.integer({ min: 1, max: 500 }),
});

test('every configuration of every model comes back from its code as it was', () => {
  for (const product of products) {
    fc.assert(
      fc.property(configurationsOf(product), (configuration) => {
        const code = toConfigurationCode(product, configuration) ?? '';
        expect(code).toMatch(/^1[0-9A-HJKMNP-TV-Z]{4,}$/);
        const opened = openConfiguration(product, content.configurationTerms, code);
        expect(opened).toEqual({ configuration: { ...configuration }, code, notes: [] });
      }),
      { numRuns: 40 },
    );
  }
});

test('whatever the content numbers, a code holds it and is short', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const code = writeConfigurationCode(numbers);
      expect(readConfigurationCode(code)).toEqual(numbers);
      expect(code.length).toBeLessThanOrEqual(longestConfigurationCode);
    }),
  );
});

test('one wrong character or two swapped ones never make another configuration', () => {
  fc.assert(
    fc.property(anyNumbers, fc.nat(), (numbers, seed) => {
      const code = writeConfigurationCode(numbers);
      const place = seed % code.length;
      const [before, one, other, after] = [
        code.slice(0, place),
        code.charAt(place),
        code.charAt(place + 1),
        code.slice(place + 2),
      ];
      const wrong = [...letters.replace(one, '')].map((letter) => before + letter + other + after);
      const swapped = one === other || other === '' ? [] : [before + other + one + after];
      for (const each of [...wrong, ...swapped]) expect(readConfigurationCode(each)).toBe('damaged');
    }),
    { numRuns: 50 },
  );
});

test('a code is read as people write it down', () => {
  const code = writeConfigurationCode({ ...plain, model: 33, options: [1, 2, 13] });
  const asHeard = code.replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase();
  for (const typed of [asHeard, ` ${code.slice(0, 3)}-${code.slice(3)} `])
    expect(readConfigurationCode(typed)).toEqual(readConfigurationCode(code));
});

test('what is no code is called damaged, whatever its length; one of a version to come says so', () => {
  const texts = ['', '1', '0000', 'U1234567', 'код', '<script>', '1'.repeat(10_000), '11\r\nX: 1', '１２３４５６'];
  for (const text of texts) expect(readConfigurationCode(text)).toBe('damaged');
  const values = [2, 0, 25, 0, 7];
  expect(readConfigurationCode(toBase32([...values, checkValue(values)]))).toBe('unknown-version');
});

/** Codes of version 1, recorded on 23 November 2026: such codes are in letters and on paper. */
const codes1: readonly [string, number, number, number[], number, number, number][] = [
  ['1015991A', 1, 1, [1, 4, 6], 0, 0, 9],
  ['104S1S5KBG', 4, 1, [1, 2, 5, 6, 7, 9], 1, 89, 1],
  ['1050F41', 5, 0, [1, 2, 3, 4, 8], 0, 0, 1],
  ['106NJ2X6F1H', 6, 1, [1, 2, 3, 4, 6], 0, 109, 34],
  ['10BV3X6NYS', 11, 3, [1, 3, 5, 7, 8, 9, 10], 3, 109, 1],
  ['10HA6BQ3W', 17, 2, [1, 2, 4, 6, 7, 8, 10, 11, 12], 6, 0, 1],
  ['1112B78', 33, 2, [1, 2, 4, 6, 7, 8], 0, 0, 1],
];

test('codes of version 1 that were given out are still read as they were meant', () => {
  for (const [code, model, trim, options, colour, couplingHeightCm, count] of codes1)
    expect(readConfigurationCode(code)).toEqual({ model, trim, options, colour, couplingHeightCm, count });
});

const option = { title: 'Опция', group: 'Группа', priceDeltaRub: 1000, massDeltaKg: 10 };
const trim = { priceDeltaRub: 0, massDeltaKg: 0, includes: ['Всё'] };

test('a number that is missing, given twice, or once belonged to what is gone, is named with its place', () => {
  const numbered = { box: 1, rails: 1, axle: undefined };
  const options = Object.entries(numbered).map(([code, number]) => ({ ...option, code, number }));
  const retiredOptions = [{ title: 'Была', retired: '2026-09-01', reason: 'нет', number: 1, successor: 'gone' }];
  const [city, road] = [
    { ...trim, code: 'city', name: 'Город' },
    { ...trim, code: 'road', name: 'Трасса', number: 1 },
  ];
  const given = { number: 3, trims: [city, road], options, retiredOptions };
  const products = [{ id: 'a', ...given }, { id: 'b', trims: [city] }, { id: 'plain' }].map(sampleProduct);
  expect(checkConfigurationNumbers(products, [{ id: 'c', number: 3, removed: '2026-01-01' }])).toEqual([
    'products/b.yaml: number: номера нет, а он обязателен',
    'products/a.yaml: number: написано 3, этот номер уже у removed-products.yaml (c): нужен свободный, например 4',
    'products/a.yaml: options: axle: номера (number) нет, а он обязателен',
    'products/a.yaml: retiredOptions: 1: опции «gone» нет',
    'products/a.yaml: options и retiredOptions: number: «1» повторяется: нужно у каждого своё',
    'products/a.yaml: options и retiredOptions: number: «1» повторяется: нужно у каждого своё',
    'products/a.yaml: trims: number: «1» повторяется: нужно у каждого своё',
  ]);
});

const { configurationTerms } = content;
const options: Product['options'] = [
  { ...option, code: 'axle', number: 1, title: 'Ось «Север»' },
  { ...option, code: 'rails', number: 2, title: 'Рейки' },
  { ...option, code: 'box', number: 3, title: 'Ящик' },
];
const model = sampleProduct({
  id: 'proba',
  number: 7,
  spec: { tareMassKg: 6700, grossMassTechKg: 39000, payloadTechKg: 32300, couplingHeightMm: 1120 },
  trims: [
    { ...trim, code: 'standard', name: 'Стандарт' },
    { ...trim, code: 'optima', name: 'Оптима', options: ['rails'] },
  ],
  options,
});
const open = (numbers: Partial<ConfigurationNumbers>, product = model) => {
  const asked = writeConfigurationCode({ ...plain, ...numbers });
  const { configuration, notes, code } = openConfiguration(product, configurationTerms, asked);
  const again = openConfiguration(product, configurationTerms, code ?? '');
  expect(again).toEqual({ configuration, code, notes: [] });
  return { configuration, notes: notes.map(spaced) };
};

test('a removed option is named with its day and reason, and its successor is taken', () => {
  const retired = { retired: '2026-09-01', reason: 'алюминий легче' };
  const retiredOptions = [
    { number: 8, title: 'Рейки из сосны', ...retired, successor: 'rails' },
    { number: 9, title: 'Лебёдка', ...retired },
  ];
  expect(open({ options: [1, 8, 9, 40] }, { ...model, retiredOptions })).toEqual({
    configuration: { trim: 'standard', options: ['axle', 'rails'], count: 1 },
    notes: [
      'Опцию «Рейки из сосны» не ставим с 1 сентября 2026: алюминий легче. Вместо неё — «Рейки».',
      'Опцию «Лебёдка» не ставим с 1 сентября 2026: алюминий легче.',
      'Опции № 40 у этой модели нет.',
    ],
  });
});

test('a trim that is gone leaves its options, each for itself', () => {
  expect(open({ trim: 3, options: [1, 2, 3] })).toEqual({
    configuration: { trim: 'optima', options: ['axle', 'box'], count: 1 },
    notes: ['Той комплектации у этой модели больше нет: взята «Оптима», остальное — опциями.'],
  });
  expect(open({ trim: 2, options: [2] }, { ...model, trims: [] })).toEqual({
    configuration: { trim: undefined, options: ['rails'], count: 1 },
    notes: ['Той комплектации у этой модели больше нет: всё выбранное показано опциями.'],
  });
});

test('an option that left a trim is chosen for itself, one that joined it is named', () => {
  const poorer = { ...model, trims: model.trims.map((each) => ({ ...each, options: [] })) };
  const configuration = { trim: 'optima', options: ['rails'], count: 1 };
  expect(open({ trim: 2, options: [2] }, poorer)).toEqual({ configuration, notes: [] });
  expect(open({ trim: 2, options: [1] })).toEqual({
    configuration: { trim: 'optima', options: ['axle'], count: 1 },
    notes: ['В комплектацию добавлено «Рейки»: входит в неё или нужно для выбранного.'],
  });
});

test('colours and heights that cannot be had give way to those of the model', () => {
  expect(open({ colour: 5, couplingHeightCm: 240 })).toEqual({
    configuration: { trim: 'standard', options: [], count: 1 },
    notes: [
      'Цвета RAL 8017 (шоколадно-коричневый) в палитре больше нет: взят цвет модели.',
      'Седло на высоте 2 400 мм не подходит ни одной модели: взята высота этой.',
    ],
  });
  const drawbar = { ...model, spec: { ...model.spec, couplingHeightMm: undefined } };
  expect(open({ colour: 99, couplingHeightCm: 115 }, drawbar).notes).toEqual([
    'Выбранного цвета в палитре больше нет: взят цвет модели.',
    'Прицеп цепляют за дышло, высота седла к нему не относится.',
  ]);
  const { configuration } = open({ colour: 2, couplingHeightCm: 115, count: 4095 });
  expect(configuration).toEqual({ trim: 'standard', options: [], colour: 2, couplingHeightMm: 1150, count: 500 });
});
