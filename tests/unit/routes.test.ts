/** The route table: which page an address leads to, and which address a page has. */
import { expect, expectTypeOf, test } from 'vitest';
import { href, isPagePath, matchRoute, type RouteId, type RouteParams, routeIds, routes } from '#shared/routes.ts';

interface Address {
  path: string;
  id: RouteId;
  params: Record<string, string>;
  /** What the compiler lets a link ask for. */
  link: string;
}

const long = 'a'.repeat(100);

/** Addresses from the specification, part 2: at least one for every row with parameters. */
const addresses: Address[] = [
  { path: '/', id: 'home', params: {}, link: href('home') },
  { path: '/about', id: 'about', params: {}, link: href('about') },
  { path: '/about/blog', id: 'blog-list', params: {}, link: href('blog-list') },
  { path: '/about/blog/page-2', id: 'blog-list', params: { page: '2' }, link: href('blog-list', { page: '2' }) },
  {
    path: '/about/blog/shtora-ili-tent',
    id: 'blog-article',
    params: { id: 'shtora-ili-tent' },
    link: href('blog-article', { id: 'shtora-ili-tent' }),
  },
  { path: `/about/blog/${long}`, id: 'blog-article', params: { id: long }, link: href('blog-article', { id: long }) },
  { path: '/about/news', id: 'news-list', params: {}, link: href('news-list') },
  {
    path: '/about/news/page-99999',
    id: 'news-list',
    params: { page: '99999' },
    link: href('news-list', { page: '99999' }),
  },
  { path: '/about/news/2026', id: 'news-item', params: { id: '2026' }, link: href('news-item', { id: '2026' }) },
  { path: '/about/manufacture', id: 'manufacture', params: {}, link: href('manufacture') },
  { path: '/about/partners', id: 'partners', params: {}, link: href('partners') },
  { path: '/about/vacancy', id: 'vacancies', params: {}, link: href('vacancies') },
  { path: '/catalog', id: 'catalog', params: {}, link: href('catalog', {}) },
  { path: '/catalog/pricepy', id: 'catalog', params: { slug: 'pricepy' }, link: href('catalog', { slug: 'pricepy' }) },
  {
    path: '/catalog/a/b/c/d/e',
    id: 'catalog',
    params: { slug: 'a/b/c/d/e' },
    link: href('catalog', { slug: 'a/b/c/d/e' }),
  },
  { path: '/catalog/compare', id: 'compare', params: {}, link: href('compare') },
  { path: '/catalog/product/types', id: 'product-types', params: {}, link: href('product-types') },
  {
    path: '/catalog/a/b/product/types',
    id: 'product-types',
    params: { slug: 'a/b' },
    link: href('product-types', { slug: 'a/b' }),
  },
  {
    path: '/catalog/pricepy/product/tent-136',
    id: 'product',
    params: { slug: 'pricepy', id: 'tent-136' },
    link: href('product', { slug: 'pricepy', id: 'tent-136' }),
  },
  {
    path: '/catalog/a/b/c/d/product/x',
    id: 'product',
    params: { slug: 'a/b/c/d', id: 'x' },
    link: href('product', { slug: 'a/b/c/d', id: 'x' }),
  },
  { path: '/contacts', id: 'contacts', params: {}, link: href('contacts') },
  { path: '/dev', id: 'dev', params: {}, link: href('dev') },
  { path: '/dev/compositions', id: 'dev-compositions', params: {}, link: href('dev-compositions') },
  { path: '/policy', id: 'policy', params: {}, link: href('policy') },
  { path: '/terms', id: 'terms', params: {}, link: href('terms') },
  { path: '/consent', id: 'consent', params: {}, link: href('consent') },
  { path: '/consent/advertising', id: 'consent-advertising', params: {}, link: href('consent-advertising') },
  { path: '/requests', id: 'request', params: {}, link: href('request') },
  { path: '/services', id: 'services', params: {}, link: href('services') },
  { path: '/services/credit', id: 'credit', params: {}, link: href('credit') },
  { path: '/services/exploitation', id: 'exploitation', params: {}, link: href('exploitation') },
  { path: '/services/guarantee', id: 'guarantee', params: {}, link: href('guarantee') },
  { path: '/services/parts', id: 'parts', params: {}, link: href('parts') },
  { path: '/services/rent', id: 'rent', params: {}, link: href('rent') },
  { path: '/services/service', id: 'maintenance', params: {}, link: href('maintenance') },
  { path: '/services/rent/types', id: 'rent-types', params: {}, link: href('rent-types') },
  { path: '/services/types/types', id: 'service-types', params: {}, link: href('service-types') },
  {
    path: '/services/tem-zerno',
    id: 'service-theme',
    params: { slug: 'zerno' },
    link: href('service-theme', { slug: 'zerno' }),
  },
  { path: '/services/tema', id: 'service', params: { slug: 'tema' }, link: href('service', { slug: 'tema' }) },
  {
    path: '/services/trade-in',
    id: 'service',
    params: { slug: 'trade-in' },
    link: href('service', { slug: 'trade-in' }),
  },
];

test('the addresses above include every row that has parameters', () => {
  const shown = new Set(addresses.map(({ id }) => id));
  expect(routeIds.filter((id) => 'params' in routes[id] && !shown.has(id))).toEqual([]);
});

test('a row without parameters matches its own path', () => {
  const plain = routeIds.filter((id) => !('params' in routes[id]));
  const matches = plain.map((id) => matchRoute(routes[id].path));
  expect(matches.map((result) => result.kind === 'page' && result.match.id)).toEqual(plain);
});

test.each(addresses)('$path leads to the page $id', ({ path, id, params }) => {
  expect(matchRoute(path)).toEqual({ kind: 'page', match: { id, params, pathname: path } });
});

test.each(addresses)('a link to $path is written as the page is found', ({ path, link }) => {
  expect(link).toBe(path);
});

test.each([
  '/index.html',
  '/About',
  '/about/',
  '/aboutx',
  '/about/unknown',
  '/about/blog/a/b',
  '/about/blog/page-2/',
  '/about/vacancies',
  '/catalog/',
  '/catalogue',
  '/contacts/moscow',
  '/dev/x',
  '/services/',
  '/services/credit/x',
  '/services/rent/types/x',
  '/services/a/types',
  '//',
  '//evil.example',
  '',
  'about',
])('there is no page at %j', (path) => {
  expect(matchRoute(path)).toEqual({ kind: 'no-route' });
  expect(isPagePath(path)).toBe(false);
});

test.each(['Shtora', 'a--b', 'a_b', '__proto__', '2026.Q3', '6F9619FF-8B86-D011-B42D-00C04FC964FF'])(
  'a content system may name a record %s',
  (id) => {
    expect(matchRoute(`/about/news/${id}`)).toMatchObject({ kind: 'page', match: { id: 'news-item', params: { id } } });
  },
);

test.each<[path: string, id: RouteId]>([
  ['/about/blog/page-0', 'blog-list'],
  ['/about/blog/page-01', 'blog-list'],
  ['/about/blog/page--1', 'blog-list'],
  ['/about/blog/page-1.5', 'blog-list'],
  ['/about/blog/page-two', 'blog-list'],
  ['/about/news/page-100000', 'news-list'],
  ['/about/blog/.shtora', 'blog-article'],
  ['/about/blog/a..b', 'blog-article'],
  ['/about/blog/shtora.pdf', 'blog-article'],
  ['/services/Tema', 'service'],
  ['/about/blog/%D1%82%D0%B5%D0%BD%D1%82', 'blog-article'],
  ['/about/blog/a%20b', 'blog-article'],
  [`/about/news/${long}a`, 'news-item'],
  ['/catalog/a//b', 'catalog'],
  ['/catalog/a/', 'catalog'],
  ['/catalog/A/b', 'catalog'],
  [`/catalog/${long}/${long}`, 'catalog'],
  ['/catalog/a%2Fb_c', 'catalog'],
  ['/catalog/a_b/product/tent', 'product'],
  ['/catalog/a_b/product/types', 'product-types'],
  ['/services/tem-', 'service'],
  ['/services/tem--x', 'service-theme'],
  ['/services/-x', 'service'],
])('%s has the form of the page %s but a wrong parameter', (path, id) => {
  expect(matchRoute(path)).toEqual({ kind: 'bad-param', id });
  expect(isPagePath(path)).toBe(false);
});

test.each([
  '/about/blog/%73htora-ili-tent',
  '/catalog/%70ricepy',
  '/catalog/a%2Fb',
  '/catalog/pricepy/product/tent%2D136',
  '/services/%63redit',
])('%s is not a second address of a page', (path) => {
  expect(matchRoute(path).kind).toBe('bad-param');
});

test('a path of categories may be as deep as 200 characters allow', () => {
  const deepest = Array.from({ length: 100 }, () => 'a').join('/');
  expect(matchRoute(`/catalog/${deepest}`)).toMatchObject({ kind: 'page', match: { params: { slug: deepest } } });
  expect(matchRoute(`/catalog/${deepest}/ab`)).toEqual({ kind: 'bad-param', id: 'catalog' });
});

test('the types page is tried before a product of that name, fixed services before further ones', () => {
  const order = (id: RouteId) => routeIds.indexOf(id);
  expect(order('product-types')).toBeLessThan(order('product'));
  expect(order('product')).toBeLessThan(order('catalog'));
  const fixed: RouteId[] = ['credit', 'exploitation', 'guarantee', 'parts', 'rent', 'maintenance', 'service-theme'];
  for (const id of fixed) expect(order(id)).toBeLessThan(order('service'));
});

test('a link without a parameter that its page needs cannot be written', () => {
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
});

test('the types of parameters follow the patterns', () => {
  expectTypeOf<RouteParams<'product'>>().toMatchObjectType<{ slug: string; id: string }>();
  expectTypeOf<RouteParams<'blog-list'>>().toMatchObjectType<{ page?: string }>();
  expectTypeOf<keyof RouteParams<'service-theme'>>().toEqualTypeOf<'slug'>();
  expectTypeOf<keyof RouteParams<'home'>>().toEqualTypeOf<never>();
});

test('an empty category is the root of the catalogue', () => {
  expect(href('catalog', { slug: '' })).toBe('/catalog');
  expect(href('product-types', { slug: '' })).toBe('/catalog/product/types');
});

test('layouts are those of the specification: a menu beside products, one for developers', () => {
  const unusual = routeIds.filter((id) => routes[id].layout !== 'default').map((id) => [id, routes[id].layout]);
  expect(unusual).toEqual([
    ['product', 'with-additional-menu'],
    ['dev', 'dev'],
  ]);
});
