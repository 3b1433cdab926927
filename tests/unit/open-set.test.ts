/** Old codes against today's price list: what is gone is named with its reason, everything else is kept. */
import { expect, test } from 'vitest';
import { openSet } from '#shared/configuration/open-set.ts';
import { type SetNumbers, writeSetCode } from '#shared/configuration/set-code.ts';
import { toSetCode } from '#shared/configuration/trailer-set.ts';
import type { Product } from '#shared/content/product.ts';
import { content, plain as spaced } from '#tests/support/our-content.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

const { setTerms } = content;
const option = { group: 'Группа', priceDeltaRub: 1000, massDeltaKg: 10 };
const trim = { priceDeltaRub: 0, massDeltaKg: 0, includes: ['Всё'] };
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
const plain: SetNumbers = { model: 7, trim: 1, options: [], colour: 0, couplingHeightCm: 0, count: 1 };
const open = (numbers: Partial<SetNumbers>, product = model) => {
  const { set, notes, code } = openSet(product, setTerms, writeSetCode({ ...plain, ...numbers }));
  const again = openSet(product, setTerms, code ?? '');
  expect(again).toEqual({ set, code, notes: [] });
  return { set, notes: notes.map(spaced) };
};

test('a removed option is named with its day and reason, and its successor is taken', () => {
  const retired = { retired: '2026-09-01', reason: 'алюминий легче' };
  const retiredOptions = [
    { number: 8, title: 'Рейки из сосны', ...retired, successor: 'rails' },
    { number: 9, title: 'Лебёдка', ...retired },
  ];
  expect(open({ options: [1, 8, 9, 40] }, { ...model, retiredOptions })).toEqual({
    set: { trim: 'standard', options: ['axle', 'rails'], count: 1 },
    notes: [
      'Опцию «Рейки из сосны» не ставим с 1 сентября 2026: алюминий легче. Вместо неё — «Рейки».',
      'Опцию «Лебёдка» не ставим с 1 сентября 2026: алюминий легче.',
      'Опции № 40 у этой модели нет.',
    ],
  });
});

test('a trim that is gone leaves its options, each for itself', () => {
  expect(open({ trim: 3, options: [1, 2, 3] })).toEqual({
    set: { trim: 'optima', options: ['axle', 'box'], count: 1 },
    notes: ['Той комплектации у этой модели больше нет: взята «Оптима», остальное — опциями.'],
  });
  expect(open({ trim: 2, options: [2] }, { ...model, trims: [] })).toEqual({
    set: { trim: undefined, options: ['rails'], count: 1 },
    notes: ['Той комплектации у этой модели больше нет: всё выбранное показано опциями.'],
  });
});

test('an option that left a trim is chosen for itself, one that joined it is named', () => {
  const poorer = { ...model, trims: model.trims.map((each) => ({ ...each, options: [] })) };
  expect(open({ trim: 2, options: [2] }, poorer)).toEqual({
    set: { trim: 'optima', options: ['rails'], count: 1 },
    notes: [],
  });
  expect(open({ trim: 2, options: [1] })).toEqual({
    set: { trim: 'optima', options: ['axle'], count: 1 },
    notes: ['В комплектацию добавлено «Рейки»: входит в неё или нужно для выбранного.'],
  });
});

test('colours and heights that cannot be had give way to those of the model', () => {
  expect(open({ colour: 5, couplingHeightCm: 240 })).toEqual({
    set: { trim: 'standard', options: [], count: 1 },
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
  expect(open({ colour: 2, couplingHeightCm: 115, count: 4095 }).set).toEqual({
    ...{ trim: 'standard', options: [], colour: 2, couplingHeightMm: 1150, count: 500 },
  });
});

test('a model without numbers has no codes, and opens none', () => {
  const unnumbered = { ...model, number: undefined };
  expect(toSetCode(unnumbered, { trim: 'optima', options: [], count: 1 })).toBeUndefined();
  expect(openSet(unnumbered, setTerms, writeSetCode(plain))).toMatchObject({ fault: 'foreign', code: undefined });
  const half = { ...model, options: options.map(({ number: _, ...each }) => each) };
  expect(toSetCode(half, { trim: 'standard', options: ['box'], count: 1 })).toBeUndefined();
});
