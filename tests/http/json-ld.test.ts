/** Structured data of pages: valid for search engines, and limited to what visitors see. */
import { expect, test } from 'vitest';
import type { RouteId } from '#shared/routes.ts';
import { askContent } from '#tests/support/changed-content.ts';
import { findErrors, readThings, type Thing } from '#tests/support/json-ld.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = 'https://example.test';
const server = openFileSite({ env: { SITE_URL: site } });

const read = async (path: string) => (await fetch(`${server.origin}${path}`)).text();
const thingsOf = async (path: string) => readThings(await read(path));
const typesOf = (things: Thing[]) => things.map((thing) => thing['@type']);

function findThing(things: Thing[], type: string): Thing {
  const found = things.find((thing) => thing['@type'] === type);
  if (found === undefined) throw new Error(`no ${type} among ${typesOf(things)}`);
  return found;
}

/** Visible text, without data blocks. */
function visibleText(html: string): string {
  const text = html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

const crumbs = 'BreadcrumbList';
const expected: Partial<Record<RouteId, string[]>> = {
  home: ['Organization', 'WebSite'],
  'blog-list': [crumbs, 'ItemList'],
  'blog-article': [crumbs, 'Article'],
  'news-item': [crumbs, 'NewsArticle'],
  vacancies: [crumbs, ...Array.from({ length: 6 }, () => 'JobPosting')],
  product: [crumbs, 'Product'],
  catalog: [crumbs, 'ItemList'],
  contacts: [crumbs, 'Organization', 'AutomotiveBusiness', 'AutoDealer', 'AutoRepair'],
  credit: [crumbs, 'Service', 'FAQPage'],
  'rent-types': [crumbs, 'ItemList', 'Service'],
  dev: [],
};

test.each(Object.entries(expected))('%s has structured data of the right types', async (id, types) => {
  expect(typesOf(await thingsOf(pageSamples[id as RouteId]))).toEqual(types);
});

test('the validator rejects a product without a price, so its silence means something', async () => {
  const html = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product"}</script>';
  expect(await findErrors(html)).not.toEqual([]);
});

test('price and figures of a product equal those on its page', async () => {
  const html = await read(pageSamples.product);
  const product = findThing(readThings(html), 'Product');
  const text = visibleText(html);
  const shown = (value: number) =>
    String(value)
      .replace(/\B(?=(\d{3})+$)/g, '\u00a0')
      .replace('.', ',');
  const figures = product['additionalProperty'] as { name: string; value: number; unitCode: string }[];
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter(({ unitCode }) => unitCode === undefined)).toEqual([]);
  expect(figures).toContainEqual(expect.objectContaining({ name: 'Снаряжённая масса', value: 6400, unitCode: 'KGM' }));
  const offer = product['offers'] as { '@type': string; price?: number; lowPrice?: number; priceCurrency: string };
  expect(offer.priceCurrency).toBe('RUB');
  const words = [shown(offer.price ?? offer.lowPrice ?? 0), product['description'], product['sku']];
  const said = [...words, ...figures.flatMap(({ name, value }) => [name, shown(value)])];
  expect(said.filter((word) => !text.includes(String(word)))).toEqual([]);
});

test('a price «от» is the lowest of an aggregate, and a price on request makes no offer', async () => {
  const cards = await askContent.products({});
  const pathOf = (card?: (typeof cards)[number]) => `/catalog/${card?.category}/product/${card?.id}`;
  const from = cards.find(({ price }) => price.fromRub !== undefined);
  const onRequest = cards.find(({ price }) => price.fromRub === undefined && price.exactRub === undefined);
  const offers = findThing(await thingsOf(pathOf(from)), 'Product')['offers'];
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: from?.price.fromRub, priceCurrency: 'RUB' });
  expect(findThing(await thingsOf(pathOf(onRequest)), 'ProductModel')['offers']).toBeUndefined();
});

test('breadcrumbs are absolute, numbered and end with the page itself', async () => {
  const { itemListElement } = findThing(await thingsOf(pageSamples.catalog), crumbs);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Главная', item: `${site}/` },
    { '@type': 'ListItem', position: 2, name: expect.any(String), item: `${site}/catalog` },
    { '@type': 'ListItem', position: 3, name: expect.any(String), item: `${site}/catalog/polupricepy` },
    { '@type': 'ListItem', position: 4, name: expect.any(String) },
  ]);
});

test('positions continue on further pages of the catalogue', async () => {
  const list = findThing(await thingsOf('/catalog?page=2'), 'ItemList');
  expect(list['numberOfItems']).toBe((await askContent.products({})).length);
  expect(list['itemListElement']).toMatchObject([{ position: 13 }, ...Array.from({ length: 11 }, () => ({}))]);
});

test('types are listed by their sections, and every offer of rent names its currency', async () => {
  for (const id of ['rent-types', 'product-types'] as const) {
    const html = await read(pageSamples[id]);
    const { itemListElement } = findThing(readThings(html), 'ItemList') as { itemListElement?: { url: string }[] };
    expect(itemListElement?.length).toBeGreaterThan(3);
    for (const { url } of itemListElement ?? []) expect(html).toContain(`id="${new URL(url).hash.slice(1)}"`);
  }
  const rent = findThing(await thingsOf(pageSamples['rent-types']), 'Service');
  const currencies = (rent['offers'] as { priceCurrency?: string }[]).map(({ priceCurrency }) => priceCurrency);
  expect(new Set(currencies)).toEqual(new Set(['RUB']));
});

test('news without a picture have the plant’s card', async () => {
  const list = await askContent.articles({ section: 'news', perPage: 50, page: 1 });
  const id = list?.articles.find(({ picture }) => picture === undefined)?.id;
  const thing = findThing(await thingsOf(`/about/news/${id}`), 'NewsArticle');
  expect(thing['image']).toBe(`${site}/_og/about/news/${id}.jpg`);
});

test('offices list the hours of their week, seasons with the dates of the one that lasts', async () => {
  const things = await thingsOf(pageSamples.contacts);
  expect(findThing(things, 'AutoDealer')).toMatchObject({
    geo: { latitude: 55.4032, longitude: 37.5218 },
    address: { postalCode: '142100', addressCountry: 'RU' },
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00', dayOfWeek: { length: 5 } },
      { opens: '10:00', closes: '16:00', dayOfWeek: ['https://schema.org/Saturday'] },
    ],
  });
  // Desks have their extensions.
  expect(JSON.stringify(things)).toMatch(/"telephone":"\+7\d{10};ext=120"/);
});

test.each([
  ['2026-12-29', '2026-11-01', '2027-03-31'],
  ['2027-03-31', '2026-11-01', '2027-03-31'],
  ['2027-04-01', '2027-11-01', '2028-03-31'],
])('on %s a season lasts from %s to %s', async (day, validFrom, validThrough) => {
  const { origin } = await openSite({ leads: { now: () => Date.parse(`${day}T12:00:00Z`) } });
  const things = readThings(await (await fetch(`${origin}/contacts`)).text());
  expect(findThing(things, 'AutoRepair')['openingHoursSpecification']).toMatchObject([
    { opens: '08:00', closes: '22:00', dayOfWeek: { length: 6 } },
    { opens: '09:00', closes: '17:00', dayOfWeek: ['https://schema.org/Sunday'], validFrom, validThrough },
  ]);
});

test('holidays and short days are special hours from today on, and the page announces the next of them', async () => {
  const { origin } = await openSite({ leads: { now: () => Date.parse('2026-12-29T12:00:00Z') } });
  const html = await (await fetch(`${origin}/contacts`)).text();
  const special = findThing(readThings(html), 'AutoDealer')['specialOpeningHoursSpecification'] as object[];
  expect(special.slice(0, 3)).toMatchObject([
    { validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '09:00', closes: '17:00' },
    { validFrom: '2026-12-31', validThrough: '2027-01-08', opens: '00:00', closes: '00:00' },
    { validFrom: '2027-02-23', validThrough: '2027-02-23', opens: '00:00', closes: '00:00' },
  ]);
  const text = visibleText(html).replaceAll('\u00a0', ' ');
  expect(text).toContain('30 декабря09:00–17:0031 декабря – 8 январявыходной');
  expect(text).not.toContain('23 февраля');
});

test('an error page, a narrowed list, a hidden page and a payload have no structured data', async () => {
  for (const path of ['/nowhere', '/catalog?stock=in-stock', '/dev']) expect(await thingsOf(path)).toEqual([]);
  expect(await read(`${pageSamples.product}/_payload.json`)).not.toContain('schema.org');
});
