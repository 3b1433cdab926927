/** Feeds, open data and price lists, read by independent programs and by our own import. */

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { comparePrices, isChanged } from '#server/content/prices/compare-prices.ts';
import { readPriceList } from '#server/content/prices/read-price-list.ts';
import { catalogueFeedPath, feedPaths, openDataPath, priceListPaths } from '#shared/pages/paths.ts';
import { askContent, askProduct, productsWith } from '#tests/support/changed-content.ts';
import { content } from '#tests/support/our-content.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

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
  name: string;
  company: string;
  categories: { category: { '@id': string; '@parentId'?: string }[] };
  offers: { offer: Offer[] };
}

const publicOrigin = 'https://example.test';
const site = openFileSite({ env: { SITE_URL: publicOrigin } });

const read = async (path: string, { origin } = site) => (await fetch(`${origin}${path}`)).text();

test.each(['blog', 'news'] as const)('the RSS of %s holds the newest articles in full', async (section) => {
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
});

test.each(['blog', 'news'] as const)('the Atom feed of %s holds the same', async (section) => {
  const rss = parseRssFeed(await read(feedPaths[section].rss));
  const atom = parseAtomFeed(await read(feedPaths[section].atom));
  expect(atom.entries?.map(({ id, title }) => [id, title?.value ?? title])).toEqual(
    rss.items?.map(({ guid, title }) => [guid?.value, title]),
  );
  for (const entry of atom.entries ?? []) {
    expect(Number.isNaN(Date.parse(String(entry.updated)))).toBe(false);
    expect(entry.authors?.[0]?.name ?? atom.authors?.[0]?.name).toMatch(/\S/);
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

test('open data of a product equal the figures of its page, with what they assume beside them', async () => {
  const { sku, price, spec } = await askProduct('shtora-136');
  const data = JSON.parse(await read(openDataPath('shtora-136', 'json')));
  expect(data).toMatchObject({ sku, price: { exactRub: price.exactRub, currency: 'RUB' } });
  // Bytes: `text()` drops a byte order mark, which programs would read as part of the first name.
  const csv = Buffer.from(await (await fetch(`${site.origin}${openDataPath('shtora-136', 'csv')}`)).arrayBuffer());
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

test('a value that looks like a formula is escaped for spreadsheets', async () => {
  const content = productsWith(({ spec }) => ({ spec: { ...spec, tyres: '=1+1, "x"' } }));
  const csv = await read(openDataPath('shtora-136', 'csv'), await openSite({ content }));
  const rows: Record<string, string>[] = parseCsv(csv, { columns: true });
  expect(rows.find(({ key }) => key === 'tyres')?.['value']).toBe(`'=1+1, "x"`);
});

const missing = ['/data/products/none.json', '/data/products/none.csv', '/data/products/a%2e.json', '/feeds/none.rss'];

test.each(missing)('%s is not there', async (path) => {
  expect((await fetch(`${site.origin}${path}`)).status).toBe(404);
});

const columns = [
  ...['Артикул', 'Модель', 'Цена с НДС, ₽', 'Вид цены', 'НДС, %', 'Дата цены'],
  ...['Наличие', 'Площадка', 'Срок, дней', 'Страница'],
];

async function download(address: string) {
  const response = await fetch(`${site.origin}${address}`);
  return { headers: response.headers, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
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

test('the catalogue leads to both', async () => {
  const page = await read('/catalog');
  for (const address of Object.values(priceListPaths)) expect(page).toContain(`href="${address}"`);
});
