/** Four robots walk the whole site: what they find is what a search engine will know of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchRoute, routeIds } from '#shared/routes.ts';
import { type Crawl, crawl, headingLevels, robots, textOf } from '#tests/support/crawler.ts';
import { findErrors } from '#tests/support/json-ld.ts';
import { startTestSite } from '#tests/support/test-app.ts';

const publicOrigin = 'https://example.test';
let site: Awaited<ReturnType<typeof startTestSite>>;
let walk: Crawl;
let pages: Crawl['pages'];
beforeAll(async () => {
  site = await startTestSite({ env: { SITE_URL: publicOrigin } });
  walk = await crawl(site.origin, robots['Google for phones']);
  pages = walk.pages;
});
afterAll(() => site.close());

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const titlePattern = /<title>([^<]+)<\/title>/;
const descriptionPattern = /<meta name="description" content="([^"]+)"/;
/** Pages of which the condition does not hold; none when all is well. */
const without = (isFine: (html: string, path: string) => boolean) =>
  [...pages.values()].filter(({ html, path }) => !isFine(html, path)).map(({ path }) => path);
const unique = (values: Iterable<string>) => [...new Set(values)];

test('no link of the site leads to anything but a page or a file: nothing is broken, nothing redirects', () => {
  const broken = [...pages.values()].filter(({ status }) => status !== 200);
  const sources = broken.map(({ path, status }) => ({
    path,
    status,
    from: [...pages.values()].find(({ links }) => links.includes(path))?.path,
  }));
  expect(sources).toEqual([]);
  expect(unique([...walk.files.values()].map(({ type }) => type)).sort()).toEqual([
    'application/json; charset=utf-8',
    'application/rss+xml; charset=utf-8',
    'text/csv; charset=utf-8',
  ]);
});

test.each(Object.entries(robots))('%s finds the same pages under the same titles', async (_name, userAgent) => {
  const other = await crawl(site.origin, userAgent);
  const outline = ({ pages: found }: Crawl) =>
    [...found.values()].map(({ path, status, html }) => `${status} ${path} ${textOf(html, titlePattern)}`).sort();
  expect(outline(other)).toEqual(outline(walk));
});

test('every kind of page but those of developers and of what one visitor has chosen is reached by links', () => {
  const reached = new Set([...pages.keys()].map((path) => pageId(path)));
  expect(routeIds.filter((id) => !reached.has(id))).toEqual(['compare', 'dev', 'request']);
});

test('every page has one heading, title, description and canonical address of its own', () => {
  for (const { path, html } of pages.values()) {
    expect({
      path,
      headings: count(html, /<h1[ >]/g),
      titles: count(html, /<title>[^<]+<\/title>/g),
      descriptions: count(html, /<meta name="description" content="[^"]+"/g),
      canonicals: html.split(`<link rel="canonical" href="${publicOrigin}${path}"`).length - 1,
      robots: count(html, /<meta name="robots" content="index, follow, max-image-preview:large"/g),
      cards: count(html, /<meta property="og:image" content="https:\/\/example\.test\/_og\/[^"]+\.jpg"/g),
    }).toEqual({ path, headings: 1, titles: 1, descriptions: 1, canonicals: 1, robots: 1, cards: 1 });
  }
});

test.each([
  ['titles', titlePattern],
  ['descriptions', descriptionPattern],
])('no two pages share their %s', (_name, pattern) => {
  const byText = Map.groupBy(pages.values(), ({ html }) => textOf(html, pattern));
  const shared = [...byText]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => [text, same.map((it) => it.path)]);
  expect(shared).toEqual([]);
});

test('titles and descriptions have a length that a search result shows', () => {
  const lengthOf = (html: string, pattern: RegExp) => textOf(html, pattern).length;
  expect(without((html) => lengthOf(html, titlePattern) >= 10 && lengthOf(html, titlePattern) <= 110)).toEqual([]);
  expect(without((html) => lengthOf(html, descriptionPattern) >= 50)).toEqual([]);
  expect(without((html) => lengthOf(html, descriptionPattern) <= 190)).toEqual([]);
});

test('headings go down one level at a time, the language is Russian, and there is no other', () => {
  const stepsDown = (levels: number[]) => levels.every((level, index) => level <= (levels[index - 1] ?? level) + 1);
  expect(without((html) => stepsDown(headingLevels(html.slice(html.indexOf('<main')))))).toEqual([]);
  expect(without((html) => html.includes('<html lang="ru"') && !html.includes('hreflang'))).toEqual([]);
});

test('every link into a page finds its place', () => {
  const missing = [...pages.values()].flatMap(({ path, links }) =>
    links
      .filter((link) => link.includes('#'))
      .map((link) => new URL(link, `${publicOrigin}${path}`))
      .filter((url) => !pages.get(`${url.pathname}${url.search}`)?.html.includes(`id="${url.hash.slice(1)}"`))
      .map((url) => `${path} → ${url.pathname}${url.hash}`),
  );
  expect(missing).toEqual([]);
});

test('every picture, style and script that pages name is there, and every picture says what it shows', async () => {
  const sources = [...pages.values()].flatMap(({ html }) => [
    ...[...html.matchAll(/<(?:img|script)[^>]* src="(\/[^"]+)"/g)].map(([, src = '']) => src),
    ...[...html.matchAll(/<link rel="(?!canonical)[^>]* href="(\/[^"]+)"/g)].map(([, href = '']) => href),
  ]);
  const broken: string[] = [];
  for (const source of unique(sources)) {
    const response = await fetch(`${site.origin}${source.replaceAll('&amp;', '&')}`);
    await response.arrayBuffer();
    if (response.status !== 200) broken.push(`${response.status} ${source}`);
  }
  expect(broken).toEqual([]);
  expect(without((html) => !/<img(?![^>]* alt=)/.test(html))).toEqual([]);
  // Hundreds of pictures are made for it.
}, 120_000);

test('what every page tells search engines is valid', async () => {
  for (const { path, html } of pages.values()) expect([path, await findErrors(html)]).toEqual([path, []]);
});

test('every absolute address of the site stands under SITE_URL', () => {
  expect(without((html) => !/https?:\/\/(localhost|127\.0\.0\.1)/.test(html))).toEqual([]);
});

test('the shell of every page links to the home page, the policy and the terms', () => {
  for (const { links } of pages.values()) expect(links).toEqual(expect.arrayContaining(['/', '/policy', '/terms']));
});

test('the sitemaps list exactly the pages that a robot finds, lists beyond their first page apart', async () => {
  const readPlaces = async (path: string) => {
    const xml = await (await fetch(`${site.origin}${path}`)).text();
    return [...xml.matchAll(/<loc>https:\/\/example\.test([^<]+)<\/loc>/g)].map(([, place = '']) => place);
  };
  const maps = await Promise.all((await readPlaces('/sitemap.xml')).map(readPlaces));
  const found = [...pages.keys()].filter((path) => !/[/?]page[-=]\d+$/.test(path));
  expect(maps.flat().toSorted()).toEqual(found.toSorted());
});

test('no page carries a style attribute, an inline handler or a running inline script', () => {
  for (const { html } of pages.values()) {
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
  }
});

function pageId(path: string) {
  const result = matchRoute(path.split('?')[0] ?? path);
  return result.kind === 'page' ? result.match.id : undefined;
}
