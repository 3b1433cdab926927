/** Four crawlers walk the complete site, as a search engine would. */
import { beforeAll, expect, test } from 'vitest';
import { matchRoute, routeIds } from '#shared/routes.ts';
import { type Crawl, crawl, headingLevels, matchedText, robots } from '#tests/support/crawler.ts';
import { findErrors } from '#tests/support/json-ld.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const publicOrigin = 'https://example.test';
const site = openFileSite({ env: { SITE_URL: publicOrigin } });
const { 'Google for phones': walker, ...others } = robots;
let walk: Crawl;
let pages: Crawl['pages'];
beforeAll(async () => {
  walk = await crawl(site.origin, walker);
  pages = walk.pages;
});

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const titlePattern = /<title>([^<]+)<\/title>/;
const descriptionPattern = /<meta name="description" content="([^"]+)"/;
/** Paths of the pages that violate the condition. */
const without = (isFine: (html: string, path: string) => boolean) =>
  [...pages.values()].filter(({ html, path }) => !isFine(html, path)).map(({ path }) => path);
const unique = (values: Iterable<string>) => [...new Set(values)];

test('every link leads to a page or a file: none is broken, none redirects', () => {
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
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'image/svg+xml; charset=utf-8',
    'image/vnd.dxf; charset=utf-8',
    // «На весь экран» without scripts.
    'image/webp',
    'text/csv; charset=utf-8',
  ]);
});

test.each(Object.entries(others))('%s finds the same pages under the same titles', async (_name, userAgent) => {
  const other = await crawl(site.origin, userAgent);
  const outline = ({ pages: found }: Crawl) =>
    [...found.values()].map(({ path, status, html }) => `${status} ${path} ${matchedText(html, titlePattern)}`).sort();
  expect(outline(other)).toEqual(outline(walk));
});

test('every kind of page is linked, except those for developers, of one visitor, about one set, and of a search', () => {
  const reached = new Set([...pages.keys()].map((path) => pageId(path)));
  const unlinked = routeIds.filter((id) => !reached.has(id));
  expect(unlinked).toEqual(['compare', 'dev', 'dev-compositions', 'request', 'quote', 'search']);
});

test('every page has one heading, title, description and canonical address', () => {
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
  const byText = Map.groupBy(pages.values(), ({ html }) => matchedText(html, pattern));
  const shared = [...byText]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => [text, same.map((it) => it.path)]);
  expect(shared).toEqual([]);
});

test('titles and descriptions fit into a search result', () => {
  const lengthOf = (html: string, pattern: RegExp) => matchedText(html, pattern).length;
  expect(without((html) => lengthOf(html, titlePattern) >= 10 && lengthOf(html, titlePattern) <= 110)).toEqual([]);
  expect(without((html) => lengthOf(html, descriptionPattern) >= 50)).toEqual([]);
  expect(without((html) => lengthOf(html, descriptionPattern) <= 190)).toEqual([]);
});

test('headings skip no level, and the only language is Russian', () => {
  const stepsDown = (levels: number[]) => levels.every((level, index) => level <= (levels[index - 1] ?? level) + 1);
  expect(without((html) => stepsDown(headingLevels(html.slice(html.indexOf('<main')))))).toEqual([]);
  expect(without((html) => html.includes('<html lang="ru"') && !html.includes('hreflang'))).toEqual([]);
});

test('every fragment of a link exists on its page', () => {
  const missing = [...pages.values()].flatMap(({ path, links }) =>
    links
      .filter((link) => link.includes('#'))
      .map((link) => new URL(link, `${publicOrigin}${path}`))
      .filter((url) => !pages.get(`${url.pathname}${url.search}`)?.html.includes(`id="${url.hash.slice(1)}"`))
      .map((url) => `${path} → ${url.pathname}${url.hash}`),
  );
  expect(missing).toEqual([]);
});

test('every picture, style and script exists, and every picture has a text alternative', async () => {
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
});

test('the structured data of every page are valid', async () => {
  for (const { path, html } of pages.values()) expect([path, await findErrors(html)]).toEqual([path, []]);
});

test('the shell of every page links to the home page, the policy and the terms', () => {
  for (const { links } of pages.values()) expect(links).toEqual(expect.arrayContaining(['/', '/policy', '/terms']));
});

test('the sitemaps list exactly the pages that a crawler finds', async () => {
  const readPlaces = async (path: string) => {
    const xml = await (await fetch(`${site.origin}${path}`)).text();
    return [...xml.matchAll(/<loc>https:\/\/example\.test([^<]+)<\/loc>/g)].map(([, place = '']) => place);
  };
  const maps = await Promise.all((await readPlaces('/sitemap.xml')).map(readPlaces));
  expect(maps.flat().toSorted()).toEqual([...pages.keys()].toSorted());
});

function pageId(path: string) {
  const result = matchRoute(path.split('?')[0] ?? path);
  return result.kind === 'page' ? result.match.id : undefined;
}
