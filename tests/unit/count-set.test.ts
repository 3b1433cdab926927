/** What a paper about a set promises: until when its sums hold, where the trailers are handed over, and when. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { checkSupply } from '#server/content/files/supply-check.ts';
import { countSet } from '#shared/configuration/count-set.ts';
import { viewCounted } from '#shared/configuration/counted-view.ts';
import type { OpenedSet } from '#shared/configuration/open-set.ts';
import type { TrailerSet } from '#shared/configuration/trailer-set.ts';
import type { Product } from '#shared/content/product.ts';
import { nameDelivery } from '#shared/tools/delivery.ts';
import { baseChoice } from '#shared/tools/equipment.ts';

const content = loadContent(contentFolder);
const { delivery, products, setTerms: terms, site } = content;

function findModel(id: string): Product {
  const product = products.find((each) => each.id === id);
  if (product === undefined) throw new Error(`no product ${id}`);
  return product;
}

interface Asked {
  set?: Partial<TrailerSet>;
  city?: string;
  day?: string;
}

function count(product: Product, { set, city, day = '2026-11-25' }: Asked = {}) {
  const opened: OpenedSet = { code: 'CODE', set: { ...baseChoice(product), count: 1, ...set }, notes: [] };
  const to = delivery.cities.find(({ slug }) => slug === city);
  return countSet({ product, terms, opened, site, path: '/', delivery, city: to, day });
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

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

test('a shortened term says why', () => {
  const { validity } = viewCounted(count(findModel('samosval-28')));
  expect(plain(validity)).toContain('по 30 ноября 2026 включительно: с 1 декабря 2026 эта техника дороже на 3 %.');
  expect(viewCounted(count(findModel('shtora-136'))).validity).not.toContain('дороже');
});

test('an old price after its rise holds for the day, and a manager confirms it; a new price is as good as any', () => {
  const product = findModel('samosval-28');
  const late = count(product, { day: '2026-12-02' });
  expect(late.validUntil).toBe('2026-12-02');
  expect(late.notes.map(plain)).toEqual([
    expect.stringMatching(/^С 1 декабря 2026 действует новый прайс-лист.*менеджер/),
  ]);
  const fresh = count({ ...product, price: { ...product.price, date: '2026-12-01' } }, { day: '2026-12-02' });
  expect([fresh.validUntil, fresh.notes]).toEqual(['2026-12-16', []]);
});

const inStock = products.filter(({ availability }) => availability !== 'to-order');

test.each(inStock.map(({ id }) => id))('one %s as it stands is handed over where it stands', (id) => {
  const product = findModel(id);
  const counted = count(product);
  expect(counted.place).toContain(product.stockCity);
  expect(counted.availability).not.toContain('Под заказ');
});

test.each<[string, Partial<TrailerSet>]>([
  ['six of them', { count: 6 }],
  ['two of them', { count: 2 }],
  ['a painted one', { colour: 1 }],
  ['one with an option', { options: [findModel('shtora-136').options[0]?.code ?? ''] }],
  ['another trim', { trim: 'max' }],
  ['another height of the coupling', { couplingHeightMm: 1200 }],
])('%s is made to order, in the plant’s own term, and names no other yard', (_what, set) => {
  const product = findModel('shtora-136');
  const counted = count(product, { set });
  expect(plain(counted.availability)).toBe(`Под заказ, ${product.orderDays} дней`);
  expect(counted.place).toBe(delivery.yards[0]?.pickup);
  expect(JSON.stringify(counted)).not.toContain('Подольск');
});

test('the height that a model has anyway is no order; a term that nobody knows is not invented', () => {
  const product = findModel('shtora-136');
  const { couplingHeightMm } = product.spec;
  expect(count(product, { set: { couplingHeightMm } }).availability).toContain('Подольск');
  const { orderDays: _term, ...without } = product;
  expect(count(without, { set: { count: 2 } }).availability).toBe('Под заказ, срок назовёт менеджер');
});

test('a trailer sets out from where it stands', () => {
  const product = findModel('shtora-136');
  const one = count(product, { city: 'kazan' }).delivery;
  const two = count(product, { city: 'kazan', set: { count: 2 } }).delivery;
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
  expect(checkSupply({ ...content, setTerms: moved, products: wrong }).map((fault) => fault.split(': ')[1])).toEqual([
    'stockCity',
    'orderDays',
    'priceRise',
    'priceRise',
  ]);
});
