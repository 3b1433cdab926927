/** The route table: which page an address leads to, which address a page has, what it reads of a query. */
import { expect, test } from 'vitest';
import { requireMatch, resolvePage } from '#server/render/resolve-page.ts';
import { readPageQuery, toSearch } from '#shared/queries/page-query.ts';
import {
  href,
  isPagePath,
  matchRoute,
  type RouteId,
  type RouteParams,
  readQuery,
  routeIds,
  routes,
} from '#shared/routes.ts';

const long = 'a'.repeat(100);

/** Addresses from the specification, part 2, of every row with parameters. */
const addresses: [path: string, id: RouteId, params: Record<string, string>][] = [
  ['/about/blog', 'blog-list', {}],
  ['/about/blog/page-2', 'blog-list', { page: '2' }],
  ['/about/blog/shtora-ili-tent', 'blog-article', { id: 'shtora-ili-tent' }],
  [`/about/blog/${long}`, 'blog-article', { id: long }],
  ['/about/news', 'news-list', {}],
  ['/about/news/page-99999', 'news-list', { page: '99999' }],
  // A content system may name its records so.
  ['/about/news/__proto__', 'news-item', { id: '__proto__' }],
  ['/about/news/6F9619FF-8B86--D011_2026.Q3', 'news-item', { id: '6F9619FF-8B86--D011_2026.Q3' }],
  ['/catalog', 'catalog', {}],
  ['/catalog/pricepy', 'catalog', { slug: 'pricepy' }],
  ['/catalog/a/b/c/d/e', 'catalog', { slug: 'a/b/c/d/e' }],
  ['/catalog/product/types', 'product-types', {}],
  ['/catalog/a/b/product/types', 'product-types', { slug: 'a/b' }],
  ['/catalog/pricepy/product/tent-136', 'product', { slug: 'pricepy', id: 'tent-136' }],
  ['/services/tem-zerno', 'service-theme', { slug: 'zerno' }],
  ['/services/tema', 'service', { slug: 'tema' }],
];

test('the addresses above include every row that has parameters', () => {
  const shown = new Set(addresses.map(([, id]) => id));
  expect(routeIds.filter((id) => 'params' in routes[id] && !shown.has(id))).toEqual([]);
});

test('a row without parameters matches its own path', () => {
  const plain = routeIds.filter((id) => !('params' in routes[id]));
  const matches = plain.map((id) => matchRoute(routes[id].path));
  expect(matches.map((result) => result.kind === 'page' && result.match.id)).toEqual(plain);
});

test.each(addresses)('%s leads to the page %s, and a link to that is written so', (path, id, params) => {
  expect(matchRoute(path)).toEqual({ kind: 'page', match: { id, params, pathname: path } });
  expect(href(id as 'product', params as RouteParams<'product'>)).toBe(path);
});

const noPages =
  '/index.html /About /about/ /aboutx /about/blog/a/b /catalog/ /contacts/moscow /services/a/types // about';

test.each(['', ...noPages.split(' ')])('there is no page at %j', (path) => {
  expect(matchRoute(path)).toEqual({ kind: 'no-route' });
  expect(isPagePath(path)).toBe(false);
});

test.each<[path: string, id: RouteId]>([
  ['/about/blog/page-0', 'blog-list'],
  ['/about/news/page-100000', 'news-list'],
  ['/about/blog/.shtora', 'blog-article'],
  ['/about/blog/shtora.pdf', 'blog-article'],
  ['/services/Tema', 'service'],
  ['/about/blog/%D1%82%D0%B5%D0%BD%D1%82', 'blog-article'],
  [`/about/news/${long}a`, 'news-item'],
  ['/catalog/a//b', 'catalog'],
  [`/catalog/${long}/${long}`, 'catalog'],
  ['/catalog/a%2Fb', 'catalog'],
  ['/catalog/%70ricepy', 'catalog'],
  ['/services/tem-', 'service'],
  ['/services/tem--x', 'service-theme'],
])('%s has the form of the page %s but a wrong parameter', (path, id) => {
  expect(matchRoute(path)).toEqual({ kind: 'bad-param', id });
  expect(isPagePath(path)).toBe(false);
});

test('a path of categories may be as deep as 200 characters allow', () => {
  const deepest = Array.from({ length: 100 }, () => 'a').join('/');
  expect(matchRoute(`/catalog/${deepest}`)).toMatchObject({ kind: 'page', match: { params: { slug: deepest } } });
  expect(matchRoute(`/catalog/${deepest}/ab`)).toEqual({ kind: 'bad-param', id: 'catalog' });
});

test('a link without a parameter that its page needs cannot be written; an empty category is the root', () => {
  // @ts-expect-error the product's id is missing
  expect(() => href('product', { slug: 'pricepy' })).toThrow('id');
  // @ts-expect-error no parameters at all
  expect(() => href('blog-article')).toThrow('id');
  // @ts-expect-error the name of another page's parameter
  expect(() => href('service', { id: 'credit' })).toThrow('slug');
  // @ts-expect-error an unknown page
  expect(() => href('basket')).toThrow('basket');
  // @ts-expect-error a number, where addresses are made of text
  expect(() => href('blog-list', { page: 2 })).toThrow('page');
  // @ts-expect-error a parameter that the page does not have
  expect(href('contacts', { id: 'x' })).toBe('/contacts');
  expect(href('product-types', { slug: '' })).toBe('/catalog/product/types');
});

test('layouts are those of the specification: a menu beside products, one for developers', () => {
  const unusual = routeIds.filter((id) => routes[id].layout !== 'default').map((id) => [id, routes[id].layout]);
  expect(unusual).toEqual([
    ['product', 'with-additional-menu'],
    ['dev', 'dev'],
  ]);
});

const findPage = (pathname: string, fullPath: string) =>
  requireMatch(resolvePage({ format: 'document', viewport: 'desktop' }, pathname, ''), fullPath);

test.each([
  ['an address that no route fits', '/no/such', 'Page not found: /no/such'],
  ['a parameter that breaks its rule', '/about/blog/page-0', 'Page Not Found: /about/blog/page-0'],
])('%s: «%s», without its query, which may be personal', (_what, pathname, message) => {
  for (const query of ['', '?utm_source=x'])
    expect(() => findPage(pathname, pathname + query)).toThrow(expect.objectContaining({ status: 404, message }));
});

const rules = {
  stock: { isValue: (value: string) => /^[a-z-]+$/.test(value), isList: true },
  page: { isValue: (value: string) => /^[2-9]$/.test(value) },
} as const;

test.each([
  ['', {}],
  ['?stock=b&stock=a', { stock: ['a', 'b'] }],
  ['stock=a&stock=a', { stock: ['a'] }],
  ['?page=1&page=3&page=2', { page: ['3'] }],
  ['?utm_source=x&page=2&__proto__=y&constructor=z', { page: ['2'] }],
  ['?stock=%zz&stock=%ff&stock=a%2Db', { stock: ['a-b'] }],
])('%j is read as %j', (search, query) => {
  expect(readPageQuery(rules, search)).toEqual(query);
});

test('the length of a list in the query is bounded', () => {
  const search = Array.from({ length: 500 }, (_, index) => `stock=${'a'.repeat(index + 1)}`).join('&');
  expect(readPageQuery(rules, search).stock).toHaveLength(40);
});

test('a query is written in one order; the default order and the first page need no key, a page without rules reads none', () => {
  expect(toSearch({ stock: ['b', 'a'], page: ['2'] })).toBe('?page=2&stock=a&stock=b');
  expect(readQuery('catalog', '?sort=default&page=1&page=01&sort=alphabet')).toEqual({});
  expect(readQuery('about', '?page=2&stock=a')).toEqual({});
});
