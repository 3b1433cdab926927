/** A choice of equipment in words. */
import { expect, test } from 'vitest';
import {
  describeChoice,
  describeResult,
  type EquippedModel,
  isEquipmentText,
  toFormValues,
} from '#client/islands/equipment/equipment-words.ts';
import { baseChoice, type EquipmentChoice } from '#shared/tools/equipment.ts';

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
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('price and mass of a trim are those of the base and what it adds; the load is less by its mass', () => {
  const result = describeResult(model, 156_000, 92);
  expect(plain(result.price)).toBe('4 646 000 ₽');
  expect(plain(result.surcharge)).toBe('+156 000 ₽ к базовой цене');
  expect(result.figures.map(({ value }) => plain(value))).toEqual(['6 492 кг', '23 578 кг']);
});

test('a trailer on a drawbar is behind a truck', () => {
  const { figures } = describeResult({ ...model, spec: { tareMassKg: 5300, payloadRoadTruckKg: 12_700 } }, 0, 200);
  expect(figures.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
    'Снаряжённая масса: 5 500 кг',
    'Груз, грузовик 6×2, дорога 10 т: 12 500 кг',
  ]);
});

test('a price «от» stays one, and a price on request too', () => {
  const from = { ...model, price: { fromRub: 1_000_000 }, spec: {} };
  expect(plain(describeResult(from, 156_000, 92).price)).toBe('от 1 156 000 ₽');
  expect(describeResult({ ...from, price: {} }, 156_000, 92)).toMatchObject({
    price: 'Цена по запросу',
    figures: [],
  });
});

test.each<[EquipmentChoice, string]>([
  [{ trim: 'optima', options: [] }, '«Оптима»'],
  [{ trim: 'standard', options: ['box'] }, '«Стандарт» и 1 опция'],
  [{ trim: undefined, options: ['box', 'wheels'] }, '2 опции'],
])('%j is called %s', (choice, name) => {
  expect(plain(describeChoice(model, choice).name)).toBe(name);
});

test('the request gets the titles, what they come to and the code of the set', () => {
  const { trim, equipment } = toFormValues(model, { trim: 'optima', options: ['box', 'wheels'] });
  expect(trim).toBe('optima');
  expect(plain(equipment)?.split('\n')).toEqual([
    'Ящик',
    'Кованые диски',
    'Цена на сайте: 4 784 000 ₽',
    'Снаряжённая масса: 6 384 кг',
    'Груз, тягач 4×2, дорога 10 т: 23 686 кг',
    'Код комплектации: OS-1 optima box wheels',
  ]);
});

test('the bar shows price, mass, load and pallets', () => {
  const [box, wheels] = model.options;
  const options = [{ ...box, palletDelta: -1 }, wheels].filter(
    (option) => option !== undefined,
  ) as typeof model.options;
  const { price, notes } = describeChoice({ ...model, options }, { trim: 'standard', options: ['box'] });
  expect([price, notes].map(plain)).toEqual(['4 510 000 ₽', 'масса 6 430 кг, груз 23 640 кг, −1 паллета']);
});

test('without a price of the model the choice shows its surcharge', () => {
  const unpriced = { ...model, price: {} };
  const choice: EquipmentChoice = { trim: 'optima', options: ['box'] };
  expect(plain(describeChoice(unpriced, choice).price)).toBe('+176 000 ₽ к базовой цене');
  expect(plain(toFormValues(unpriced, choice)['equipment'])).toContain('Цена на сайте: +176 000 ₽ к базовой цене');
});

test('a generated text is distinguished from the visitor’s own', () => {
  expect(isEquipmentText(toFormValues(model, { trim: 'optima', options: [] })['equipment'] ?? '')).toBe(true);
  expect(isEquipmentText('Печать с одной стороны')).toBe(false);
});

test('of the base model the request says nothing', () => {
  expect(toFormValues(model, baseChoice(model))).toEqual({ trim: 'undecided', equipment: '' });
});
