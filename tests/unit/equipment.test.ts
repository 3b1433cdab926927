/** Which options can be combined, and their sums. */
import { expect, test } from 'vitest';
import {
  describeChoice,
  describeResult,
  type EquippedModel,
  isEquipmentText,
  toFormValues,
} from '#client/islands/configuration/equipment-words.ts';
import {
  addOption,
  baseChoice,
  changeTrim,
  type EquipmentChoice,
  type EquipmentOptions,
  goesWithTrim,
  optionsOfTrim,
  removeOption,
  sumEquipment,
} from '#shared/configuration/equipment.ts';
import { plain, products } from '#tests/support/our-content.ts';

const option = { title: 'Опция', group: 'Группа', priceDeltaRub: 1000, massDeltaKg: 10 };
const trim = { priceDeltaRub: 0, massDeltaKg: 0, includes: ['Всё'] };
const equipment: EquipmentOptions = {
  trims: [
    { ...trim, code: 'standard', name: 'Стандарт' },
    { ...trim, code: 'optima', name: 'Оптима', priceDeltaRub: 5000, massDeltaKg: 50, options: ['rails'] },
    { ...trim, code: 'max', name: 'Макс', priceDeltaRub: 9000, massDeltaKg: 90, options: ['box', 'deck'] },
  ],
  options: [
    { ...option, code: 'rails' },
    { ...option, code: 'body', requires: ['rails'] },
    { ...option, code: 'doors', requires: ['body'] },
    { ...option, code: 'box', excludes: ['spare'] },
    { ...option, code: 'spare' },
    { ...option, code: 'deck', palletDelta: 33 },
  ],
};
const base = baseChoice(equipment);

test('a trim has its own options and those of the trims before it', () => {
  expect(optionsOfTrim(equipment, 'standard')).toEqual([]);
  expect(optionsOfTrim(equipment, 'max')).toEqual(['rails', 'box', 'deck']);
  expect(optionsOfTrim(equipment, undefined)).toEqual([]);
});

test('an option adds what it requires, transitively, unless the trim has it', () => {
  expect(addOption(equipment, base, 'doors').options).toEqual(['rails', 'body', 'doors']);
  expect(addOption(equipment, { trim: 'optima', options: [] }, 'doors').options).toEqual(['body', 'doors']);
});

test('removing an option removes those that require it', () => {
  const chosen = addOption(equipment, addOption(equipment, base, 'doors'), 'spare');
  expect(removeOption(equipment, chosen, 'rails').options).toEqual(['spare']);
  expect(removeOption(equipment, chosen, 'doors').options).toEqual(['rails', 'body', 'spare']);
});

test('an option replaces another, whichever of them excludes the other', () => {
  expect(addOption(equipment, { trim: 'standard', options: ['spare'] }, 'box').options).toEqual(['box']);
  expect(addOption(equipment, { trim: 'standard', options: ['box'] }, 'spare').options).toEqual(['spare']);
});

test('changing the trim keeps compatible options and drops those that it includes', () => {
  const chosen = { trim: 'standard' as const, options: ['rails', 'body', 'spare'] };
  expect(changeTrim(equipment, chosen, 'optima')).toEqual({ trim: 'optima', options: ['body', 'spare'] });
  expect(changeTrim(equipment, chosen, 'max')).toEqual({ trim: 'max', options: ['body'] });
  expect(changeTrim(equipment, { trim: 'optima', options: ['body'] }, 'standard').options).toEqual(['rails', 'body']);
});

test('an option that a trim excludes cannot be chosen with it', () => {
  expect(['standard', 'max'].map((trim) => goesWithTrim(equipment, trim, 'spare'))).toEqual([true, false]);
});

test('the sum is that of the trim and the separate options; pallets are those of all options', () => {
  expect(sumEquipment(equipment, base)).toEqual({ rub: 0, kg: 0, pallets: 0 });
  expect(sumEquipment(equipment, { trim: 'max', options: ['body'] })).toEqual({ rub: 10_000, kg: 100, pallets: 33 });
});

test('every option can be had, and no package is dearer than its options and 200 000 ₽ of what is sold with it alone', () => {
  for (const product of products) {
    const first = baseChoice(product);
    for (const { code } of product.options) {
      const { options } = addOption(product, first, code);
      expect(options).toContain(code);
      expect(removeOption(product, { ...first, options }, code).options).not.toContain(code);
    }
    for (const { code } of product.trims) {
      const apart = sumEquipment(product, { ...first, options: optionsOfTrim(product, code) });
      const { rub } = sumEquipment(product, { trim: code, options: [] });
      expect(rub, product.id).toBeLessThanOrEqual(apart.rub + 200_000);
    }
  }
});

const model: EquippedModel = {
  sku: 'OS-1',
  price: { exactRub: 4_490_000 },
  spec: { tareMassKg: 6400, payloadRoad40Kg: 23_670 },
  trims: [
    { code: 'standard', name: 'Стандарт', priceDeltaRub: 0, massDeltaKg: 0 },
    { code: 'optima', name: 'Оптима', priceDeltaRub: 156_000, massDeltaKg: 92 },
  ],
  options: [
    { code: 'box', title: 'Ящик', group: 'Кузов', priceDeltaRub: 20_000, massDeltaKg: 30 },
    { code: 'wheels', title: 'Кованые диски', group: 'Ходовая часть', priceDeltaRub: 118_000, massDeltaKg: -138 },
  ],
};

const optima = { trim: 'optima', options: [] };
const withBox = { trim: 'standard', options: ['box'] };

test.each<[what: string, given: Partial<EquippedModel>, choice: EquipmentChoice, price: string, notes: string]>([
  ['a trim', {}, optima, '4 646 000 ₽', 'масса 6 492 кг, груз 23 578 кг'],
  ['an option', {}, withBox, '4 510 000 ₽', 'масса 6 430 кг, груз 23 640 кг, −1 паллета'],
  ['a price «от»', { price: { fromRub: 1_000_000 }, spec: {} }, optima, 'от 1 156 000 ₽', ''],
  [
    'no price',
    { price: {}, spec: {} },
    { ...optima, ...{ options: ['box'] } },
    '+176 000 ₽ к базовой цене',
    '−1 паллета',
  ],
])('the bar shows price, mass, load and pallets of %s', (_what, given, choice, price, notes) => {
  const options = model.options.map((each) => (each.code === 'box' ? { ...each, palletDelta: -1 } : each));
  const described = describeChoice({ ...model, options, ...given }, choice);
  expect([described.price, described.notes].map(plain)).toEqual([price, notes]);
});

test('what was added is said beside the price; a trailer on a drawbar is behind a truck; a price on request stays one', () => {
  expect(plain(describeResult(model, 156_000, 92).surcharge)).toBe('+156 000 ₽ к базовой цене');
  const { figures } = describeResult({ ...model, spec: { tareMassKg: 5300, payloadRoadTruckKg: 12_700 } }, 0, 200);
  expect(figures.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
    'Снаряжённая масса: 5 500 кг',
    'Груз, грузовик 6×2, дорога 10 т: 12 500 кг',
  ]);
  expect(describeResult({ ...model, price: {}, spec: {} }, 156_000, 92).price).toBe('Цена по запросу');
});

test('the request gets the titles, what they come to and the code of the configuration; of the base model it says nothing', () => {
  const { trim, equipment } = toFormValues(model, { trim: 'optima', options: ['box', 'wheels'] });
  expect(trim).toBe('Оптима');
  expect(plain(equipment).split('\n')).toEqual([
    'Ящик',
    'Кованые диски',
    'Цена на сайте: 4 784 000 ₽',
    'Снаряжённая масса: 6 384 кг',
    'Груз, тягач 4×2, дорога 10 т: 23 686 кг',
    'Код комплектации: OS-1 optima box wheels',
  ]);
  expect([equipment ?? '', 'Печать с одной стороны'].map(isEquipmentText)).toEqual([true, false]);
  expect(toFormValues(model, baseChoice(model))).toEqual({ trim: '', equipment: '' });
});
