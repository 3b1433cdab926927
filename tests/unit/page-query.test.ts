/** How a page reads its query: one canonical spelling, unknown keys ignored. */
import { expect, expectTypeOf, test } from 'vitest';
import { type PageQuery, readPageQuery, toSearch } from '#shared/queries/page-query.ts';
import { type RouteQuery, readQuery } from '#shared/routes.ts';

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

test.each<[PageQuery, string]>([
  [{}, ''],
  [{ stock: ['b', 'a'], page: ['2'] }, '?page=2&stock=a&stock=b'],
])('%j is written as %j', (query, search) => {
  expect(toSearch(query)).toBe(search);
});

test('a written query is read back unchanged', () => {
  const search = '?axles=3&city=podolsk&page=2&price=3-4&price=4-5&sort=price-desc&stock=in-stock';
  expect(toSearch(readQuery('catalog', search))).toBe(search);
});

test('the default order and the first page need no key, and a page without rules reads nothing', () => {
  expect(readQuery('catalog', '?sort=default&page=1&page=01&sort=alphabet')).toEqual({});
  expect(readQuery('about', '?page=2&stock=a')).toEqual({});
});

test('the types of queries follow the table', () => {
  expectTypeOf<RouteQuery<'catalog'>>().toHaveProperty('stock');
  expectTypeOf<keyof RouteQuery<'about'>>().toEqualTypeOf<never>();
});
