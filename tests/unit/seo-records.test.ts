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

test('the path of the home page is main, and a further page of a list has its number', async () => {
  expect(await seo('main', { seo: records })).toEqual({ title: 'Главная', description: 'Всё сразу.' });
  const second = { title: 'Блог — страница 2', description: 'Страница 2. Статьи.' };
  expect(await seo('about/blog/page-2', { seo: records })).toEqual(second);
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

const category = { categories: [sampleCategory('pricepy')] };
const article = sampleArticle({ id: 'a' });
const service = (kind?: 'themed') => ({ services: [sampleService({ slug: 'a', ...(kind && { kind }) })] });

test.each<[path: string, given: Partial<Content>, title: string, description: string]>([
  ['catalog/pricepy', category, 'Раздел pricepy — Проба', 'Раздел.'],
  ['catalog/pricepy/product/types', category, 'Виды: раздел pricepy — как выбрать', 'Сравнение видов. Раздел.'],
  ['about/blog/a', { articles: { blog: [article], news: [] } }, 'Статья a', 'О полуприцепах.'],
  ['about/news/a', { articles: { blog: [], news: [article] } }, 'Статья a', 'О полуприцепах.'],
  ['services/a', service(), 'Доставка техники — Проба', 'Привезём.'],
  ['services/tem-a', service('themed'), 'Доставка техники — Проба', 'Привезём.'],
  ['policy', { pages: [samplePage({ id: 'policy' })] }, 'О заводе — Проба', 'Строим с 1994 года.'],
  ['about/manufacture', { pages: [samplePage({ id: 'manufacture' })] }, 'О заводе — Проба', 'Строим с 1994 года.'],
])('%s describes itself', async (path, given, title, description) => {
  expect(await seo(path, given)).toEqual({ title, description });
});

async function descriptionOf(product: Partial<Product>) {
  const products = [sampleProduct({ id: 'x', ...product })];
  return (await seo('catalog/polupricepy/tentovye/product/x', { products })).description;
}

test('a product describes itself by its figures and its price', async () => {
  const spec = { payloadTechKg: 32300, bodyVolumeM3: 91.2, euroPallets: 33 };
  expect(await descriptionOf({ spec, price: { exactRub: 4290000, date: '2026-11-10' } })).toBe(
    'Грузоподъёмность 32 300 кг, объём 91,2 м³, 33 европаллеты, цена 4 290 000 ₽. Полуприцеп с бортами.',
  );
  expect(await descriptionOf({ spec, price: { fromRub: 990000, date: '2026-11-10' } })).toContain('цена от 990 000 ₽.');
});

test('a long description ends at a word, within what a search result shows; one that just fits is not cut', async () => {
  const description = await descriptionOf({ summary: `${'Полуприцеп с бортами, '.repeat(15)}конец.` });
  expect(description?.length).toBeLessThanOrEqual(170);
  expect(description).toMatch(/(Полуприцеп|с|бортами)…$/);
  const beginning = 'Грузоподъёмность 32 300 кг. ';
  const summary = 'а'.repeat(170 - beginning.length);
  expect(await descriptionOf({ summary })).toBe(`${beginning}${summary}`);
  expect(await descriptionOf({ summary: `${summary}а` })).toMatch(/…$/);
});
