/** The catalogue as choices, pages of lists and counts. */

import { expect, test } from 'vitest';
import { rangesOf } from '#server/content/catalog/product-index.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { listYards } from '#server/pages/home.ts';
import { drawCardModels } from '#server/pages/parts/drawn-models.ts';
import type { CallInput } from '#shared/content/api.ts';
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { sampleContent, sampleProduct, sampleType } from '#tests/support/sample-content.ts';

const priced = (fromRub?: number) => ({ date: '2026-11-10', ...(fromRub !== undefined && { fromRub }) });

function trailer(id: string, figures: Spec & { rub?: number }, given: Partial<Product> = {}): Product {
  const { rub, ...spec } = figures;
  const own = { name: id, price: priced(rub), spec: { tareMassKg: 6700, payloadTechKg: 32_300, ...spec } };
  return sampleProduct({ id, ...own, ...given });
}

const inPodolsk = { availability: 'in-stock', stockCity: 'Подольск' } as const;
const inTagil = { availability: 'in-stock', stockCity: 'Нижний Тагил' } as const;
const products = [
  trailer('a', { rub: 3_900_000, payloadTechKg: 31_999, bodyVolumeM3: 91, axleCount: 3 }, inPodolsk),
  trailer('b', { rub: 4_000_000, payloadTechKg: 32_000, bodyVolumeM3: 91, axleCount: 3 }),
  trailer('c', { rub: 4_999_999, bodyVolumeM3: 101.3, axleCount: 3 }, { type: 'curtMega', ...inPodolsk }),
  trailer('d', { payloadTechKg: 55_000, axleCount: 4 }, { ...inPodolsk, type: 'lowbed', availability: 'in-transit' }),
  trailer('e', { rub: 1_980_000, payloadTechKg: 13_000, axleCount: 2 }, { ...inTagil, category: 'pricepy' }),
];
const types = (['tent136', 'curtMega', 'lowbed'] as const).map((code) => sampleType({ code }));
const content = createEmbeddedContent(sampleContent({ products, types }));

const options = { signal: new AbortController().signal };
const list = (input: CallInput<'catalogPage'>) => content.catalogPage(input, options);
const ids = async (input: CallInput<'catalogPage'>) => (await list(input))?.products.map(({ id }) => id);

async function facet(key: string, input: CallInput<'catalogPage'> = {}) {
  const found = (await list(input))?.facets.find((candidate) => candidate.key === key)?.options;
  return found?.map(({ value, count, isChosen }) => `${value} ${count}${isChosen ? ' chosen' : ''}`).join(', ');
}

test.each<[string, CallInput<'catalogPage'>, string]>([
  ['a band holds its lower edge and not its upper', { price: ['4-5'] }, 'bc'],
  ['tonnes and not kilograms', { payload: ['30-32'] }, 'a'],
  ['no price is a choice too', { price: ['on-request'] }, 'd'],
  ['no volume is in no band', { volume: ['90-100', 'from-100'] }, 'abc'],
  ['a city by its latin name', { city: ['nizhniy-tagil'] }, 'e'],
  ['a city has what stands there, not what is on its way', { city: ['podolsk'] }, 'ac'],
  ['an unknown value beside a known one', { axles: ['4', '9'] }, 'd'],
])('%s', async (_, input, expected) => {
  expect((await ids(input))?.join('')).toBe(expected);
});

test('choices are sorted by size or name', async () => {
  expect(await facet('price', { stock: ['in-stock'] })).toBe('to-3 1, 3-4 1, 4-5 1, on-request 0');
  expect(await facet('payload', { payload: ['30-32'] })).toBe('to-30 1, 30-32 1 chosen, 32-34 2, from-40 1');
  expect(await facet('city')).toBe('nizhniy-tagil 1, podolsk 2');
});

test.each([
  ['price', 'eabcd'],
  ['price-desc', 'cbaed'],
  ['payload', 'dcbae'],
  ['volume', 'cabed'],
] as const)('sorted by %s, models without the figure come last', async (sort, expected) => {
  expect((await ids({ sort }))?.join('')).toBe(expected);
  expect((await ids({ sort, perPage: 2, page: 3 }))?.join('')).toBe(expected.slice(4));
  expect(await list({ sort, perPage: 2, page: 4 })).toBeUndefined();
});

test('each type of a category has its count and lowest price', async () => {
  const offers = [
    { type: 'tent136', productCount: 2, fromRub: 3_900_000 },
    { type: 'curtMega', productCount: 1, fromRub: 4_999_999 },
    { type: 'lowbed', productCount: 1 },
  ];
  expect(await content.typeOffers({ category: 'polupricepy' }, options)).toEqual(offers);
});

test('related models are of the same type first, then of the same category, and never the model itself', async () => {
  const related = async (limit: number) =>
    (await content.relatedProducts({ id: 'a', limit }, options)).map(({ id }) => id);
  expect([await related(4), await related(2)]).toEqual([
    ['b', 'e', 'c', 'd'],
    ['b', 'e'],
  ]);
});

test('an empty result is one empty page with the figures of the complete category', async () => {
  const page = await list({ stock: ['in-stock'], type: ['lowbed'] });
  const whole = { total: 5, inStock: 3, fromRub: 1_980_000 };
  expect(page).toMatchObject({ products: [], total: 0, page: 1, pageCount: 1, whole });
});

const model = (id: string, outerLengthMm: number, tareMassKg: number, fromRub?: number) =>
  sampleProduct({ id, shortName: `«${id}»`, price: priced(fromRub), spec: { tareMassKg, outerLengthMm } });

test('a range names the least and the greatest model, and marks where the others lie', () => {
  const ranges = rangesOf([model('b', 9000, 7000, 5_000_000), model('a', 8000, 6000), model('c', 10_000, 6500)]);
  expect(ranges.map(({ figure }) => figure)).toEqual(['length', 'mass', 'price']);
  const ends = { least: { id: 'a', name: '«a»', value: 8000 }, most: { id: 'c', name: '«c»', value: 10_000 } };
  expect(ranges[0]).toEqual({ figure: 'length', modelCount: 3, ...ends, marks: [0, 50, 100] });
  expect(ranges[1]).toMatchObject({ least: { id: 'a' }, most: { id: 'b' }, marks: [0, 50, 100] });
});

test('equal models share a mark, and a thousand models need no more than twenty-six', () => {
  expect(rangesOf([])).toEqual([]);
  expect(rangesOf([model('a', 5, 5), model('b', 5, 5)])[0]?.marks).toEqual([0]);
  const many = Array.from({ length: 1000 }, (_, index) => model(`m${index}`, 1000 + index, 1));
  expect(rangesOf(many)[0]?.marks).toHaveLength(26);
});

test('each city shows two of its models and counts all; who stands nowhere is left out', () => {
  const cities = { a: 'Подольск', b: 'Сызрань', c: 'Подольск', d: 'Подольск', e: undefined };
  const yards = listYards(Object.entries(cities).map(([id, stockCity]) => ({ id, stockCity })));
  const shown = yards.map(({ city, products, modelCount }) => [city, products.map(({ id }) => id).join(), modelCount]);
  expect(shown.join(' ')).toBe('Подольск,a,c,3 Сызрань,b,1');
});

const drawnFigures = { outerLengthMm: 13_690, outerHeightMm: 4000, wheelbaseMm: 7550 };

test('models of cards are drawn once each, to one scale, and an unknown one is left out', async () => {
  const asked: string[] = [];
  const product = async ({ id }: { id: string }) => {
    asked.push(id);
    return id === 'gone' ? undefined : sampleProduct({ id, spec: drawnFigures });
  };
  const card = (model?: string) => ({ title: model ?? '–', text: '–', ...(model && { model }) });
  const cards = [card('one'), card('gone'), card('one'), card()];
  const drawn = await drawCardModels({ product }, [{ kind: 'cards', id: 'c', title: 'c', cards }]);
  expect(asked).toEqual(['one', 'gone']);
  expect(Object.keys(drawn)).toEqual(['one']);
  expect(drawn['one']?.silhouette.paths.length).toBeGreaterThan(0);
});
