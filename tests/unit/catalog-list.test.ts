/** The catalogue as choices, pages of lists and counts, at its size and at that of a hundred thousand. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetsOf } from '#server/content/catalog/facets.ts';
import { rangesOf } from '#server/content/catalog/product-index.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { listYards } from '#server/pages/home.ts';
import { drawCardModels } from '#server/pages/parts/drawn-models.ts';
import { catalogSorts, type FacetKey, facetKeys } from '#shared/catalog/catalog-keys.ts';
import type { CallInput } from '#shared/content/api.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { present } from '#tests/support/present.ts';
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

const givenProduct: fc.Arbitrary<Omit<Partial<Product>, 'id'>> = fc.record({
  name: fc.constantFrom('Ёлка', 'Еж', 'Тент 9', 'Тент 10', 'тент', 'Штора'),
  // The last one is an unknown type.
  type: fc.constantFrom('tent136' as const, 'curtMega' as const, 'lowbed' as const, 'timber' as const),
  category: fc.constantFrom('polupricepy', 'polupricepy/tentovye', 'polupricepy/shtornye/mega', 'pricepy', 'pricepy-2'),
  availability: fc.constantFrom('in-stock' as const, 'in-transit' as const, 'to-order' as const),
  stockCity: fc.constantFrom(undefined, 'Подольск', 'Тагил', 'Сызрань'),
  price: fc.record(
    { fromRub: fc.integer({ min: 2, max: 7 }).map((million) => million * 1_000_000), date: fc.constant('2026-11-10') },
    { requiredKeys: ['date'] },
  ),
  spec: fc.record(
    {
      tareMassKg: fc.constant(6700),
      payloadTechKg: fc.constantFrom(29_000, 31_000, 33_000, 55_000),
      bodyVolumeM3: fc.constantFrom(20, 69.9, 70, 101),
      axleCount: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: ['tareMassKg'] },
  ),
});
const givenProducts = fc
  .array(givenProduct, { maxLength: 40 })
  .map((all) => all.map((given, index) => sampleProduct({ id: `p${index}`, ...given })));
const category = fc.constantFrom('', 'polupricepy', 'polupricepy/shtornye', 'pricepy', 'none', 'constructor');

const values: Record<FacetKey, readonly string[]> = {
  stock: ['in-stock', 'in-transit', 'to-order', 'sold'],
  type: types.map(({ slug }) => slug),
  price: ['to-3', '3-4', '4-5', '5-6', 'from-6', 'on-request'],
  payload: ['to-30', '30-32', '32-34', 'from-40'],
  volume: ['to-30', '30-70', '70-90', 'from-100'],
  axles: ['1', '2', '3', '4', '9'],
  city: ['podolsk', 'tagil', 'paris', '__proto__'],
};
const choices = fc.record(
  Object.fromEntries(facetKeys.map((key) => [key, fc.subarray([...values[key]], { minLength: 1 })])),
  { requiredKeys: [] },
);
const request: fc.Arbitrary<CallInput<'catalogPage'>> = fc
  .tuple(category, choices, fc.constantFrom(...catalogSorts), fc.integer({ min: 1, max: 4 }), fc.constantFrom(3, 12))
  .map(([path, chosen, sort, page, perPage]) => ({ category: path, ...chosen, sort, page, perPage }));

/** All products in their default order, with their choices. */
async function readEntries(products: Product[]) {
  const cards = await createEmbeddedContent(sampleContent({ products, types })).products({}, options);
  const order = types.map(({ code }) => code);
  const rank = ({ type }: ProductCard) => order.indexOf(type);
  const entries = products.map((product) => {
    const card = present(cards.find(({ id }) => id === product.id));
    return { card, spec: product.spec, facets: facetsOf(product, types) };
  });
  return entries.sort(
    (one, other) => rank(one.card) - rank(other.card) || one.card.name.localeCompare(other.card.name, 'ru'),
  );
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** The least first. */
const sortings: Record<string, (entry: Entry) => number | undefined> = {
  price: ({ card }) => card.price.fromRub,
  'price-desc': ({ card }) => card.price.fromRub && -card.price.fromRub,
  payload: ({ spec }) => spec.payloadTechKg && -spec.payloadTechKg,
  volume: ({ spec }) => spec.bodyVolumeM3 && -spec.bodyVolumeM3,
};

/** Products without the figure come last in both directions; equal ones stay in the default order. */
function sorted(entries: readonly Entry[], sort = 'default'): readonly Entry[] {
  const keyOf = (entry: Entry) => sortings[sort]?.(entry) ?? Number.MAX_VALUE;
  return entries.toSorted((one, other) => keyOf(one) - keyOf(other));
}

/** The page of a list by a scan of all products of its category; undefined beyond the last. */
function scan(entries: readonly Entry[], { sort, page = 1, perPage = 12, ...asked }: CallInput<'catalogPage'>) {
  const wanted: Partial<Record<FacetKey, string | string[]>> = asked;
  const facets = facetKeys.flatMap((key) => {
    const found = entries.flatMap((entry) => entry.facets[key] ?? []);
    const known = [...new Map(found.map((choice) => [choice.value, choice])).values()];
    // A facet whose only choice all products share is not offered.
    if (known.length === 0 || (known.length === 1 && found.length === entries.length)) return [];
    known.sort((one, other) => one.rank - other.rank || one.label.localeCompare(other.label, 'ru'));
    const values = known.map(({ value }) => value);
    return [{ key, values, chosen: values.filter((value) => [wanted[key] ?? []].flat().includes(value)) }];
  });
  const fits = (entry: Entry, except?: FacetKey) =>
    facets.every(
      ({ key, chosen }) => key === except || chosen.length === 0 || chosen.includes(entry.facets[key]?.value ?? ''),
    );
  const found = entries.filter((entry) => fits(entry));
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  if (page > pageCount) return undefined;
  return {
    ...{ page, pageCount, total: found.length },
    products: sorted(found, sort)
      .slice((page - 1) * perPage, page * perPage)
      .map(({ card }) => card),
    facets: facets.map(({ key, values, chosen }) => {
      const others = entries.filter((entry) => fits(entry, key));
      const countOf = (value: string) => others.filter((entry) => entry.facets[key]?.value === value).length;
      return {
        key,
        options: values.map((value) => ({ value, count: countOf(value), isChosen: chosen.includes(value) })),
      };
    }),
  };
}

const isWithin = (path: string) => (card: Pick<ProductCard, 'category'>) =>
  path === '' || card.category === path || card.category.startsWith(`${path}/`);

test('pages of the catalogue with any filters and sorting', async () => {
  await fc.assert(
    fc.asyncProperty(givenProducts, fc.array(request, { minLength: 1, maxLength: 8 }), async (products, requests) => {
      const content = createEmbeddedContent(sampleContent({ products, types }));
      const entries = await readEntries(products);
      for (const { category: path = '', ...asked } of requests) {
        const own = entries.filter(({ card }) => isWithin(path)(card));
        const page = await content.catalogPage({ category: path, ...asked }, options);
        const expected = scan(own, asked);
        if (expected === undefined) expect(page).toBeUndefined();
        else expect(page).toMatchObject(expected);
      }
    }),
    { numRuns: 150 },
  );
});

test('count and lowest price of each type in a category', async () => {
  await fc.assert(
    fc.asyncProperty(givenProducts, category, async (products, path) => {
      const content = createEmbeddedContent(sampleContent({ products, types }));
      const own = products.filter((product) => isWithin(path)(product));
      const expected = [...new Set(own.map(({ type }) => type))].map((type) => {
        const ofType = own.filter((product) => product.type === type);
        const prices = ofType.flatMap(({ price }) => price.fromRub ?? []);
        return { type, productCount: ofType.length, ...(prices.length > 0 && { fromRub: Math.min(...prices) }) };
      });
      const offers = await content.typeOffers({ category: path }, options);
      expect(new Set(offers)).toEqual(new Set(expected));
    }),
    { numRuns: 60 },
  );
});

test('related products: the same type first, then the same category, then the same family, never itself', async () => {
  await fc.assert(
    fc.asyncProperty(givenProducts, fc.integer({ min: 1, max: 5 }), async (products, limit) => {
      const content = createEmbeddedContent(sampleContent({ products, types }));
      const cards = (await readEntries(products)).map(({ card }) => card);
      for (const { id, type, category: own } of products) {
        const family = `${own.split('/')[0]}/`;
        const rank = (card: ProductCard) =>
          [card.type === type, card.category === own, card.category.startsWith(family)].indexOf(true);
        const expected = cards
          .filter((card) => card.id !== id && rank(card) !== -1)
          .sort((one, other) => rank(one) - rank(other));
        expect(await content.relatedProducts({ id, limit }, options)).toEqual(expected.slice(0, limit));
      }
    }),
    { numRuns: 60 },
  );
});
