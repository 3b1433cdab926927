/** The embedded content source: lists, pages of lists, relations. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import type { Content } from '#server/content/files/content.ts';
import type { CallInput } from '#shared/content/api.ts';
import {
  sampleArticle,
  sampleCategory,
  sampleContent,
  sampleProduct,
  sampleService,
  sampleSite,
  sampleType,
} from '#tests/support/sample-content.ts';

const options = { signal: new AbortController().signal };
const source = (given: Partial<Content>) => createEmbeddedContent(sampleContent(given));

/** Seven articles, unsorted; two share a day. */
const blog = ['03', '01', '07', '05', '05', '02', '06'].map((day, index) =>
  sampleArticle({ id: `a${index}`, date: `2026-01-${day}` }),
);
const newestFirst = ['a2', 'a6', 'a3', 'a4', 'a0', 'a5', 'a1'];

const catalogue = source({
  types: [sampleType({ code: 'tent136' }), sampleType({ code: 'curt136' }), sampleType({ code: 'timber' })],
  categories: ['', 'polupricepy', 'polupricepy/tentovye', 'polupricepy/shtornye', 'pricepy'].map(sampleCategory),
  products: [
    sampleProduct({ id: 'shtora', type: 'curt136', category: 'polupricepy/shtornye', availability: 'in-stock' }),
    sampleProduct({ id: 'tent-b', name: 'Б', availability: 'in-stock' }),
    sampleProduct({ id: 'tent-a', name: 'А' }),
    sampleProduct({ id: 'bort', name: 'В', type: 'timber' }),
    sampleProduct({ id: 'pricep', type: 'timber', category: 'pricepy' }),
    sampleProduct({ id: 'pricep-2', type: 'curt136', category: 'pricepy-2' }),
  ],
});

async function productIds(input: CallInput<'products'>) {
  return (await catalogue.products(input, options)).map(({ id }) => id);
}

test('a list of articles has the newest first, six on a page', async () => {
  const list = await source({ articles: { blog, news: [] } }).articles({ section: 'blog' }, options);
  expect(list?.articles.map(({ id }) => id)).toEqual(newestFirst.slice(0, 6));
  expect(list).toMatchObject({ page: 1, pageCount: 2, total: 7 });
});

test.each([
  [{ product: 'shtora' }, ['of-shtora', 'of-curtains', 'of-both', 'of-nothing']],
  [{ product: 'tent-a' }, ['of-both', 'of-nothing', 'of-shtora', 'of-curtains']],
  [{ category: 'polupricepy/shtornye' }, ['of-shtora', 'of-both', 'of-curtains', 'of-nothing']],
  [{ category: 'polupricepy' }, ['of-both', 'of-shtora', 'of-curtains', 'of-nothing']],
  [{ category: 'pricepy' }, ['of-nothing', 'of-both', 'of-shtora', 'of-curtains']],
  [{ product: 'gone' }, ['of-nothing', 'of-both', 'of-shtora', 'of-curtains']],
])('articles about %j come first, the newest first among equals', async (subject, ids) => {
  const about = (id: string, day: number, relatedProducts: string[]) =>
    sampleArticle({ id, date: `2026-01-0${day}`, relatedProducts });
  const content = source({
    types: [sampleType({ code: 'tent136' }), sampleType({ code: 'curt136' })],
    categories: ['', 'polupricepy', 'polupricepy/tentovye', 'polupricepy/shtornye', 'pricepy', 'pricepy-2'].map(
      sampleCategory,
    ),
    products: [
      sampleProduct({ id: 'shtora', type: 'curt136', category: 'polupricepy/shtornye' }),
      sampleProduct({ id: 'tent-a', type: 'tent136', category: 'polupricepy/tentovye' }),
      sampleProduct({ id: 'pricep-2', type: 'curt136', category: 'pricepy-2' }),
    ],
    articles: {
      blog: [
        about('of-curtains', 1, ['pricep-2', 'shtora']),
        about('of-shtora', 2, ['shtora']),
        about('of-both', 3, ['tent-a', 'shtora']),
        about('of-nothing', 4, []),
      ],
      news: [],
    },
  });
  const list = await content.articles({ section: 'blog', ...subject }, options);
  expect(list?.articles.map(({ id }) => id)).toEqual(ids);
});

test('the last page has the rest', async () => {
  const list = await source({ articles: { blog, news: [] } }).articles({ section: 'blog', page: 2 }, options);
  expect(list).toMatchObject({ articles: [{ id: 'a1' }], page: 2, pageCount: 2, total: 7 });
});

test.each([
  { page: 3, perPage: undefined },
  { page: 99_999, perPage: undefined },
  { page: 2, perPage: 7 },
])('beyond the last page there is nothing: $page', async (input) => {
  const content = source({ articles: { blog, news: [] } });
  expect(await content.articles({ section: 'blog', ...input }, options)).toBeUndefined();
});

test('no empty page follows a full last page', async () => {
  const list = await source({ articles: { blog, news: [] } }).articles({ section: 'blog', perPage: 7 }, options);
  expect(list).toMatchObject({ pageCount: 1, total: 7 });
});

test('a section without articles has one empty page and no second', async () => {
  const content = source({});
  expect(await content.articles({ section: 'news' }, options)).toEqual({
    articles: [],
    page: 1,
    pageCount: 1,
    total: 0,
  });
  expect(await content.articles({ section: 'news', page: 2 }, options)).toBeUndefined();
});

test('the blog and the news are separate lists', async () => {
  const content = source({ articles: { blog, news: [sampleArticle({ id: 'n', section: 'news' })] } });
  expect(await content.article({ section: 'news', id: 'a1' }, options)).toBeUndefined();
  expect(await content.article({ section: 'news', id: 'n' }, options)).toMatchObject({
    id: 'n',
    body: '<p>Текст.</p>',
  });
});

test('lists contain cards without the long text', async () => {
  const list = await source({ articles: { blog, news: [] } }).articles({ section: 'blog' }, options);
  expect(Object.keys(list?.articles[0] ?? {}).sort()).toEqual(
    ['date', 'id', 'readingMinutes', 'rubric', 'section', 'summary', 'title'].sort(),
  );
});

test.each([
  ['the whole catalogue, by type and then by name', {}, ['tent-a', 'tent-b', 'pricep-2', 'shtora', 'bort', 'pricep']],
  ['a category with all below it', { category: 'polupricepy' }, ['tent-a', 'tent-b', 'shtora', 'bort']],
  ['a category at the bottom', { category: 'polupricepy/shtornye' }, ['shtora']],
  ['a category, but not one whose name only begins alike', { category: 'pricepy' }, ['pricep']],
  ['a type', { type: 'timber' as const }, ['bort', 'pricep']],
  ['what is in stock', { availability: 'in-stock' as const }, ['tent-b', 'shtora']],
  ['a type within a category', { category: 'polupricepy', type: 'timber' as const }, ['bort']],
  ['the first two', { limit: 2 }, ['tent-a', 'tent-b']],
  ['an unknown category', { category: 'none' }, []],
])('products: %s', async (_, input, ids) => {
  expect(await productIds(input)).toEqual(ids);
});

test.each([
  ['several, each once', ['pricep', 'tent-a', 'pricep', 'tent-b'], ['tent-a', 'tent-b', 'pricep']],
  ['one', 'bort', ['bort']],
  ['none that there is', ['none', '__proto__'], []],
])('cards by name: %s', async (_, named, ids) => {
  expect((await catalogue.cards({ ids: named }, options)).map(({ id }) => id)).toEqual(ids);
});

test('a category counts the products below it, the root all of them', async () => {
  const categories = await catalogue.categories({}, options);
  expect(Object.fromEntries(categories.map(({ path, productCount }) => [path, productCount]))).toEqual({
    '': 6,
    polupricepy: 4,
    'polupricepy/tentovye': 3,
    'polupricepy/shtornye': 1,
    pricepy: 1,
  });
});

test('a card shows the key figures of its type, as far as the product has them', async () => {
  const [card] = await catalogue.products({ type: 'tent136' }, options);
  expect(card?.keyFigures.map(({ label }) => label)).toEqual(['Грузоподъёмность', 'Снаряжённая масса']);
  expect(card).not.toHaveProperty('spec');
});

test('related are products of the same type, then of the same category, then of the same family, never the product itself', async () => {
  const related = await catalogue.relatedProducts({ id: 'tent-a' }, options);
  expect(related.map(({ id }) => id)).toEqual(['tent-b', 'bort', 'shtora']);
});

test('there are as many related products as requested, four by default', async () => {
  const products = Array.from({ length: 8 }, (_, index) => sampleProduct({ id: `p${index}` }));
  const content = source({ products, types: [sampleType({ code: 'tent136' })] });
  expect(await content.relatedProducts({ id: 'p0' }, options)).toHaveLength(4);
  expect(await content.relatedProducts({ id: 'p0', limit: 6 }, options)).toHaveLength(6);
});

test.each(['none', '__proto__', 'constructor'])('of the product %s nothing is known', async (id) => {
  expect(await catalogue.product({ id }, options)).toBeUndefined();
  expect(await catalogue.relatedProducts({ id }, options)).toEqual([]);
});

test('a service is found by its slug, its card without its text', async () => {
  const content = source({ services: [sampleService({ slug: 'dostavka' })] });
  expect(await content.service({ slug: 'dostavka' }, options)).toMatchObject({ lead: 'Привезём.' });
  expect(await content.service({ slug: 'constructor' }, options)).toBeUndefined();
  expect((await content.services({}, options))[0]).not.toHaveProperty('blocks');
});

test('the settings of the site are those of the file', async () => {
  expect(await source({}).site({}, options)).toBe(sampleSite);
});
