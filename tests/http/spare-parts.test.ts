/** The page of spare parts as HTML: it searches, carries a list and fills the form without scripts; a plant without a catalogue has the page as before. */
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { UpstreamError } from '#server/errors/http-error.ts';
import { partsDataPath } from '#shared/pages/paths.ts';
import { readThings } from '#tests/support/json-ld.ts';
import { content } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { visibleText as wordsOf } from '#tests/support/visible-text.ts';

const site = openFileSite();
const parts = content.parts?.parts ?? [];

const get = (path: string, from = site) => from.ask(path);
const read = (path: string, from = site) => from.read(path);
const prefillOf = (html: string) =>
  /<textarea id="parts-parts"[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');

test('the clean page lists every part, for visitors and for search engines', async () => {
  const html = await read('/services/parts');
  for (const { number, name } of parts) {
    expect(html).toContain(`>${number}</a>`);
    expect(wordsOf(html)).toContain(name.replaceAll('\u00a0', ' '));
  }
  expect(html).not.toContain('noindex');
  const list = readThings(html).find((thing) => thing['@type'] === 'OfferCatalog');
  const offers = list?.['itemListElement'] as { url: string; price: number; itemOffered: { sku: string } }[];
  const offered = offers.map(({ itemOffered, price }) => ({ number: itemOffered.sku, priceRub: price }));
  expect(offered).toEqual(parts.map(({ number, priceRub }) => ({ number, priceRub })));
  for (const { url } of offers) expect(html).toContain(`id="${new URL(url).hash.slice(1)}"`);
});

test('a number finds its part with price, VAT, date, stock, models and other numbers; search engines stay at the clean page', async () => {
  const html = await read('/services/parts?number=%D0%BE%D1%81+3501090');
  const price = '9 800 ₽ за 1 компл. с НДС 22 %, на 18.11.2026';
  const stock = 'В наличии: Сызрань 64, Подольск 8, Екатеринбург 22';
  for (const words of ['OS-3501-090', price, stock, 'Другие номера: ВМ 9-430.01', 'Подходит к 17 моделям'])
    expect(wordsOf(html)).toContain(words);
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/services\/parts"/);
  const lost = await read('/services/parts?number=OS-9999-999');
  expect(wordsOf(lost)).toContain('«OS-9999-999» в каталоге нет');
  expect(prefillOf(lost)).toBe('OS-9999-999');
});

test('a list in the address is summed, stands in the form, and takes other counts without scripts', async () => {
  const html = await read('/services/parts?list=OS-3501-090:2,OS-2934-010:1');
  expect(wordsOf(html)).toContain('ориентировочно 30 800 ₽ с НДС 22 %');
  expect(prefillOf(html)).toBe(
    'OS-3501-090 Колодки тормозные дисковые 430 мм, комплект на ось — 2 компл.\nOS-2934-010 Подушка пневматическая в сборе со стаканом — 1 шт.',
  );
  const counted = await get('/services/parts?list=OS-3501-090:2,OS-2934-010:1&n1=7&n2=1&node=axles');
  const moved = '/services/parts?list=OS-3501-090%3A7%2COS-2934-010%3A1&node=axles';
  expect([counted.status, counted.headers.get('location')]).toEqual([301, moved]);
  const added = await read('/services/parts?number=OS-3501-070&list=OS-3501-090:2');
  expect(added).toContain('list=OS-3501-090%3A2%2COS-3501-070%3A1&amp;number=OS-3501-070');
});

test.each([
  ['?list=OS-3501-090:0', 'поставили 1 компл.: меньше 1 не бывает'],
  [`?number=${'1'.repeat(200)}`, 'Запрос длиннее 60 знаков'],
  ['?node=nowhere&model=shtora-1', 'Запасные части для полуприцепов'],
  ['?page=999&node=axles', 'Оси и тормоза «Волгамост»: 27 деталей'],
])('%.60s is answered in words', async (search, words) => {
  const response = await get(`/services/parts${search}`);
  expect(response.status).toBe(200);
  expect(wordsOf(await response.text())).toContain(words);
});

test('the open data hold what the page shows', async () => {
  const response = await get(partsDataPath);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parseCsv(await response.text(), { columns: true });
  expect(rows).toHaveLength(parts.length);
  expect(rows[0]).toMatchObject({
    ...{ number: 'OS-3501-090', priceRub: '9800', vatPct: '22', priceDate: '2026-11-18' },
    ...{ 'stock: Сызрань': '64', otherNumbers: 'ВМ 9-430.01' },
  });
  // Models by the ids of their own open data, whether the catalogue names them or their type.
  const ids = new Set(content.products.map(({ id }) => id));
  const named = new Set(rows.flatMap(({ models = '' }) => models.split('; ').filter((model) => model !== '')));
  expect([named.has('shtora-136'), [...named].filter((id) => !ids.has(id))]).toEqual([true, []]);
  expect(await read('/services/parts')).toContain(`href="${partsDataPath}"`);
});

test('the page of a model leads to its parts', async () => {
  expect(await read(pageSamples.product)).toContain('href="/services/parts?model=shtora-136"');
  expect(wordsOf(await read('/services/parts?model=shtora-136'))).toMatch(/Для «Ось Ш-136»: \d+ детал/);
});

test('a plant without a catalogue has the page as it was, and no table', async () => {
  const bare = await openSite({ content: createEmbeddedContent({ ...content, parts: undefined }) });
  const html = await read('/services/parts', bare);
  expect(html).not.toMatch(/naydeno|Найти в каталоге деталей|parts\.csv/);
  expect(wordsOf(html)).toContain('Подобрать запасные части');
  expect((await get(partsDataPath, bare)).status).toBe(404);
  expect((await get('/services/parts?list=OS-3501-090:2', bare)).status).toBe(200);
  expect(await read(pageSamples.product, bare)).not.toContain('Запчасти к');
});

test.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(new UpstreamError(502, 'down'))],
  ['hangs', () => new Promise(() => undefined)],
])('while the catalogue %s the page says so, the numbers of its address stand in the form', async (_how, breakDown) => {
  let isDown = true;
  const own = await openSite({ content: { parts: async () => (isDown ? breakDown() : content.parts) } });
  const answer = await get('/services/parts?list=OS-3501-090:4&number=1234', own);
  const html = await answer.text();
  expect([answer.status, prefillOf(html)]).toEqual([503, 'OS-3501-090 — 4 шт.\n1234']);
  expect(wordsOf(html)).toContain('Каталог деталей сейчас не открывается. Список уже в заявке');
  expect(wordsOf(html)).toContain('Кому позвонить');
  // Nothing of it is kept.
  isDown = false;
  expect(wordsOf(await read('/services/parts?list=OS-3501-090:4', own))).toContain('1 позиция');
});
