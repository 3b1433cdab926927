/** The list of a category: filters, their counts, and the order of cards. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import type { CallInput } from '#shared/content/api.ts';
import type { Product } from '#shared/content/product.ts';
import { sampleContent, sampleProduct, sampleType } from '#tests/support/sample-content.ts';

interface Figures {
  rub?: number;
  payloadTechKg?: number;
  bodyVolumeM3?: number;
  axleCount?: number;
}

function trailer(id: string, figures: Figures, given: Partial<Product> = {}): Product {
  const { rub, payloadTechKg = 32_300, ...spec } = figures;
  return sampleProduct({
    id,
    name: id,
    price: { date: '2026-11-10', ...(rub !== undefined && { fromRub: rub }) },
    spec: { tareMassKg: 6700, grossMassTechKg: 6700 + payloadTechKg, payloadTechKg, ...spec },
    ...given,
  });
}

const inPodolsk = { availability: 'in-stock', stockCity: 'Подольск' } as const;
const products = [
  trailer('a', { rub: 3_900_000, payloadTechKg: 31_999, bodyVolumeM3: 91, axleCount: 3 }, inPodolsk),
  trailer('b', { rub: 4_000_000, payloadTechKg: 32_000, bodyVolumeM3: 91, axleCount: 3 }),
  trailer('c', { rub: 4_999_999, bodyVolumeM3: 101.3, axleCount: 3 }, { type: 'curtMega', ...inPodolsk }),
  trailer(
    'd',
    { payloadTechKg: 55_000, axleCount: 4 },
    { type: 'lowbed', availability: 'in-transit', stockCity: 'Подольск' },
  ),
  trailer(
    'e',
    { rub: 1_980_000, payloadTechKg: 13_000, axleCount: 2 },
    { category: 'pricepy', availability: 'in-stock', stockCity: 'Нижний Тагил' },
  ),
];
const types = (['tent136', 'curtMega', 'lowbed'] as const).map((code) => sampleType({ code }));
const content = createEmbeddedContent(sampleContent({ products, types }));

const list = (input: CallInput<'catalogPage'>) => content.catalogPage(input, { signal: new AbortController().signal });
const ids = async (input: CallInput<'catalogPage'>) => (await list(input))?.products.map(({ id }) => id);

async function facet(key: string, input: CallInput<'catalogPage'> = {}) {
  const options = (await list(input))?.facets.find((candidate) => candidate.key === key)?.options;
  return options?.map(({ value, count, isChosen }) => `${value} ${count}${isChosen ? ' chosen' : ''}`);
}

test.each<[string, CallInput<'catalogPage'>, string[]]>([
  ['nothing leaves all', {}, ['a', 'b', 'e', 'c', 'd']],
  ['one value', { stock: 'in-stock' }, ['a', 'e', 'c']],
  ['two values of a facet widen', { type: ['curtmega', 'lowbed'] }, ['c', 'd']],
  ['two facets narrow', { stock: ['in-stock'], type: ['curtmega'] }, ['c']],
  ['a band holds its lower edge and not its upper', { price: ['4-5'] }, ['b', 'c']],
  ['tonnes and not kilograms', { payload: ['30-32'] }, ['a']],
  ['no price is a choice too', { price: ['on-request'] }, ['d']],
  ['no volume is in no band', { volume: ['90-100', 'from-100'] }, ['a', 'b', 'c']],
  ['axles', { axles: ['2', '4'] }, ['e', 'd']],
  ['a city by its latin name', { city: ['nizhniy-tagil'] }, ['e']],
  ['a city has what stands there, not what is on its way', { city: ['podolsk'] }, ['a', 'c']],
  ['a category', { category: 'pricepy' }, ['e']],
  [
    'what no product has is ignored',
    { city: ['paris'], stock: ['sold'], price: ['from-6'] },
    ['a', 'b', 'e', 'c', 'd'],
  ],
  ['an unknown value beside a known one', { axles: ['4', '9'] }, ['d']],
])('%s', async (_, input, expected) => {
  expect(await ids(input)).toEqual(expected);
});

test('the counts of a facet ignore its own choices and respect all others', async () => {
  expect(await facet('stock', { stock: ['in-stock'] })).toEqual(['in-stock 3 chosen', 'in-transit 1', 'to-order 1']);
  expect(await facet('price', { stock: ['in-stock'] })).toEqual(['to-3 1', '3-4 1', '4-5 1', 'on-request 0']);
  expect(await facet('stock', { price: ['3-4'], type: ['lowbed'] })).toEqual([
    'in-stock 0',
    'in-transit 0',
    'to-order 0',
  ]);
});

test('choices are sorted: bands by size, axles by number, cities by name', async () => {
  expect(await facet('payload')).toEqual(['to-30 1', '30-32 1', '32-34 2', 'from-40 1']);
  expect(await facet('axles')).toEqual(['2 1', '3 3', '4 1']);
  expect(await facet('city')).toEqual(['nizhniy-tagil 1', 'podolsk 2']);
});

test('a facet with one choice is not offered, and cannot be chosen', async () => {
  const page = await list({ category: 'pricepy', axles: ['2'], type: ['tent136'] });
  expect(page?.facets).toEqual([]);
});

test.each<[CallInput<'catalogPage'>['sort'], string[]]>([
  ['default', ['a', 'b', 'e', 'c', 'd']],
  ['price', ['e', 'a', 'b', 'c', 'd']],
  ['price-desc', ['c', 'b', 'a', 'e', 'd']],
  ['payload', ['d', 'c', 'b', 'a', 'e']],
  ['volume', ['c', 'a', 'b', 'e', 'd']],
])('sorted by %s, products without the figure come last and equal ones keep their order', async (sort, expected) => {
  expect(await ids({ sort })).toEqual(expected);
});

test('pages follow each other, and the last one has no successor', async () => {
  expect(await list({ perPage: 2 })).toMatchObject({ page: 1, pageCount: 3, total: 5 });
  expect(await ids({ perPage: 2, page: 3 })).toEqual(['d']);
  expect(await list({ perPage: 2, page: 4 })).toBeUndefined();
  expect(await list({ perPage: 2, page: 3, stock: 'in-stock' })).toBeUndefined();
});

test('twelve cards make a page', async () => {
  const many = Array.from({ length: 13 }, (_, index) => sampleProduct({ id: `p${index}` }));
  const source = createEmbeddedContent(sampleContent({ products: many }));
  const page = await source.catalogPage({}, { signal: new AbortController().signal });
  expect([page?.products.length, page?.pageCount]).toEqual([12, 2]);
});

test('an empty result is one empty page with the figures of the complete category', async () => {
  const page = await list({ stock: ['in-stock'], type: ['lowbed'] });
  expect(page).toMatchObject({ products: [], total: 0, page: 1, pageCount: 1 });
  expect(page?.whole).toEqual({ total: 5, inStock: 3, fromRub: 1_980_000 });
});
