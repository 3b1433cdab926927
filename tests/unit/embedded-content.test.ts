/** The embedded content source: lists, pages of lists, relations. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import type { Content } from '#server/content/files/content.ts';
import {
  sampleArticle,
  sampleCategory,
  sampleContent,
  sampleProduct,
  sampleService,
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

test('the last page has the rest, and beyond it there is nothing; an empty section has one empty page', async () => {
  const content = source({ articles: { blog, news: [] } });
  const list = (input: object) => content.articles({ section: 'blog', ...input }, options);
  expect(await list({ page: 2 })).toMatchObject({ articles: [{ id: 'a1' }], page: 2, pageCount: 2, total: 7 });
  expect(await list({ perPage: 7 })).toMatchObject({ pageCount: 1, total: 7 });
  for (const beyond of [{ page: 3 }, { page: 99_999 }, { page: 2, perPage: 7 }, { section: 'news', page: 2 }])
    expect(await list(beyond)).toBeUndefined();
  expect(await list({ section: 'news' })).toEqual({ articles: [], page: 1, pageCount: 1, total: 0 });
});

test('the blog and the news are separate lists of cards, without the long text', async () => {
  const content = source({ articles: { blog, news: [sampleArticle({ id: 'n', section: 'news' })] } });
  expect(await content.article({ section: 'news', id: 'a1' }, options)).toBeUndefined();
  expect(await content.article({ section: 'news', id: 'n' }, options)).toMatchObject({ body: '<p>Текст.</p>' });
  expect((await content.articles({ section: 'news' }, options))?.articles[0]).not.toHaveProperty('body');
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
