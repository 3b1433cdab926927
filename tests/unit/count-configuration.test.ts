/** The sums of a configuration, line by line, and what a paper about it promises: until when they hold, where and when it is handed over. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSupply } from '#server/content/checks/supply-check.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { countConfiguration } from '#shared/configuration/count-configuration.ts';
import { quoteParts, viewCounted } from '#shared/configuration/counted-view.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import { listConfiguration } from '#shared/configuration/list-configuration.ts';
import { type OpenedConfiguration, productOfConfiguration } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import { nameDelivery } from '#shared/tools/delivery.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { yearWorth } from '#shared/tools/worth.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { configurationsOf } from '#tests/support/random-configurations.ts';

const { delivery, configurationTerms: terms, site } = content;

interface Asked {
  configuration?: Partial<Configuration>;
  city?: string;
  day?: string;
}

function count(product: Product, { configuration, city, day = '2026-11-25' }: Asked = {}) {
  const opened: OpenedConfiguration = {
    code: 'CODE',
    configuration: { ...baseChoice(product), count: 1, ...configuration },
    notes: [],
  };
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
  expect(late.notes.map(plain)).toEqual([
    expect.stringMatching(/^С 1 декабря 2026 действует новый прайс-лист.*менеджер/),
  ]);
  const fresh = count({ ...product, price: { ...product.price, date: '2026-12-01' } }, { day: '2026-12-02' });
  expect([fresh.validUntil, fresh.notes]).toEqual(['2026-12-16', []]);
});

const inStock = products.filter(({ availability }) => availability !== 'to-order');

test('one trailer in stock, as it stands, is handed over where it stands', () => {
  for (const product of inStock) {
    const { place, availability } = count(product);
    expect([product.id, place, availability]).toEqual([
      product.id,
      expect.stringContaining(product.stockCity ?? 'a city'),
      expect.not.stringContaining('Под заказ'),
    ]);
  }
});

test.each<[string, Partial<Configuration>]>([
  ['six of them', { count: 6 }],
  ['two of them', { count: 2 }],
  ['a painted one', { colour: 1 }],
  ['one with an option', { options: [findModel('shtora-136').options[0]?.code ?? ''] }],
  ['another trim', { trim: 'max' }],
  ['another height of the coupling', { couplingHeightMm: 1200 }],
])('%s is made to order, in the plant’s own term, and names no other yard', (_what, configuration) => {
  const product = findModel('shtora-136');
  const counted = count(product, { configuration });
  expect(plain(counted.availability)).toBe(`Под заказ, ${product.orderDays} дней`);
  expect(counted.place).toBe(delivery.yards[0]?.pickup);
  expect(JSON.stringify(counted)).not.toContain('Подольск');
});

test('the height that a model has anyway is no order; a term that nobody knows is not invented', () => {
  const product = findModel('shtora-136');
  const { couplingHeightMm } = product.spec;
  expect(count(product, { configuration: { couplingHeightMm } }).availability).toContain('Подольск');
  const { orderDays: _term, ...without } = product;
  expect(count(without, { configuration: { count: 2 } }).availability).toBe('Под заказ, срок назовёт менеджер');
});

test('a trailer sets out from where it stands', () => {
  const product = findModel('shtora-136');
  const one = count(product, { city: 'kazan' }).delivery;
  const two = count(product, { city: 'kazan', configuration: { count: 2 } }).delivery;
  if (one === undefined || two === undefined) throw new Error('no delivery');
  expect(plain(nameDelivery(one))).toMatch(/^Доставка из Подольска до Казани, 840 км/);
  expect(plain(nameDelivery(two))).toMatch(/^Доставка из Сызрани до Казани, 390 км/);
  expect(one.rub).toBe(840 * delivery.rubPerKm);
});

test('content names yards, terms and an announced rise that agree', () => {
  expect(checkSupply(content)).toEqual([]);
  const { priceRise } = terms;
  if (priceRise === undefined) return;
  const moved = { ...terms, priceRise: { ...priceRise, from: '2026-12-15', rows: priceRise.rows.slice(1) } };
  const [first, second] = inStock;
  const wrong = [
    { ...first, stockCity: 'Тверь' },
    { ...second, orderDays: 1 },
  ] as Product[];
  expect(
    checkSupply({ ...content, configurationTerms: moved, products: wrong }).map((fault) => fault.split(': ')[1]),
  ).toEqual(['stockCity', 'orderDays', 'priceRise', 'priceRise']);
});

const model = findModel('shtora-136');

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
  expect(yearWorth(100, { trips: 120, rubPerTonne: 2200 })).toBe(26_400);
  expect(yearWorth(-138, { trips: 120, rubPerTonne: 2200 })).toBe(-36_432);
});

const quoteLines = [
  { kind: 'model' as const, title: 'Ось Ш-136', rub: 4_490_000 },
  { kind: 'option' as const, title: 'Подъёмная ось', rub: 185_000 },
];

test('model and options count for every unit, the delivery once is its own part', () => {
  const parts = quoteParts({ lines: quoteLines as never, count: 2, delivery: { rub: 71_760 } as never });
  expect(parts.map(({ kind, rub }) => [kind, rub])).toEqual([
    ['model', 8_980_000],
    ['options', 370_000],
    ['delivery', 71_760],
  ]);
});

test('a price on request makes no sum, and what costs nothing is no part', () => {
  expect(quoteParts({ lines: [{ ...quoteLines[0], rub: undefined }] as never, count: 1 })).toEqual([]);
  expect(quoteParts({ lines: quoteLines.slice(0, 1) as never, count: 1 }).map(({ kind }) => kind)).toEqual(['model']);
});
