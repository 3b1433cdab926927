/** The indexes of the catalogue give the same results as a scan of all products. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetsOf } from '#server/content/catalog/facets.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { catalogSorts, type FacetKey, facetKeys } from '#shared/catalog/catalog-keys.ts';
import type { CallInput } from '#shared/content/api.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';
import { type CatalogEntry, listCatalog } from '#tests/support/naive-catalog-list.ts';
import { sampleContent, sampleProduct, sampleType } from '#tests/support/sample-content.ts';

const types = (['tent136', 'curtMega', 'lowbed'] as const).map((code) => sampleType({ code }));
const options = { signal: new AbortController().signal };

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

/** All products as the list needs them, in their default order. */
async function readEntries(products: Product[]): Promise<CatalogEntry[]> {
  const cards = await createEmbeddedContent(sampleContent({ products, types })).products({}, options);
  const order = types.map(({ code }) => code);
  const rank = ({ type }: ProductCard) => order.indexOf(type);
  const inOrder = [...products].map((product) => {
    const card = cards.find(({ id }) => id === product.id);
    if (card === undefined) throw new Error(`no card of ${product.id}`);
    return { card, spec: product.spec, facets: facetsOf(product, types) };
  });
  return inOrder.sort(
    (one, other) => rank(one.card) - rank(other.card) || one.card.name.localeCompare(other.card.name, 'ru'),
  );
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
        expect(page && { ...page, ranges: undefined }).toEqual(listCatalog(own, asked));
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
