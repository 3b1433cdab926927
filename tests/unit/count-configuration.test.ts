/** Which options can be combined; the sums of a configuration, and what a paper about it promises. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeChoice,
  describeResult,
  type EquippedModel,
  isEquipmentText,
  toFormValues,
} from '#client/islands/configuration/equipment-words.ts';
import { checkSupply } from '#server/content/checks/supply-check.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { countConfiguration } from '#shared/configuration/count-configuration.ts';
import { quoteParts, viewCounted } from '#shared/configuration/counted-view.ts';
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
import { listConfiguration } from '#shared/configuration/list-configuration.ts';
import { type OpenedConfiguration, productOfConfiguration } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import { nameDelivery } from '#shared/tools/delivery.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { yearWorth } from '#shared/tools/worth.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';
import { configurationsOf } from '#tests/support/random-configurations.ts';

const { delivery, configurationTerms: terms, site } = content;
const model = findModel('shtora-136');

interface Asked {
  configuration?: Partial<Configuration>;
  city?: string;
  day?: string;
}

function count(product: Product, { configuration, city, day = '2026-11-25' }: Asked = {}) {
  const chosen = { ...baseChoice(product), count: 1, ...configuration };
  const opened: OpenedConfiguration = { code: 'CODE', configuration: chosen, notes: [] };
  const to = delivery.cities.find(({ slug }) => slug === city);
  return countConfiguration({ product, terms, opened, site, delivery, city: to, day });
}

test.each([
  // Two weeks end before the rise, on its eve, after it.
  ['samosval-28', '2026-11-10', '2026-11-24'],
  ['samosval-28', '2026-11-16', '2026-11-30'],
  ['samosval-28', '2026-11-25', '2026-11-30'],
  ['samosval-28', '2026-11-30', '2026-11-30'],
  // Prices that stay.
  ['shtora-136', '2026-11-25', '2026-12-09'],
])('the sums of %s of %s hold until %s', (id, day, until) => {
  expect(count(findModel(id), { day }).validUntil).toBe(until);
});

test('the term of a price that rises says so; an old price after its rise holds for the day, and a manager confirms it; a new price is as good as any', () => {
  const product = findModel('samosval-28');
  const late = count(product, { day: '2026-12-02' });
  const { validity } = viewCounted(count(product));
  expect(plain(validity)).toContain('по 30 ноября 2026 включительно: с 1 декабря 2026 эта техника дороже на 3 %.');
  expect(late.validUntil).toBe('2026-12-02');
  expect(plain(late.notes.join())).toMatch(/^С 1 декабря 2026 действует новый прайс-лист.*менеджер/);
  const fresh = count({ ...product, price: { ...product.price, date: '2026-12-01' } }, { day: '2026-12-02' });
  expect([fresh.validUntil, fresh.notes]).toEqual(['2026-12-16', []]);
});

const inStock = products.filter(({ availability }) => availability !== 'to-order');

test.each(inStock)('one $id in stock, as it stands, is handed over where it stands', (product) => {
  const { place, availability } = count(product);
  expect([place, availability]).toEqual([
    expect.stringContaining(product.stockCity ?? '?'),
    expect.not.stringContaining('Под заказ'),
  ]);
});

test.each<[string, Partial<Configuration>]>([
  ['two of them', { count: 2 }],
  ['a painted one', { colour: 1 }],
  ['one with an option', { options: [model.options[0]?.code ?? ''] }],
  ['another trim', { trim: 'max' }],
  ['another height of the coupling', { couplingHeightMm: 1200 }],
])('%s is made to order, in the plant’s own term, and names no other yard', (_what, configuration) => {
  const counted = count(model, { configuration });
  expect(plain(counted.availability)).toBe(`Под заказ, ${model.orderDays} дней`);
  expect(counted.place).toBe(delivery.yards[0]?.pickup);
  expect(JSON.stringify(counted)).not.toContain('Подольск');
});

test('the height that a model has anyway is no order; a term that nobody knows is not invented', () => {
  const { couplingHeightMm } = model.spec;
  expect(count(model, { configuration: { couplingHeightMm } }).availability).toContain('Подольск');
  const { orderDays: _term, ...without } = model;
  expect(count(without, { configuration: { count: 2 } }).availability).toBe('Под заказ, срок назовёт менеджер');
});

test('a trailer sets out from where it stands', () => {
  const one = present(count(model, { city: 'kazan' }).delivery);
  const two = present(count(model, { city: 'kazan', configuration: { count: 2 } }).delivery);
  expect(plain(nameDelivery(one))).toBe('Доставка из Подольска до Казани, 840 км, 2 дня в пути');
  expect(plain(nameDelivery(two))).toMatch(/^Доставка из Сызрани до Казани, 390 км/);
  expect(one.rub).toBe(840 * delivery.rubPerKm);
});

test('yards, terms and an announced rise that do not agree are faults', () => {
  const priceRise = present(terms.priceRise);
  const moved = { ...terms, priceRise: { ...priceRise, from: '2026-12-15', rows: priceRise.rows.slice(1) } };
  const [first, second] = inStock;
  const wrong = [
    { ...first, stockCity: 'Тверь' },
    { ...second, orderDays: 1 },
  ] as Product[];
  const faults = checkSupply({ ...content, configurationTerms: moved, products: wrong });
  expect(faults.map((fault) => fault.split(': ')[1])).toEqual(['stockCity', 'orderDays', 'priceRise', 'priceRise']);
});

test('the lines of every configuration add up to its price, mass and total', () => {
  for (const product of products) {
    fc.assert(
      fc.property(configurationsOf(product), (configuration) => {
        const sheet = listConfiguration(product, terms, configuration);
        const sum = (key: 'rub' | 'kg') => sheet.lines.reduce((total, line) => total + (line[key] ?? 0), 0);
        const isPriced = priceRub(product.price) !== undefined;
        expect(priceRub(sheet.price)).toBe(isPriced ? sum('rub') : undefined);
        expect(priceRub(sheet.total)).toBe(isPriced ? sum('rub') * configuration.count : undefined);
        expect(sheet.tareKg).toBe(sum('kg'));
        expect(sheet.tareKg).toBe((product.spec.tareMassKg ?? 0) + sheet.addedKg);
      }),
      { numRuns: 20 },
    );
  }
});

test('a model as a configuration makes it has its price, masses and lease; that of the base configuration changes nothing', () => {
  const base = listConfiguration(model, terms, { trim: 'standard', options: [], count: 1 });
  expect(productOfConfiguration(model, base)).toEqual(model);
  const optima = listConfiguration(model, terms, { trim: 'optima', options: [], count: 5 });
  const { price, leasingFromRubPerMonth, spec } = productOfConfiguration(model, optima);
  expect(price).toEqual({ exactRub: 4_646_000, date: model.price.date });
  expect(leasingFromRubPerMonth).toBe(94_900);
  expect([spec.tareMassKg, spec.payloadTechKg]).toEqual([6492, 32_508]);
});

test('added kilograms cost what they no longer carry, saved ones earn it', () => {
  expect([100, -138].map((kg) => yearWorth(kg, { trips: 120, rubPerTonne: 2200 }))).toEqual([26_400, -36_432]);
});

const quoteLines = [
  { kind: 'model' as const, title: 'Ось Ш-136', rub: 4_490_000 },
  { kind: 'option' as const, title: 'Подъёмная ось', rub: 185_000 },
];

test('model and options count for every unit, the delivery once; without a price there is no sum', () => {
  const parts = quoteParts({ lines: quoteLines as never, count: 2, delivery: { rub: 71_760 } as never });
  expect(parts.map(({ kind, rub }) => `${kind} ${rub}`)).toEqual(['model 8980000', 'options 370000', 'delivery 71760']);
  expect(quoteParts({ lines: [{ ...quoteLines[0], rub: undefined }] as never, count: 1 })).toEqual([]);
  // What costs nothing is no part.
  expect(quoteParts({ lines: quoteLines.slice(0, 1) as never, count: 1 }).map(({ kind }) => kind)).toEqual(['model']);
});

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

test('removing an option removes those that require it; an option replaces one that excludes it, and goes with no trim that has such', () => {
  const chosen = addOption(equipment, addOption(equipment, base, 'doors'), 'spare');
  expect(removeOption(equipment, chosen, 'rails').options).toEqual(['spare']);
  expect(removeOption(equipment, chosen, 'doors').options).toEqual(['rails', 'body', 'spare']);
  expect(addOption(equipment, { ...base, options: ['spare'] }, 'box').options).toEqual(['box']);
  expect(addOption(equipment, { ...base, options: ['box'] }, 'spare').options).toEqual(['spare']);
  expect(['standard', 'max'].map((trim) => goesWithTrim(equipment, trim, 'spare'))).toEqual([true, false]);
});

test('changing the trim keeps compatible options and drops those that it includes', () => {
  const chosen = { trim: 'standard' as const, options: ['rails', 'body', 'spare'] };
  expect(changeTrim(equipment, chosen, 'optima')).toEqual({ trim: 'optima', options: ['body', 'spare'] });
  expect(changeTrim(equipment, chosen, 'max')).toEqual({ trim: 'max', options: ['body'] });
  expect(changeTrim(equipment, { trim: 'optima', options: ['body'] }, 'standard').options).toEqual(['rails', 'body']);
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

const equipped: EquippedModel = {
  ...{ sku: 'OS-1', price: { exactRub: 4_490_000 }, spec: { tareMassKg: 6400, payloadRoad40Kg: 23_670 } },
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
const optimaWithBox = { trim: 'optima', options: ['box'] };

test.each<[what: string, given: Partial<EquippedModel>, choice: EquipmentChoice, price: string, notes: string]>([
  ['a trim', {}, optima, '4 646 000 ₽', 'масса 6 492 кг, груз 23 578 кг'],
  ['an option', {}, withBox, '4 510 000 ₽', 'масса 6 430 кг, груз 23 640 кг, −1 паллета'],
  ['a price «от»', { price: { fromRub: 1_000_000 }, spec: {} }, optima, 'от 1 156 000 ₽', ''],
  ['no price', { price: {}, spec: {} }, optimaWithBox, '+176 000 ₽ к базовой цене', '−1 паллета'],
])('the bar shows price, mass, load and pallets of %s', (_what, given, choice, price, notes) => {
  const options = equipped.options.map((each) => (each.code === 'box' ? { ...each, palletDelta: -1 } : each));
  const described = describeChoice({ ...equipped, options, ...given }, choice);
  expect([described.price, described.notes].map(plain)).toEqual([price, notes]);
});

test('what was added is said beside the price; a trailer on a drawbar is behind a truck; a price on request stays one', () => {
  expect(plain(describeResult(equipped, 156_000, 92).surcharge)).toBe('+156 000 ₽ к базовой цене');
  const { figures } = describeResult({ ...equipped, spec: { tareMassKg: 5300, payloadRoadTruckKg: 12_700 } }, 0, 200);
  const texts = figures.map(({ label, value }) => plain(`${label}: ${value}`));
  expect(texts).toEqual(['Снаряжённая масса: 5 500 кг', 'Груз, грузовик 6×2, дорога 10 т: 12 500 кг']);
  expect(describeResult({ ...equipped, price: {}, spec: {} }, 156_000, 92).price).toBe('Цена по запросу');
});

test('the request gets the titles, what they come to and the code of the configuration; of the base model it says nothing', () => {
  const { trim, equipment } = toFormValues(equipped, { trim: 'optima', options: ['box', 'wheels'] });
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
  expect(toFormValues(equipped, baseChoice(equipped))).toEqual({ trim: '', equipment: '' });
});
