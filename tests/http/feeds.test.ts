/** Feeds, open data, price lists and structured data: read by independent programs, and limited to what visitors see. */

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { comparePrices, isChanged } from '#server/content/prices/compare-prices.ts';
import { readPriceList } from '#server/content/prices/read-price-list.ts';
import { formatNumber } from '#shared/format.ts';
import { catalogueFeedPath, feedPaths, openDataPath, priceListPaths } from '#shared/pages/paths.ts';
import type { RouteId } from '#shared/routes.ts';
import { askContent, askProduct } from '#tests/support/changed-content.ts';
import { findErrors, readThings, type Thing } from '#tests/support/json-ld.ts';
import { content, plain } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';

// A dependency of the feed parser.
const { XMLParser, XMLValidator } = createRequire(import.meta.resolve('feedsmith'))('fast-xml-parser') as {
  XMLParser: new (options: object) => { parse(xml: string): { yml_catalog: { shop: Shop } } };
  XMLValidator: { validate(xml: string): true | object };
};

interface Offer {
  '@id': string;
  name: string;
  url: string;
  price: string | { '#text': string; '@from': string };
  currencyId: string;
  categoryId: string;
  picture: string[];
  param: { '@name': string; '@unit'?: string; '#text': string }[];
}
interface Shop {
  categories: { category: { '@id': string; '@parentId'?: string }[] };
  offers: { offer: Offer[] };
}

const publicOrigin = 'https://example.test';
const site = openFileSite({ env: { SITE_URL: publicOrigin } });

const read = (path: string, from = site) => from.read(path);

test.each(['blog', 'news'] as const)('RSS of %s holds the newest articles in full, Atom too', async (section) => {
  const { title, link, items = [], language } = parseRssFeed(await read(feedPaths[section].rss));
  const list = await askContent.articles({ section, perPage: 20 });
  expect([title !== undefined, link, language]).toEqual([true, `${publicOrigin}/about/${section}`, 'ru']);
  expect(items.map((item) => item.title)).toEqual(list?.articles.map((article) => article.title));
  for (const [index, item] of items.entries()) {
    const id = list?.articles[index]?.id ?? '';
    const article = await askContent.article({ section, id });
    expect(item.guid?.value).toBe(`${publicOrigin}/about/${section}/${id}`);
    expect(new Date(item.pubDate ?? '').toISOString()).toBe(`${article?.date}T06:00:00.000Z`);
    const text = item.content?.encoded ?? '';
    expect(text.length).toBeGreaterThanOrEqual(article?.body.length ?? 0);
    expect(text).not.toMatch(/(href|src)="\//);
    if (article?.picture) expect(item.enclosures?.[0]?.url).toContain(`${publicOrigin}/_img/`);
  }
  const atom = parseAtomFeed(await read(feedPaths[section].atom));
  const inRss = items.map(({ guid, title }) => [guid?.value, title]);
  expect(atom.entries?.map((entry) => [entry.id, entry.title?.value ?? entry.title])).toEqual(inRss);
  for (const { updated, authors = atom.authors } of atom.entries ?? []) {
    expect(Date.parse(String(updated))).not.toBeNaN();
    expect(authors?.[0]?.name).toMatch(/\S/);
  }
});

test('text that would end its own element stays text', async () => {
  const article = await askContent.article({ section: 'blog', id: 'shtora-ili-tent' });
  const hostile = { title: 'A & <b> "B"', body: '<p>]]> <b>&amp;</b> \u0000</p>' };
  const own = await openSite({ content: { article: async () => article && { ...article, ...hostile } } });
  const rss = await read(feedPaths.blog.rss, own);
  for (const xml of [rss, await read(feedPaths.blog.atom, own)]) expect(XMLValidator.validate(xml)).toBe(true);
  const [item] = parseRssFeed(rss).items ?? [];
  expect(item?.title).toBe(hostile.title);
  expect(item?.content?.encoded).toContain('<p>]]> <b>&amp;</b> </p>');
});

test('the YML catalogue has every product with a price once, in an existing category', async () => {
  const xml = await read(catalogueFeedPath);
  expect(XMLValidator.validate(xml)).toBe(true);
  // A price «от» is marked as a lower bound.
  expect(xml).toMatch(/<price from="true">\d+<\/price>/);
  const lists = ['category', 'offer', 'picture', 'param'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name: string) => lists.includes(name),
  });
  const { shop } = parser.parse(xml).yml_catalog;
  const offers = shop.offers.offer;
  const priced = (await askContent.products({})).filter(({ price }) => price.exactRub ?? price.fromRub);
  expect(offers.map(({ name }) => name).sort()).toEqual(priced.map(({ name }) => name).sort());
  expect(new Set(offers.map((offer) => offer['@id'])).size).toBe(offers.length);
  const categories = shop.categories.category;
  const ids = categories.map((category) => category['@id']);
  expect(categories.filter((category) => category['@parentId'] === undefined)).toHaveLength(1);
  for (const category of categories) expect([undefined, ...ids]).toContain(category['@parentId']);
  for (const offer of offers) {
    expect(offer['@id']).toMatch(/^[A-Za-z0-9]{1,20}$/);
    expect(ids).toContain(offer.categoryId);
    expect(offer.currencyId).toBe('RUB');
    expect(Number(typeof offer.price === 'string' ? offer.price : offer.price['#text'])).toBeGreaterThan(100_000);
    expect(offer.url).toMatch(/^https:\/\/example\.test\/catalog\//);
    expect(offer.name.length).toBeLessThanOrEqual(150);
    expect(offer.picture.length).toBeGreaterThan(0);
    expect(offer.param).toContainEqual(expect.objectContaining({ '@name': 'Грузоподъёмность', '@unit': 'кг' }));
  }
});

test('offers of the YML catalogue have ids of their own, descriptions without links, and the moment of the feed', async () => {
  const model = await askProduct('shtora-136');
  const ids = ['ab-c', 'a-bc', 'a_b.C', 'abc', 'long-'.repeat(8), `${'long-'.repeat(8)}er`];
  const table = '<div class="table-scroll" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>';
  const body = `<h2 id="part-1">Чем занять</h2><p><a href="/services/rent">Аренда</a> и <strong>рейсы</strong>: &lt;2 т</p>${table}`;
  const products = new Map(ids.map((id) => [id, { ...model, id, body }]));
  const addresses = ids.map((id) => ({ path: `/catalog/a/product/${id}`, pictures: [] }));
  const own = await openSite({
    content: { addresses: async () => ({ addresses, total: ids.length }), product: async ({ id }) => products.get(id) },
    env: { SITE_URL: publicOrigin },
  });
  const before = Date.now() - 60_000;
  const xml = await read(catalogueFeedPath, own);
  const offers = Array.from(xml.matchAll(/<offer id="([^"]*)"/g), ([, id = '']) => id);
  expect(new Set(offers).size).toBe(ids.length);
  expect(offers.filter((id) => !/^[A-Za-z0-9]{1,20}$/.test(id))).toEqual([]);
  // Yandex takes headings of one level, paragraphs and lists in a description, and refuses links.
  expect(xml).toContain('</p><h3>Чем занять</h3><p>Аренда и рейсы: &lt;2 т</p>]]>');
  // As its description spells it: minutes and the zone.
  const [, date = ''] = /<yml_catalog date="(\d{4}-\d\d-\d\dT\d\d:\d\d\+03:00)"/.exec(xml) ?? [];
  expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
});

test('open data of a product equal the figures of its page, with what they assume beside them', async () => {
  const { sku, price, spec } = await askProduct('shtora-136');
  const data = JSON.parse(await read(openDataPath('shtora-136', 'json')));
  expect(data).toMatchObject({ sku, price: { exactRub: price.exactRub, currency: 'RUB' } });
  // Bytes: `text()` drops a byte order mark, which programs would read as part of the first name.
  const { bytes: csv } = await download(openDataPath('shtora-136', 'csv'));
  expect(csv.toString().split('\r\n', 1)).toEqual(['key,group,label,value,unit,unitCode,assumes']);
  const rows: Record<string, string>[] = parseCsv(csv, { columns: true });
  expect(rows.map(({ key }) => key)).toEqual(data.figures.map(({ key }: { key: string }) => key));
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(spec)));
  const rowOf = (wanted: string) => rows.find(({ key }) => key === wanted);
  expect(rowOf('tareMassKg')).toMatchObject({ value: '6400', unit: 'кг', unitCode: 'KGM' });
  // What a computed figure assumes is beside it.
  const assumes = expect.stringContaining('дорога 10\u00a0т');
  expect(rowOf('payloadRoad40Kg')).toMatchObject({ value: '23670', assumes });
});

test('open data list what changed of a product, and its page says since when its price applies', async () => {
  const { history } = JSON.parse(await read(openDataPath('samosval-24', 'json')));
  expect(history).toMatchObject([
    { changed: '2026-11-25', figures: [{ key: 'fifthWheelLoadKg', was: 11_000, became: 12_000 }] },
    {
      changed: '2026-10-26',
      price: { was: { fromRub: 4_720_000 }, became: { fromRub: 4_850_000 }, currency: 'RUB' },
      figures: [{ key: 'axleBrand', label: expect.any(String), was: '«Волгамост» Б-9', became: expect.any(String) }],
    },
  ]);
  expect(JSON.parse(await read(openDataPath('shtora-136', 'json')))).not.toHaveProperty('history');
  const page = await read('/catalog/polupricepy/samosvalnye/stroitelnye/product/samosval-24');
  expect(page.replaceAll('\u00a0', ' ')).toContain('Цена с 26 октября 2026, была 4 720 000 ₽');
});

const columns = [
  ...['Артикул', 'Модель', 'Цена с НДС, ₽', 'Вид цены', 'НДС, %', 'Дата цены'],
  ...['Наличие', 'Площадка', 'Срок, дней', 'Страница'],
];

async function download(address: string) {
  const response = await site.ask(address);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('Excel opens a list of all models with price, VAT, day and stock', async () => {
  const { headers, bytes } = await download(priceListPaths.xlsx);
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toMatch(/^attachment; .*\.xlsx/);
  const rows = await readSheet(bytes);
  const head = rows.findIndex(([first]) => first === 'Артикул');
  expect(rows[head]).toEqual(columns);
  expect(String(rows[1]?.[0]).replaceAll('\u00a0', ' ')).toContain('Цены с НДС 22 %');
  const models = rows.slice(head + 1);
  expect(models.map(([sku]) => sku).sort()).toEqual(content.products.map(({ sku }) => sku).sort());
  const shtora = models.find(([sku]) => sku === 'OS-SH136');
  expect(shtora?.slice(2, 6)).toEqual([4_490_000, 'точная', 22, new Date('2026-11-12')]);
  expect(shtora?.[6]).toBe('В наличии');
});

test('Russian Excel opens the CSV by a double click: semicolons, a byte order mark, whole roubles', async () => {
  const { headers, bytes } = await download(priceListPaths.csv);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const rows: string[][] = parseCsv(bytes, { bom: true, delimiter: ';' });
  expect(rows[0]).toEqual(columns);
  expect(rows).toHaveLength(content.products.length + 1);
  const bort = rows.find(([sku]) => sku === 'OS-B136K');
  expect(bort?.slice(2).join(';')).toMatch(/^4240000;от;22;10\.11\.2026;Под заказ;;35;http.*bort-136-koniki$/);
});

test.each(['xlsx', 'csv'] as const)('the .%s that a plant gives out it can take in', async (format) => {
  const file = path.join(folderOfTest(), `price-list.${format}`);
  writeFileSync(file, (await download(priceListPaths[format])).bytes);
  const compared = comparePrices(readPriceList([file]), content, { today: '2026-11-30', yards: new Map() });
  expect(compared).toMatchObject({ faults: [], warnings: [], unknown: [], missing: [] });
  expect(compared.changes.filter(isChanged)).toEqual([]);
  const priced = content.products.filter(({ price }) => (price.exactRub ?? price.fromRub) !== undefined);
  expect(compared.changes).toHaveLength(priced.length);
});

const thingsOf = async (path: string) => readThings(await read(path));
const typesOf = (things: Thing[]) => things.map((thing) => thing['@type']);

function findThing(things: Thing[], type: string): Thing {
  const found = things.find((thing) => thing['@type'] === type);
  if (found === undefined) throw new Error(`no ${type} among ${typesOf(things)}`);
  return found;
}

/** Without data blocks. */
const textOf = (html: string) => visibleText(html.replace(/<script[^>]*>.*?<\/script>/gs, ''));

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
  const text = textOf(html);
  const figures = product['additionalProperty'] as { name: string; value: number; unitCode: string }[];
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter(({ unitCode }) => unitCode === undefined)).toEqual([]);
  expect(figures).toContainEqual(expect.objectContaining({ name: 'Снаряжённая масса', value: 6400, unitCode: 'KGM' }));
  const offer = product['offers'] as { '@type': string; price?: number; lowPrice?: number; priceCurrency: string };
  expect(offer.priceCurrency).toBe('RUB');
  const words = [formatNumber(offer.price ?? offer.lowPrice ?? 0), product['description'], product['sku']];
  const said = [...words, ...figures.flatMap(({ name, value }) => [name, formatNumber(value)])];
  expect(said.filter((word) => !text.includes(plain(String(word))))).toEqual([]);
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

test('structured data of a plant that says little have neither empty lists nor empty texts', async () => {
  const { site: settings } = content;
  const model = await askProduct('shtora-136');
  const own = await openSite({
    content: {
      site: async () => ({ ...settings, messengers: [], slogan: [] }),
      offices: async () => content.offices.map((office) => ({ ...office, people: [], hours: { week: [], note: '' } })),
      product: async () => ({ ...model, pictures: [], summary: '', spec: {} }),
    },
  });
  for (const path of ['/', '/contacts', pageSamples.product]) {
    const things = await readThings(await own.read(path));
    expect(things.length).toBeGreaterThan(1);
    expect([path, JSON.stringify(things).match(/"\w+":(\[\]|"")/g)]).toEqual([path, null]);
  }
});

test('breadcrumbs are absolute, numbered and end with the page itself', async () => {
  const { itemListElement } = findThing(await thingsOf(pageSamples.catalog), crumbs);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Главная', item: `${publicOrigin}/` },
    { '@type': 'ListItem', position: 2, name: expect.any(String), item: `${publicOrigin}/catalog` },
    { '@type': 'ListItem', position: 3, name: expect.any(String), item: `${publicOrigin}/catalog/polupricepy` },
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
  expect(thing['image']).toBe(`${publicOrigin}/_og/about/news/${id}.jpg`);
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
  ['2027-04-01', '2027-11-01', '2028-03-31'],
])('on %s a season lasts from %s to %s', async (day, validFrom, validThrough) => {
  const own = await openSite({ leads: { now: () => Date.parse(`${day}T12:00:00Z`) } });
  const things = readThings(await own.read('/contacts'));
  expect(findThing(things, 'AutoRepair')['openingHoursSpecification']).toMatchObject([
    { opens: '08:00', closes: '22:00', dayOfWeek: { length: 6 } },
    { opens: '09:00', closes: '17:00', dayOfWeek: ['https://schema.org/Sunday'], validFrom, validThrough },
  ]);
});

test('holidays and short days are special hours from today on, and the page announces the next of them', async () => {
  const own = await openSite({ leads: { now: () => Date.parse('2026-12-29T12:00:00Z') } });
  const html = await own.read('/contacts');
  const special = findThing(readThings(html), 'AutoDealer')['specialOpeningHoursSpecification'] as object[];
  expect(special.slice(0, 3)).toMatchObject([
    { validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '09:00', closes: '17:00' },
    { validFrom: '2026-12-31', validThrough: '2027-01-08', opens: '00:00', closes: '00:00' },
    { validFrom: '2027-02-23', validThrough: '2027-02-23', opens: '00:00', closes: '00:00' },
  ]);
  const text = textOf(html);
  expect(text).toContain('30 декабря 9:00–17:00 31 декабря – 8 января выходной');
  expect(text).not.toContain('23 февраля');
});

test('an error page, a narrowed list, a hidden page and a payload have no structured data', async () => {
  for (const path of ['/nowhere', '/catalog?stock=in-stock', '/dev']) expect(await thingsOf(path)).toEqual([]);
  expect(await read(`${pageSamples.product}/_payload.json`)).not.toContain('schema.org');
});
