/** The embedded content source and its API: lists, relations, titles, how it is described, what becomes of wrong fields; what is left where offers are off. */
import { expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { describeApi } from '#server/content/embedded/api-router.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import type { Content } from '#server/content/files/content.ts';
import { withOffers } from '#server/content/offered-content.ts';
import { repairFields } from '#server/content/remote/repair.ts';
import type { Article } from '#shared/content/article.ts';
import type { Category } from '#shared/content/category.ts';
import type { PlainPage } from '#shared/content/company.ts';
import type { Product } from '#shared/content/product.ts';
import type { Service } from '#shared/content/service.ts';
import { type SiteSettings, siteSettingsSchema } from '#shared/content/site.ts';
import type { Offers } from '#shared/pages/offers.ts';
import { content } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';
import { sampleContent, sampleProduct, sampleType } from '#tests/support/sample-content.ts';

const options = { signal: new AbortController().signal };

function sampleCategory(path: string): Omit<Category, 'productCount' | 'picture'> {
  return { path, title: `Раздел ${path}`, menuTitle: path, summary: 'Раздел.', body: '', types: ['tent136'] };
}

const [someArticle] = content.articles.blog;

function sampleArticle(given: Partial<Article> & Pick<Article, 'id'>): Article {
  const own = { title: `Статья ${given.id}`, summary: 'О полуприцепах.', body: '<p>Текст.</p>', date: '2026-01-01' };
  return { ...present(someArticle), ...own, section: 'blog', relatedProducts: [], ...given };
}

const someService = content.services.find(({ kind }) => kind === 'common');

function sampleService(given: Partial<Service> & Pick<Service, 'slug'>): Service {
  return { ...present(someService), title: 'Доставка техники', summary: 'Привезём.', lead: 'Привезём.', ...given };
}

function samplePage(given: Partial<PlainPage> & Pick<PlainPage, 'id'>): PlainPage {
  return { title: 'О заводе', lead: 'Строим с 1994 года.', blocks: [], updated: '2026-11-10', ...given };
}

const source = (given: Partial<Content>) => createEmbeddedContent(sampleContent(given));

/** Seven articles, unsorted; two share a day. */
const blog = ['03', '01', '07', '05', '05', '02', '06'].map((day, index) =>
  sampleArticle({ id: `a${index}`, date: `2026-01-${day}` }),
);
const newestFirst = ['a2', 'a6', 'a3', 'a4', 'a0', 'a5', 'a1'];

const trailers: Partial<Content> = {
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
};
const catalogue = source(trailers);

test('a new price is a change of the page, of its lists and of the home page, a price without a day is none', async () => {
  const prices = [{ fromRub: 1, date: '2026-03-01' }, {}];
  const products = prices.map((price, index) => sampleProduct({ id: `p${index}`, updated: '2026-02-01', price }));
  const pages = [samplePage({ id: 'home', updated: '2026-01-01' })];
  const { addresses } = source({ ...trailers, products, pages });
  const models = await addresses({ kind: 'products' }, options);
  expect(models?.addresses.map(({ updated }) => updated)).toEqual(['2026-03-01', '2026-02-01']);
  expect(models?.updated).toBe('2026-03-01');
  for (const kind of ['catalog', 'pages'] as const)
    expect((await addresses({ kind }, options))?.updated).toBe('2026-03-01');
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
  const blog = [
    about('of-curtains', 1, ['pricep-2', 'shtora']),
    about('of-shtora', 2, ['shtora']),
    about('of-both', 3, ['tent-a', 'shtora']),
    about('of-nothing', 4, []),
  ];
  const content = source({ ...trailers, articles: { blog, news: [] } });
  const list = await content.articles({ section: 'blog', ...subject }, options);
  expect(list?.articles.map(({ id }) => id)).toEqual(ids);
});

test('a list has the newest first, six on a page, and nothing beyond the last; an empty one has one empty page', async () => {
  const content = source({ articles: { blog, news: [] } });
  const list = (input: object) => content.articles({ section: 'blog', ...input }, options);
  const first = await list({});
  expect([first?.articles.map(({ id }) => id), first?.pageCount]).toEqual([newestFirst.slice(0, 6), 2]);
  expect(await list({ page: 2 })).toMatchObject({ articles: [{ id: 'a1' }], page: 2, pageCount: 2, total: 7 });
  expect(await list({ perPage: 7 })).toMatchObject({ pageCount: 1, total: 7 });
  for (const beyond of [{ page: 3 }, { page: 99_999 }, { page: 2, perPage: 7 }, { section: 'news', page: 2 }])
    expect(await list(beyond)).toBeUndefined();
  expect(await list({ section: 'news' })).toEqual({ articles: [], page: 1, pageCount: 1, total: 0 });
});

test('the blog and the news are separate lists of cards, without the long text; so are the services', async () => {
  const news = [sampleArticle({ id: 'n', section: 'news' })];
  const content = source({ articles: { blog, news }, services: [sampleService({ slug: 'dostavka' })] });
  expect(await content.article({ section: 'news', id: 'a1' }, options)).toBeUndefined();
  expect(await content.article({ section: 'news', id: 'n' }, options)).toMatchObject({ body: '<p>Текст.</p>' });
  expect((await content.articles({ section: 'news' }, options))?.articles[0]).not.toHaveProperty('body');
  expect(await content.service({ slug: 'dostavka' }, options)).toMatchObject({ lead: 'Привезём.' });
  expect((await content.services({}, options))[0]).not.toHaveProperty('blocks');
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
  const counts = categories.map(({ path, productCount }) => `${path} ${productCount}`);
  expect(counts).toEqual([' 6', 'polupricepy 4', 'polupricepy/tentovye 3', 'polupricepy/shtornye 1', 'pricepy 1']);
});

test.each(['none', '__proto__', 'constructor'])('of a product or service named %s nothing is known', async (id) => {
  expect(await catalogue.product({ id }, options)).toBeUndefined();
  expect(await catalogue.relatedProducts({ id }, options)).toEqual([]);
  expect(await catalogue.service({ slug: id }, options)).toBeUndefined();
});

/** What the API answers under `/seo/{path}`, with ordinary spaces. */
async function seo(path: string, given: Partial<Content>) {
  const { seo_title: title, seo_description: description } = await source(given).seo({ path }, options);
  return [title, description].map((text) => text?.replaceAll('\u00a0', ' '));
}

const records = {
  '/main': { seo_title: 'Главная', seo_description: 'Всё сразу.' },
  '/about/blog': { seo_title: 'Блог', seo_description: 'Статьи.' },
};

test.each(['nowhere', 'about/news/page-2', 'page-2', 'constructor', '__proto__', ''])(
  'of the path %j nothing is known, and the site takes its defaults',
  async (path) => expect(await seo(path, { seo: records })).toEqual([undefined, undefined]),
);

test('the record of an editor goes before the one that would be made', async () => {
  const given = { pages: [samplePage({ id: 'about' })], seo: { '/about': { seo_title: 'Завод' } } };
  expect((await seo('about', given))[0]).toBe('Завод');
});

const category = { categories: [sampleCategory('pricepy')] };
const article = sampleArticle({ id: 'a' });
const newsItem = sampleArticle({ id: 'a', section: 'news' });
const service = (kind?: 'themed') => ({ services: [sampleService({ slug: 'a', ...(kind && { kind }) })] });

test.each<[path: string, given: Partial<Content>, title: string, description: string]>([
  ['main', { seo: records }, 'Главная', 'Всё сразу.'],
  ['about/blog/page-2', { seo: records }, 'Блог — страница 2', 'Страница 2. Статьи.'],
  ['catalog/pricepy', category, 'Раздел pricepy — Проба', 'Раздел.'],
  ['catalog/pricepy/product/types', category, 'Виды: раздел pricepy — как выбрать', 'Сравнение видов. Раздел.'],
  ['about/blog/a', { articles: { blog: [article], news: [] } }, 'Статья a', 'О полуприцепах.'],
  ['about/news/a', { articles: { blog: [], news: [newsItem] } }, 'Статья a', 'О полуприцепах.'],
  ['services/a', service(), 'Доставка техники — Проба', 'Привезём.'],
  ['services/tem-a', service('themed'), 'Доставка техники — Проба', 'Привезём.'],
  ['policy', { pages: [samplePage({ id: 'policy' })] }, 'О заводе — Проба', 'Строим с 1994 года.'],
  ['about/manufacture', { pages: [samplePage({ id: 'manufacture' })] }, 'О заводе — Проба', 'Строим с 1994 года.'],
])('%s describes itself', async (path, given, title, description) => {
  expect(await seo(path, given)).toEqual([title, description]);
});

const descriptionOf = async (product: Partial<Product>) =>
  (await seo('catalog/polupricepy/tentovye/product/x', { products: [sampleProduct({ id: 'x', ...product })] }))[1];

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

const embedded = createEmbeddedContent(content);

const findRent = (source: ContentSource) => source.service({ slug: 'rent' }, options);

/** @param given settings, and answers of other calls */
const offering = (given: Partial<SiteSettings>, others: Partial<ContentSource> = {}) =>
  withOffers({ ...embedded, site: async () => ({ ...content.site, ...given }), ...others });

test('a group of a menu that has lost all its links goes, one that never had any stays', async () => {
  const links = [{ text: 'Аренда', href: '/services/rent' }];
  const footerMenu = [
    { title: 'Деньги', links },
    { title: 'Прочее', links: [] },
    { title: 'Услуги', href: '/services', links: [...links, { text: 'Сервис', href: '/services/service' }] },
  ];
  const { footerMenu: left } = await offering({ footerMenu, offers: { rent: false } }).site({}, options);
  expect(left.map(({ title }) => title)).toEqual(['Прочее', 'Услуги']);
  expect(left[1]?.links).toEqual([{ text: 'Сервис', href: '/services/service' }]);
});

test('a link within a text becomes its words, all others stay', async () => {
  const body = '<p><a href="/services/rent#vhodit">Аренда</a> и <a href="/contacts">контакты</a></p>';
  const [article] = content.articles.blog;
  const source = offering({ offers: { rent: false } }, { article: async () => article && { ...article, body } });
  const found = await source.article({ section: 'blog', id: article?.id ?? '' }, options);
  expect(found?.body).toBe('<p>Аренда и <a href="/contacts">контакты</a></p>');
});

test('switches that change while the site serves hold from the next settings on', async () => {
  let offers: Offers = {};
  const source = withOffers({ ...embedded, site: async () => ({ ...content.site, offers }) });
  for (const rent of [true, false, true]) {
    offers = { rent };
    await source.site({}, options);
    expect((await findRent(source)) !== undefined).toBe(rent);
  }
});

test('content whose settings cannot be read is shown as it is', async () => {
  const source = withOffers({ ...embedded, site: () => Promise.reject(new Error('down')) });
  expect(await findRent(source)).toBeDefined();
});

test('a vacancy is offered to the end of its last day at the plant', async () => {
  const timeZone = { id: 'Asia/Yekaterinburg', name: 'ЕКБ' };
  const [last] = content.vacancies.map(({ validThrough }) => validThrough).sort();
  const idsAt = async (time: string) => {
    const own = { ...embedded, site: async () => ({ ...content.site, timeZone }) };
    const open = await withOffers(own, () => Date.parse(`${last}T${time}Z`)).vacancies({}, options);
    return open.map(({ id }) => id);
  };
  expect(await idsAt('18:59:59')).toEqual(content.vacancies.map(({ id }) => id));
  const later = content.vacancies.filter(({ validThrough }) => validThrough !== last);
  expect(await idsAt('19:00:00')).toEqual(later.map(({ id }) => id));
});

test('people who serve only what is off are nobody to call', async () => {
  const rolesOf = async (offers: Offers) => {
    const offices = await offering({ offers }).offices({}, options);
    return offices.flatMap(({ people }) => people.flatMap(({ desks = [] }) => desks));
  };
  expect(await rolesOf({})).toContain('rent');
  expect(await rolesOf({ rent: false, vacancies: false })).not.toContain('rent');
});

interface Described {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<number, { content: { 'application/json': { schema: object } } }>;
}
const { paths } = JSON.parse(JSON.stringify(describeApi())) as { paths: Record<string, { get: Described }> };
const calls = Object.entries(paths).map(([path, { get }]) => ({ path, name: get.operationId, get }));
const findCall = (name: string) => calls.find((call) => call.name === name)?.get;

test.each(calls)('$name has the address $path, whose parameters are all described and required', ({ path, get }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(path).toMatch(/^(\/([a-z]+|\{\w+\}))+$/);
  expect(get.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
  expect(get.parameters.filter((parameter) => parameter.in === 'path' && !parameter.required)).toEqual([]);
});

test('parameters that the site may omit are optional, the key of a facet may be repeated, numbers have bounds', () => {
  const optional = (name: string) =>
    Object.fromEntries(findCall(name)?.parameters.map((one) => [one.name, !one.required]) ?? []);
  expect(optional('articles')).toEqual({ section: false, product: true, category: true, page: true, perPage: true });
  const schemaOf = (name: string, key: string) => findCall(name)?.parameters.find((one) => one.name === key)?.schema;
  expect(schemaOf('catalogPage', 'stock')).toMatchObject({ anyOf: [{ type: 'array' }, { type: 'string' }] });
  const bounds = { type: 'integer', exclusiveMinimum: 0, maximum: 12, default: 4 };
  expect(schemaOf('relatedProducts', 'limit')).toMatchObject(bounds);
});

test('a record that may be absent is a 404, a list never is; responses are described field by field, in valid JSON', () => {
  const absent = ['product', 'page', 'products', 'types'].filter((name) => findCall(name)?.responses[404]);
  expect(absent).toEqual(['product', 'page']);
  const schemaOf = (name: string) => findCall(name)?.responses[200]?.content['application/json'].schema;
  expect(schemaOf('seo')).toMatchObject({ type: 'object', properties: { seo_title: { type: 'string' } } });
  const items = { type: 'object', required: expect.arrayContaining(['code', 'slug', 'keyFields']) };
  expect(schemaOf('types')).toMatchObject({ type: 'array', items });
  expect(JSON.parse(JSON.stringify(describeApi()))).toEqual(describeApi());
});

const settings = structuredClone(content.site);
const picture = settings.hero.wide;
const button = { text: 'Подробнее', href: '/catalog' };
const promoPopup = { images: [picture], delayMs: 13_000, startsAt: '2025-04-16', buttons: [button] };

const mend = (change: object) => repairFields(siteSettingsSchema, structuredClone({ ...settings, ...change }));

test('wrong fields that may be absent are dropped each for itself, unknown ones without a word', () => {
  const repaired = mend({
    promoPopup: { ...promoPopup, link: 12, buttons: [button, { text: '', href: 'x' }] },
    sampleNotice: { a: 1 },
    messengers: [null, ...settings.messengers],
    unknown: true,
  });
  const { sampleNotice: _, ...rest } = settings;
  expect(repaired?.value).toEqual({ ...rest, promoPopup });
  expect(repaired?.dropped.length).toBeGreaterThanOrEqual(4);
});

test('a popup that lacks what it needs is dropped whole; settings without a name, or that are none, are refused', () => {
  for (const popup of [{ ...promoPopup, images: [] }, 'soon'])
    expect(mend({ promoPopup: popup })?.value).not.toHaveProperty('promoPopup');
  expect(mend({ name: 12 })).toBeUndefined();
  expect(repairFields(siteSettingsSchema, null)).toBeUndefined();
});
