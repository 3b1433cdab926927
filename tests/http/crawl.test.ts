/** A crawler's walk from the home page over every link of the site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchRoute, routeIds } from '#shared/routes.ts';
import { startTestSite } from '#tests/support/test-app.ts';

interface Visited {
  path: string;
  status: number;
  html: string;
  links: string[];
}

let site: Awaited<ReturnType<typeof startTestSite>>;
const visited = new Map<string, Visited>();

beforeAll(async () => {
  site = await startTestSite({ env: { SITE_URL: 'https://example.test' } });
  const waiting = ['/'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visited.has(path)) continue;
    const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    const html = await response.text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    visited.set(path, { path, status: response.status, html, links });
    waiting.push(...links.filter((link) => link.startsWith('/')).map((link) => link.split('#')[0] ?? link));
  }
});
afterAll(() => site.close());

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

test('no link of the site leads to anything but a page', () => {
  const broken = [...visited.values()].filter(({ status }) => status !== 200);
  const sources = broken.map(({ path, status }) => ({
    path,
    status,
    from: [...visited.values()].find(({ links }) => links.includes(path))?.path,
  }));
  expect(sources).toEqual([]);
});

test('every kind of page but those of developers and of one visitor are reached by links', () => {
  const reached = new Set([...visited.keys()].map((path) => pageId(path)));
  expect(routeIds.filter((id) => !reached.has(id))).toEqual(['dev', 'request']);
});

test('every page has one heading, title, description and canonical address of its own', () => {
  for (const { path, html } of visited.values()) {
    expect({
      path,
      headings: count(html, /<h1[ >]/g),
      titles: count(html, /<title>[^<]+<\/title>/g),
      descriptions: count(html, /<meta name="description" content="[^"]+"/g),
      canonicals: html.split(`<link rel="canonical" href="https://example.test${path}"`).length - 1,
      robots: count(html, /<meta name="robots" content="index, follow, max-image-preview:large"/g),
    }).toEqual({ path, headings: 1, titles: 1, descriptions: 1, canonicals: 1, robots: 1 });
  }
});

test.each([
  ['titles', /<title>([^<]+)<\/title>/],
  ['descriptions', /<meta name="description" content="([^"]+)"/],
])('no two pages share their %s', (_name, pattern) => {
  const byText = Map.groupBy(visited.values(), ({ html }) => pattern.exec(html)?.[1]);
  const shared = [...byText]
    .filter(([, pages]) => pages.length > 1)
    .map(([text, pages]) => [text, pages.map((it) => it.path)]);
  expect(shared).toEqual([]);
});

test('every link into a page finds its place', () => {
  const missing = [...visited.values()].flatMap(({ path, links }) =>
    links
      .filter((link) => link.includes('#'))
      .map((link) => new URL(link, `https://example.test${path}`))
      .filter((url) => !visited.get(url.pathname)?.html.includes(`id="${url.hash.slice(1)}"`))
      .map((url) => `${path} → ${url.pathname}${url.hash}`),
  );
  expect(missing).toEqual([]);
});

test('every absolute address of the site stands under SITE_URL', () => {
  for (const { html } of visited.values()) expect(html).not.toMatch(/https?:\/\/(localhost|127\.0\.0\.1)/);
});

test('the shell of every page links to the home page, the policy and the terms', () => {
  for (const { links } of visited.values()) expect(links).toEqual(expect.arrayContaining(['/', '/policy', '/terms']));
});

test('the sitemap lists exactly the pages that a crawler finds, lists beyond their first page apart', async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/example\.test([^<]+)<\/loc>/g)].map(([, path]) => path);
  const found = [...visited.keys()].filter((path) => !/[/?]page[-=]\d+$/.test(path));
  expect(listed.toSorted()).toEqual(found.toSorted());
});

test('no page carries a style attribute, an inline handler or a running inline script', () => {
  for (const { html } of visited.values()) {
    expect(html).not.toMatch(/<[^>]+ (style|on\w+)=/);
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
  }
});

function pageId(path: string) {
  const result = matchRoute(path);
  return result.kind === 'page' ? result.match.id : undefined;
}
