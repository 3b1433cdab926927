/** A type that no code draws, and models of nothing but name, type, picture and three figures: every address that names them. */

import { appendFileSync, copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentFolder } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { drawingPaperPath, loadingPaperPath, technicalTaskPath } from '#shared/documents/paper-paths.ts';
import {
  bundlePath,
  catalogueFeedPath,
  openDataPath,
  priceListPaths,
  toOgImagePath,
  toPayloadPath,
} from '#shared/pages/paths.ts';
import { href } from '#shared/routes.ts';
import { fetchPaper, wordedPapers } from '#tests/support/fetch-paper.ts';
import { findErrors, readThings } from '#tests/support/json-ld.ts';
import { readPdfText } from '#tests/support/read-pdf.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { openFileSite } from '#tests/support/test-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';

/** Two types of one's own, with the words of another where nothing is said. */
const withOwnTypes = (types: object[]) => [
  ...types,
  {
    ...types.at(-1),
    code: 'tank',
    pictures: ['tsisterna-front.webp'],
    slug: 'tsisterna',
    model: 'tsisterna-28',
    name: 'Полуприцеп-цистерна',
    pluralName: 'Цистерны',
    synonyms: ['бочка'],
    category: 'polupricepy/tsisterny',
  },
  {
    ...types.at(-1),
    code: 'curt90',
    drawing: 'curt136',
    pictures: ['shtora-90.webp'],
    slug: 'shtornyj-90',
    model: 'shtora-90',
    name: 'Короткий шторный полуприцеп',
    pluralName: 'Короткие шторные полуприцепы',
    category: 'polupricepy/shtornye/standartnye',
  },
];

const category = `
- path: polupricepy/tsisterny
  title: Полуприцепы-цистерны
  menuTitle: Цистерны
  summary: Для молока и масла.
  types: [tank]
  body: Выбирайте по объёму.
`;

/** Outer sizes and statics, but no floor, no body that cargo is put into. */
const tank = `
number: 900
sku: T-28
name: Полуприцеп-цистерна «Проба Ц-28»
shortName: «Проба Ц-28»
modelIndex: ПР-Ц28
type: tank
vehicleCategory: O4
pictures: [tsisterna-front.webp]
summary: Пищевая цистерна на три оси.
body: Сосуд из нержавеющей стали.
price: { fromRub: 7200000, date: 2026-11-10 }
leadTimeDays: 90
warranty: { months: 18 }
spec:
  tareMassKg: 7000
  grossMassTechKg: 33000
  payloadTechKg: 26000
  tareOnKingpinKg: 2000
  fifthWheelLoadKg: 12000
  bogieLoadKg: 27000
  axleLoadKg: 9000
  outerLengthMm: 11200
  outerWidthMm: 2500
  outerHeightMm: 3600
  kingpinSetbackMm: 900
  wheelbaseMm: 6800
  axleSpacingMm: 1310
  axleCount: 3
  bodyVolumeM3: 28
trims:
  - { code: milk, name: Молочная, priceDeltaRub: 0, massDeltaKg: 0, includes: [Один отсек] }
  - { code: two-milk, name: Два отсека, priceDeltaRub: 310000, massDeltaKg: 140, includes: [Перегородка] }
options:
  - { code: pump, number: 1, title: Насос, group: Слив, priceDeltaRub: 250000, massDeltaKg: 90 }
`;

/** Of a type of one's own that is drawn as another: it needs a length, a height and a base. */
const drawn = `
name: Шторный полуприцеп «Проба Ш-90»
type: curt90
pictures: [shtora-90.webp]
spec: { outerLengthMm: 9400, outerHeightMm: 4000, wheelbaseMm: 5200, innerLengthMm: 9300, innerWidthMm: 2480 }
`;

/** Of the type that has no drawing, and of one that has. */
const least: Readonly<Record<string, string>> = {
  'tsisterna-mini': `
name: Цистерна «Проба Мини»
type: tank
pictures: [tsisterna-front.webp]
spec: { bodyVolumeM3: 12, axleCount: 2, grossMassTechKg: 18000 }
`,
  'shtora-mini': `
name: Шторный полуприцеп «Проба Малый»
type: curt136
pictures: [shtora-mini.webp]
spec: { payloadTechKg: 30000, euroPallets: 30, suspension: Рессорная }
`,
};

const pictures = `
tsisterna-front.webp:
  { kind: photo, alt: Цистерна, caption: 'Цистерна на площадке', width: 1600, height: 900, models: [tsisterna-28, tsisterna-mini] }
shtora-mini.webp:
  { kind: photo, alt: Шторный полуприцеп, caption: 'Полуприцеп на площадке', width: 1600, height: 900, models: [shtora-mini] }
shtora-90.webp:
  { kind: photo, alt: Короткий полуприцеп, caption: 'Полуприцеп во дворе', width: 1600, height: 900, models: [shtora-90] }
`;

/** Ids of products without a drawing; the first is the tank. */
const widerModels = ['tsisterna-28', ...Object.keys(least)];

const folder = folderOfFile();
const at = (name: string) => path.join(folder, name);
cpSync(contentFolder, folder, { recursive: true });
appendFileSync(at('categories.yaml'), category);
appendFileSync(at('pictures.yaml'), pictures);
const edit = (name: string, change: (text: string) => string) =>
  writeFileSync(at(name), change(readFileSync(at(name), 'utf8')));
edit('types.yaml', (text) => stringify(withOwnTypes(parse(text))));
edit('categories.yaml', (text) => text.replaceAll(/^( *)trDrop2,$/gm, '$1trDrop2,\n$1tank,\n$1curt90,'));
edit('site.yaml', (text) =>
  text.replace(/^phone: .*/m, 'phone: +7 (8464) 12-34-56').replace(/^timeZone:/m, 'country: KZ\ntimeZone:'),
);
writeFileSync(at('products/tsisterna-28.yaml'), tank);
writeFileSync(at('products/shtora-90.yaml'), drawn);
for (const [id, text] of Object.entries(least)) writeFileSync(at(`products/${id}.yaml`), text);
for (const name of ['tsisterna-front.webp', 'shtora-mini.webp', 'shtora-90.webp'])
  copyFileSync(at('pictures/tral-340-front.webp'), at(`pictures/${name}`));

const content = loadContent(folder);
const wider = { env: { CONTENT_DIR: folder }, content: createEmbeddedContent(content) };
const site = openFileSite(wider);
const worded = openFileSite({ ...wider, frontend: wordedPapers });

const models = content.products.filter(({ id }) => widerModels.includes(id));
const pageOf = (id: string) => href('product', { slug: models.find((model) => model.id === id)?.category ?? '', id });
const compared = widerModels.map((id) => `models=${id}`).join('&');
const catalogues = ['/catalog', '/catalog/polupricepy', '/catalog/polupricepy/tsisterny', '/catalog/product/types'];
const lists = [
  ...[...catalogues, '/catalog/polupricepy/tsisterny/product/types', '/catalog?q=бочка', '/catalog?type=tsisterna'],
  ...[`/catalog/compare?${compared}&models=shtora-136`, '/'],
];
const tools = [
  '/services/podbor?kind1=euro&count1=10&mass1=300',
  ...widerModels.map((id) => `/services/reys?model=${id}&kind1=euro&count1=10&mass1=300&tractor=4x2`),
];

const ask = (path: string, device = 'desktop') =>
  site.ask(path, { redirect: 'manual', headers: { Cookie: `viewport=${device}` } });
const read = async (path: string) => (await ask(path)).text();
const paperOf = async (path: string) => readPdfText(await fetchPaper(`${site.origin}${path}`));

/** Words that only an absent value makes, headings and lists of nothing, and sentences that lack a part. */
const holes =
  /undefined|\bNaN\b|\[object|Invalid Date|<(h\d|p|dl|ul|tbody|figure|dd)( class="[^"]*")?><\/\1>|\. \.|, \.|: \./;

test.each([...widerModels.map(pageOf), ...lists, ...tools])('%s: no hole on either device', async (path) => {
  for (const device of ['desktop', 'mobile']) {
    const answer = await ask(path, device);
    const html = await answer.text();
    expect([answer.status, holes.exec(html)?.[0]]).toEqual([200, undefined]);
    expect(await findErrors(html)).toEqual([]);
  }
  const [pathname = '', search] = path.split('?');
  const payload = await ask(`${toPayloadPath(pathname)}${search === undefined ? '' : `?${search}`}`);
  expect([payload.status, holes.test(await payload.text())]).toEqual([200, false]);
});

test.each(widerModels)('%s: every file that its page names is there, and no other is offered', async (id) => {
  const html = await read(pageOf(id));
  expect(html.match(/chertezh|drawing\.pdf|\.dxf|loading\.pdf|>Проверить рейс<\/button>/g)).toBe(null);
  const named = [...html.matchAll(/ href="(\/(?:data|documents)\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(named).toEqual(expect.arrayContaining([openDataPath(id, 'pdf'), openDataPath(id, 'json'), bundlePath(id)]));
  for (const path of new Set(named)) await fetchPaper(`${worded.origin}${path}`);
  for (const path of [drawingPaperPath(id), openDataPath(id, 'dxf'), openDataPath(id, 'svg'), loadingPaperPath(id)])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask(toOgImagePath(pageOf(id)))).headers.get('content-type')).toBe('image/jpeg');
});

test.each(widerModels)('%s: its papers say what is known and leave the rest out', async (id) => {
  const { name, spec } = models.find((model) => model.id === id) ?? { name: '', spec: {} };
  const sheet = await paperOf(openDataPath(id, 'pdf'));
  expect(sheet).toContain(name.replaceAll(/\s/g, ''));
  expect(sheet).not.toMatch(/undefined|NaN|Чертёж|Размерывмиллиметрах|\.\.|,\./);
  const files = await readZip(await fetchPaper(`${worded.origin}${bundlePath(id)}`));
  expect([...files.keys()].filter((file) => /ертёж|загрузки/.test(file))).toEqual([]);
  expect(files.get('Состав папки.txt')?.toString()).not.toMatch(/undefined|Данные на \./);
  const data = (await (await ask(openDataPath(id, 'json'))).json()) as Record<string, unknown>;
  expect(data['figures']).toHaveLength(Object.keys(spec).length);
  expect(Object.values(data)).not.toContain(null);
  if (id !== 'tsisterna-28') expect(Object.keys(data)).not.toContain('price');
  await fetchPaper(`${site.origin}${technicalTaskPath(id)}`);
});

test('structured data, feed, price list, sitemap and search have what is known of each', async () => {
  const thingsOf = async (id: string) => readThings(await read(pageOf(id)));
  const [tank, mini] = await Promise.all(['tsisterna-28', 'tsisterna-mini'].map(thingsOf));
  const product = tank?.find((thing) => thing['@type'] === 'Product');
  expect(product).toMatchObject({ sku: 'T-28', category: 'Полуприцеп-цистерна' });
  const model = mini?.find((thing) => thing['@type'] === 'ProductModel');
  expect(model).toMatchObject({ name: 'Цистерна «Проба Мини»' });
  expect(Object.keys(model ?? {})).not.toContain('sku');
  const feed = await read(catalogueFeedPath);
  expect(feed).toContain('<vendorCode>T-28</vendorCode>');
  expect(feed).not.toMatch(/undefined|tsisternamini/);
  const list = await read(priceListPaths.csv);
  expect(list).toMatch(/^;"?Цистерна ["«]+Проба Мини["»]+;;по запросу;22;;Под заказ;;;http/m);
  const { products } = (await (await ask('/api/catalog?q=бочка')).json()) as { products: { id: string }[] };
  expect(products.map(({ id }) => id)).toEqual(['tsisterna-28', 'tsisterna-mini']);
  const index = await read('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path = '']) => read(path));
  const listed = (await Promise.all(maps)).join('');
  for (const id of widerModels) expect(listed).toContain(`${pageOf(id)}</loc>`);
  expect(listed).not.toContain('undefined');
});

test('the comparison shows a drawing where there is one, and a picture where there is none', async () => {
  const html = await read('/catalog/compare?models=shtora-136&models=tsisterna-28');
  expect(html).toMatch(/alt="" [^>]*tsisterna-front|tsisterna-front[^>]*alt=""/);
  expect(await paperOf(`/data/compare.pdf?${compared}`)).toContain('Ценапозапросуот7200000₽Ценапозапросу');
});

test('the finder and the trip check say what of a model they lack', async () => {
  const [finder, trip] = await Promise.all(tools.map(async (path) => visibleText(await read(path))));
  expect(finder).toContain('Нет данных о кузове или площадке: расчёт невозможен.');
  expect(trip).toContain('нет данных о распределении массы: выберите другую');
});

test('trims have any names, on the page, in the code of a configuration and in its paper', async () => {
  const page = pageOf('tsisterna-28');
  const moved = await ask(`${page}?trim=two-milk&options=1`);
  const address = moved.headers.get('location') ?? '';
  expect(address).toMatch(/\?set=\w+$/);
  expect(await read(address)).toContain('Комплектация «Два отсека»');
  const paper = await paperOf(`${openDataPath('tsisterna-28', 'pdf')}?${address.split('?')[1]}`);
  expect(paper).toContain('Комплектация«Дваотсека»');
  expect(paper).not.toMatch(/undefined|Чертёж/);
});

test('a phone is printed as the content has it and dialled by its digits; the country is that of the content', async () => {
  for (const path of ['/', '/contacts', pageOf('tsisterna-28')]) {
    const html = await read(path);
    for (const part of ['href="tel:+78464123456"', '+7\u00a0(8464)\u00a012-34-56'])
      expect(html.includes(part), part).toBe(true);
  }
  const things = readThings(await read('/contacts'));
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'Organization', telephone: '+78464123456' }));
  expect(JSON.stringify(things)).toContain('"addressCountry":"KZ"');
  expect(JSON.stringify(things)).not.toContain('"addressCountry":"RU"');
  expect(await read(catalogueFeedPath)).toContain('<country_of_origin>Казахстан</country_of_origin>');
  expect(await paperOf(openDataPath('tsisterna-28', 'pdf'))).toContain('+7(8464)12-34-56');
});

test('a type of one’s own is drawn as the type that it names, where length, height and base are known', async () => {
  const html = await read('/catalog/polupricepy/shtornye/standartnye/product/shtora-90');
  expect(html).toMatch(/id="chertezh"/);
  expect(html).toMatch(/Габаритный чертёж: «Проба/);
  expect(holes.exec(html)?.[0]).toBe(undefined);
  for (const path of [drawingPaperPath('shtora-90'), openDataPath('shtora-90', 'dxf'), loadingPaperPath('shtora-90')])
    await fetchPaper(`${site.origin}${path}`);
  const types = await read('/catalog/product/types');
  expect(types.match(/href="#shtornyj-90">Короткие/g)?.length).toBe(2);
});

test('calculators and the quote say what they can of a model without price, number, masses', async () => {
  const asked = widerModels.flatMap((id) => [`/quote?model=${id}`, `/services/credit?model=${id}`]);
  for (const path of [...asked, '/services/rent?type=tsisterna']) {
    const answer = await ask(path);
    const moved = answer.headers.get('location');
    const html = await (moved === null ? answer : await ask(moved)).text();
    expect([path, answer.status < 500, holes.exec(html)?.[0]]).toEqual([path, true, undefined]);
  }
});
