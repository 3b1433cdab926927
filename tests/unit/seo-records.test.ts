/** Title and description of a page: the editor's record, else one made from the page's own figures. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import type { Content } from '#server/content/files/content.ts';
import type { Product } from '#shared/content/product.ts';
import {
  sampleArticle,
  sampleCategory,
  sampleContent,
  samplePage,
  sampleProduct,
  sampleService,
} from '#tests/support/sample-content.ts';

const options = { signal: new AbortController().signal };

/** What the API answers under `/seo/{path}`, with ordinary spaces. */
async function seo(path: string, given: Partial<Content>) {
  const record = await createEmbeddedContent(sampleContent(given)).seo({ path }, options);
  return {
    title: record.seo_title?.replaceAll('\u00a0', ' '),
    description: record.seo_description?.replaceAll('\u00a0', ' '),
  };
}

const unknown = { title: undefined, description: undefined };
const records = {
  '/main': { seo_title: 'Главная', seo_description: 'Всё сразу.' },
  '/about/blog': { seo_title: 'Блог', seo_description: 'Статьи.' },
};

test('the path of the home page is main', async () => {
  expect(await seo('main', { seo: records })).toEqual({ title: 'Главная', description: 'Всё сразу.' });
});

test('a further page of a list has its number', async () => {
  expect(await seo('about/blog/page-2', { seo: records })).toEqual({
    title: 'Блог — страница 2',
    description: 'Страница 2. Статьи.',
  });
});

test.each(['nowhere', 'about/news/page-2', 'page-2', 'constructor', '__proto__', 'main/x', ''])(
  'of the path %j nothing is known, and the site takes its defaults',
  async (path) => {
    expect(await seo(path, { seo: records })).toEqual(unknown);
  },
);

test('the record of an editor goes before the one that would be made', async () => {
  const given = { pages: [samplePage({ id: 'about' })], seo: { '/about': { seo_title: 'Завод' } } };
  expect(await seo('about', given)).toMatchObject({ title: 'Завод' });
});

test.each<[what: string, path: string, given: Partial<Content>, title: string, description: string]>([
  ['a category', 'catalog/pricepy', { categories: [sampleCategory('pricepy')] }, 'Раздел pricepy — Проба', 'Раздел.'],
  [
    'the types of a category',
    'catalog/pricepy/product/types',
    { categories: [sampleCategory('pricepy')] },
    'Виды: раздел pricepy — как выбрать',
    'Сравнение видов. Раздел.',
  ],
  [
    'an article',
    'about/blog/a',
    { articles: { blog: [sampleArticle({ id: 'a' })], news: [] } },
    'Статья a',
    'О полуприцепах.',
  ],
  [
    'a news item',
    'about/news/a',
    { articles: { blog: [], news: [sampleArticle({ id: 'a' })] } },
    'Статья a',
    'О полуприцепах.',
  ],
  [
    'a further service',
    'services/a',
    { services: [sampleService({ slug: 'a' })] },
    'Доставка техники — Проба',
    'Привезём.',
  ],
  [
    'a themed service',
    'services/tem-a',
    { services: [sampleService({ slug: 'a', kind: 'themed' })] },
    'Доставка техники — Проба',
    'Привезём.',
  ],
  ['a legal text', 'policy', { pages: [samplePage({ id: 'policy' })] }, 'О заводе — Проба', 'Строим с 1994 года.'],
  [
    'the manufacture',
    'about/manufacture',
    { pages: [samplePage({ id: 'manufacture' })] },
    'О заводе — Проба',
    'Строим с 1994 года.',
  ],
])('%s describes itself', async (_, path, given, title, description) => {
  expect(await seo(path, given)).toEqual({ title, description });
});

async function descriptionOf(product: Partial<Product>) {
  const products = [sampleProduct({ id: 'x', ...product })];
  return (await seo('catalog/polupricepy/tentovye/product/x', { products })).description;
}

test('a product describes itself by its figures and its price', async () => {
  const spec = { payloadTechKg: 32300, bodyVolumeM3: 91.2 };
  expect(await descriptionOf({ spec, price: { exactRub: 4290000, date: '2026-11-10' } })).toBe(
    'Грузоподъёмность 32 300 кг, объём 91,2 м³, цена 4 290 000 ₽. Полуприцеп с бортами.',
  );
  expect(await descriptionOf({ spec, price: { fromRub: 990000, date: '2026-11-10' } })).toContain('цена от 990 000 ₽.');
});

test.each([
  [15, '15 европаллет'],
  [21, '21 европаллета'],
  [33, '33 европаллеты'],
  [66, '66 европаллет'],
])('%d pallets are counted in good Russian', async (euroPallets, words) => {
  expect(await descriptionOf({ spec: { payloadTechKg: 1000, euroPallets } })).toMatch(new RegExp(`, ${words}\\. `));
});

test('a long description ends at a word, within what a search result shows', async () => {
  const summary = `${'Полуприцеп с бортами, '.repeat(15)}конец.`;
  const description = await descriptionOf({ summary });
  expect(description?.length).toBeLessThanOrEqual(170);
  expect(description).toMatch(/(Полуприцеп|с|бортами)…$/);
});

test('a description that just fits is not cut', async () => {
  const beginning = 'Грузоподъёмность 32 300 кг. ';
  const summary = 'а'.repeat(170 - beginning.length);
  expect(await descriptionOf({ summary })).toBe(`${beginning}${summary}`);
  expect(await descriptionOf({ summary: `${summary}а` })).toMatch(/…$/);
});
