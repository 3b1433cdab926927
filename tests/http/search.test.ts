/** The page of the search: its head, what it does with bad input, and that it is no dead end. */
import { expect, test } from 'vitest';
import { settingsWith } from '#tests/support/changed-content.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';

const site = openFileSite();
const open = (path: string, from = site) => from.read(path);
const search = (typed: string) => `/services/search?q=${encodeURIComponent(typed)}`;
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const plain = (html: string) => visibleText(mainOf(html));

test('results are for visitors, not for search engines', async () => {
  const html = await open(search('рефрижератор'));
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/services\/search"\/>/);
  expect(html).toContain('<title>Поиск: «рефрижератор»\u00a0— Ось</title>');
});

test('every page searches the whole site, a missing one too', async () => {
  for (const path of ['/', '/catalog', '/services/search', '/net-takoj'])
    expect([path, (await open(path)).includes('action="/services/search"')]).toEqual([path, true]);
});

test('a result says why it is one: the line of the specification', async () => {
  expect(plain(await open(search('FRC')))).toMatch(/Рефрижератор «Ось Х-87».{0,40}Класс по СПС: FRC/);
});

test.each([
  ['nothing at all', '/services/search', 'Назовите модель или артикул'],
  ['an empty query', '/services/search?q=', 'Назовите модель или артикул'],
  ['signs alone', search('-- !!! …'), 'Назовите модель или артикул'],
  ['a picture', search('🚛🚛🚛'), 'Назовите модель или артикул'],
  ['HTML', search('<b onclick=alert(1)>"xyzzy\''), 'ничего не нашлось'],
  ['two hundred signs', search('полуприцеп шторный '.repeat(11).slice(0, 200)), 'Запрос длинный: искали по началу'],
  ['a thousand signs', search('щ'.repeat(1000)), 'Назовите модель или артикул'],
  ['names of code', search('constructor __proto__'), 'ничего не нашлось'],
])('%s is answered in words', async (_, path, words) => {
  const response = await site.ask(path);
  const html = await response.text();
  expect([response.status, plain(html).includes(words)]).toEqual([200, true]);
  expect(html).not.toMatch(/<b onclick|undefined/);
});

test('who finds nothing is led on, with the query', async () => {
  const html = await open(search('криогенный газовоз'));
  const about = `?about=${encodeURIComponent('/services/search?q=%D0%BA%D1%80')}`.slice(0, 40);
  for (const address of [`/contacts${about}`, '/catalog', '/services/podbor', '/services/parts', 'tel:'])
    expect([address, html.includes(`href="${address}`)]).toEqual([address, true]);
  const asked = plain(await open(`/contacts?about=${encodeURIComponent(search('<b>криогенный</b>'))}`));
  expect(asked).toContain('Поиск: запрос «&lt;b&gt;криогенный&lt;/b&gt;»');
});

test('a plant without finder and parts leads to neither', async () => {
  const narrow = await openSite({ content: settingsWith({ offers: { trailerFinder: false, parts: false } }) });
  expect(mainOf(await open(search('криогенный газовоз'), narrow))).not.toMatch(/\/services\/(podbor|parts)/);
});
