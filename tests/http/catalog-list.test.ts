/** The catalogue's list and the comparison of models by their addresses: what a query may change, how search engines index it, and what the cache makes of it. */
import { expect, test } from 'vitest';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import { openMain } from '#tests/support/open-main.ts';
import { findModel } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite, type TestSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const open = (address: string, from = site) => openMain(from, address);

const indexed = { robots: 'index, follow, max-image-preview:large', hidden: null };
const unlisted = { robots: 'noindex, follow', hidden: 'noindex' };

test.each([
  ['/catalog', { ...indexed, canonical: '/catalog' }],
  ['/catalog?utm_source=x', { ...indexed, canonical: '/catalog' }],
  ['/catalog?page=1&sort=default', { ...indexed, canonical: '/catalog' }],
  ['/catalog?city=paris&sort=alphabet', { ...indexed, canonical: '/catalog' }],
  ['/catalog?page=2', { ...indexed, canonical: '/catalog?page=2' }],
  ['/catalog?x=1&page=2', { ...indexed, canonical: '/catalog?page=2' }],
  ['/catalog?stock=in-stock', { ...unlisted, canonical: '/catalog' }],
  ['/catalog?sort=price', { ...unlisted, canonical: '/catalog' }],
  ['/catalog?q=%D1%82%D1%80%D0%B0%D0%BB', { ...unlisted, canonical: '/catalog' }],
  ['/catalog/polupricepy?sort=price&page=2', { ...unlisted, canonical: '/catalog/polupricepy' }],
  [compareHref(['tent-136']), { ...unlisted, canonical: '/catalog/compare' }],
])('%s tells search engines what to index', async (address, expected) => {
  expect(await open(address)).toMatchObject({ status: 200, ...expected });
});

test('no page is beyond the last one, or of a category that there is not', async () => {
  const ofPages = ['/catalog?page=4', '/catalog?page=99999', '/catalog?stock=in-stock&page=3'];
  for (const address of [...ofPages, '/catalog/none?stock=in-stock', '/catalog/_payload.json?page=9'])
    expect([address, (await open(address)).status]).toEqual([address, 404]);
});

test('a search narrows the list within a category and is kept in the field, on further pages and with filters', async () => {
  const words = 'q=%D0%BF%D0%BE%D0%BB%D1%83%D0%BF%D1%80%D0%B8%D1%86%D0%B5%D0%BF';
  const { html, text } = await open(`/catalog?${words}&sort=price`);
  expect(text).toContain('Найдено 29 моделей');
  const removed = 'href="/catalog?sort=price" data-in-place="true"><span class="visually-hidden">Убрать фильтр: ';
  for (const part of ['value="полуприцеп"', `href="/catalog?page=2&amp;${words}&amp;sort=price#modeli"`, removed])
    expect(html).toContain(part);
  const grain = await open('/catalog/polupricepy/samosvalnye?q=%D0%B7%D0%B5%D1%80%D0%BD%D0%BE');
  expect(grain.text).toContain('Найдены 2 модели');
  const none = await open('/catalog/pricepy?q=%D0%B7%D0%B5%D1%80%D0%BD%D0%BE');
  expect(none.status).toBe(200);
  for (const words of ['Ничего не нашлось', 'По запросу «зерно» моделей нет', 'Показать все модели'])
    expect(none.text).toContain(words);
});

const entriesOf = ({ services }: TestSite) => services.pageCache.figures().entries;
const { request: _request, compare: _compare, quote: _quote, ...cachedSamples } = pageSamples;
const model = findModel('shtora-136');
const configurationCode = (count: number) => toConfigurationCode(model, { trim: 'max', options: [], count });

test('any number of searches and of sets never evicts a page without a query', async () => {
  // Room for the clean pages, and for a few more.
  const small = await openSite({ pageCache: { maxBytes: 8_000_000, freshMs: 600_000 } });
  const cleanPages = Object.values(cachedSamples);
  for (const path of cleanPages) await open(path, small);
  const before = entriesOf(small);
  for (let index = 1; index <= 60; index += 1) {
    await open(`/catalog?q=${index}`, small);
    await open(`${pageSamples.product}?set=${configurationCode(index)}`, small);
  }
  expect(entriesOf(small) - before).toBeLessThan(40);
  expect(entriesOf(small)).toBeGreaterThan(before);
  for (const path of cleanPages) expect([path, (await open(path, small)).timing]).toEqual([path, 'cache;desc=hit']);
});

const malformed = ['q=', 'q=%20-%20', `q=${'a'.repeat(61)}`, 'page=0', 'page=-1', 'page=2.5', 'page=1e1', 'stock=%00'];
const misspelt = ['stock[]=in-stock', 'sort=price%20', 'Stock=in-stock', 'city=zz1', 'city=zz2&stock=zz'];

test.each([
  ['/catalog', [...malformed, ...misspelt, 'price=1-2&axles=77&type=zz&volume=zz&payload=zz']],
  ['/catalog/polupricepy', ['city=zz1', 'type=zz2']],
  ['/catalog?stock=in-stock', ['stock=in-stock&city=zz1', 'stock=in-stock&stock=zz']],
  ['/catalog?page=2', ['city=zz1&page=2']],
  ['/about/vacancy', ['vacancy=zz1']],
])('%s with values that nobody offers is that page itself, from one entry of the cache', async (clean, queries) => {
  const own = await openSite();
  const [pathname = '', search] = clean.split('?');
  // First by its junk addresses: they cache the clean page.
  const made = await Promise.all(queries.map((query) => open(`${pathname}?${query}`, own)));
  const page = await open(clean, own);
  const again = await open(`${pathname}?${queries[0]}`, own);
  expect([page.timing, again.timing, entriesOf(own)]).toEqual(['cache;desc=hit', 'cache;desc=hit', 1]);
  for (const { status, html } of [...made, again]) expect([status, html === page.html]).toEqual([200, true]);
  const payload = await own.read(`${pathname}/_payload.json?${queries[0]}`);
  expect(payload).toBe(await own.read(`${pathname}/_payload.json${search ? `?${search}` : ''}`));
  // A payload is cut from its document.
  expect(entriesOf(own)).toBe(1);
});

/** As documents write an address. */
const escaped = (address: string) => address.replaceAll('&', '&amp;');
const both = ['tent-136', 'shtora-136'];
const bothHref = compareHref(both);

test('models have one canonical spelling in the address, and other keys change nothing', async () => {
  expect(bothHref).toBe(compareHref(['shtora-136', 'tent-136']));
  const [first, second] = await Promise.all([
    open('/catalog/compare?models=tent-136&models=shtora-136'),
    open('/catalog/compare?models=shtora-136&models=tent-136&models=shtora-136&utm_source=x&models=No%20such'),
  ]);
  expect(second.text).toBe(first.text);
});

const five = ['tent-125', 'tent-136', 'tral-340', 'zerno-50', 'zerno-60'].map((id) => `models=${id}`).join('&');
const forty = Array.from({ length: 40 }, (_, index) => `models=model-${index}`).join('&');

test.each([
  ['no model', '', /Модели ещё не выбраны/],
  ['a model that there is not', '?models=none', /нет 1 модели из этого адреса.*Модели ещё не выбраны/s],
  ['one model', '?models=tent-136', /Выбрана одна модель/],
  ['one model and one unknown', '?models=tent-136&models=zz', /нет 1 модели.*Выбрана одна модель/s],
  ['more models than columns', `?${five}`, /не больше 4 моделей: ещё 1 модель в неё не вошла/],
  // Only as many are asked for as the table has columns.
  ['forty models', `?${forty}`, /нет 4 моделей из этого адреса.*ещё 36 моделей в неё не вошли/s],
])('%s is explained on the page', async (_, query, words) => {
  const { status, text } = await open(`/catalog/compare${query}`);
  expect(status).toBe(200);
  expect(text).toMatch(words);
});

test('the table holds what differs; what all models have in common is folded below, each figure once', async () => {
  const { html, text } = await open(bothHref);
  expect(html.match(/<svg viewBox[^>]*>/g)?.length).toBeGreaterThanOrEqual(2);
  // Cheaper is better, and said in words.
  expect(text).toContain('4 490 000 ₽ худшее 4 290 000 ₽ лучшее');
  const rows = [...html.matchAll(/<th scope="row"><span>(.*?)<\/span>/g)].map(([, label]) => label);
  expect(rows).toContain('Снаряжённая масса');
  expect(rows).not.toContain('Нагрузка на ось');
  const [, fold = ''] = /Одинаково у(.*?)<\/details>/s.exec(html) ?? [];
  expect(fold).toContain('Показать их в');
  expect(fold.match(/<dt>Нагрузка на ось<\/dt><dd[^>]*>[^<]+<\/dd>/g)).toHaveLength(1);
  // A single model has nothing in common with others: its table is whole.
  const { html: single } = await open(compareHref(['tent-136']));
  expect(single).not.toContain('Одинаково у');
  expect(single).toMatch(/<th scope="row"><span>Нагрузка на ось/);
});

test('every row is in the table where the address asks for it, and the way back is beside it', async () => {
  const page = await open(compareHref(both, [], 'all'));
  expect(page.html).toMatch(/<th scope="row"><span>Нагрузка на ось/);
  expect(page.html).not.toContain('Одинаково у');
  expect(page.html).toContain(`href="${escaped(bothHref)}" rel="nofollow">Показать только`);
  // Copied and printed are the rows that are seen.
  for (const extent of ['differences', 'all'] as const) {
    const { html } = await open(compareHref(both, [], extent));
    expect(html).toContain(`data-copies="${escaped(compareHref(both, [], extent))}"`);
    expect(html).toContain(`href="${escaped(comparePaperHref(both, [], extent))}"`);
  }
});
