/** The page of the search: its head, what it does with bad input, and that it is no dead end. */
import { expect, test } from 'vitest';
import { settingsWith } from '#tests/support/changed-content.ts';
import { openMain } from '#tests/support/open-main.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const open = (path: string, from = site) => openMain(from, path);
const search = (typed: string) => `/services/search?q=${encodeURIComponent(typed)}`;

test('results are for visitors, not for search engines', async () => {
  const { robots, page } = await open(search('рефрижератор'));
  expect(robots).toBe('noindex, follow');
  expect(page).toMatch(/<link rel="canonical" href="[^"?]+\/services\/search"\/>/);
  expect(page).toContain('<title>Поиск: «рефрижератор»\u00a0— Ось</title>');
});

test('every page searches the whole site, a missing one too', async () => {
  for (const path of ['/', '/catalog', '/services/search', '/net-takoj'])
    expect([path, (await open(path)).page.includes('action="/services/search"')]).toEqual([path, true]);
});

test('a result says why it is one: the line of the specification', async () => {
  expect((await open(search('FRC'))).text).toMatch(/Рефрижератор «Ось Х-87».{0,40}Класс по СПС: FRC/);
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
  const { status, text, page } = await open(path);
  expect([status, text.includes(words)]).toEqual([200, true]);
  expect(page).not.toMatch(/<b onclick|undefined/);
});

test('who finds nothing is led on, with the query', async () => {
  const { page } = await open(search('криогенный газовоз'));
  const about = `?about=${encodeURIComponent('/services/search?q=%D0%BA%D1%80')}`.slice(0, 40);
  for (const address of [`/contacts${about}`, '/catalog', '/services/podbor', '/services/parts', 'tel:'])
    expect([address, page.includes(`href="${address}`)]).toEqual([address, true]);
  const asked = await open(`/contacts?about=${encodeURIComponent(search('<b>криогенный</b>'))}`);
  expect(asked.text).toContain('Поиск: запрос «&lt;b&gt;криогенный&lt;/b&gt;»');
});

test('a plant without finder and parts leads to neither', async () => {
  const narrow = await openSite({ content: settingsWith({ offers: { trailerFinder: false, parts: false } }) });
  expect((await open(search('криогенный газовоз'), narrow)).html).not.toMatch(/\/services\/(podbor|parts)/);
});
