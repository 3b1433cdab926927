/** Resolving pages, and the two messages of a 404 (specification, part 8). */
import { expect, test } from 'vitest';
import { requireMatch, resolvePage } from '#server/render/resolve-page.ts';

const findPage = (pathname: string, fullPath: string) =>
  requireMatch(resolvePage({ format: 'document', viewport: 'desktop' }, pathname, ''), fullPath);

test.each([
  ['an address that no route fits', '/no/such', 'Page not found: /no/such'],
  ['a parameter that breaks its rule', '/about/blog/page-0', 'Page Not Found: /about/blog/page-0'],
])('%s: «%s», without its query, which may be personal', (_what, pathname, message) => {
  for (const query of ['', '?utm_source=x'])
    expect(() => findPage(pathname, pathname + query)).toThrow(expect.objectContaining({ status: 404, message }));
});

test('only the query that the page reads remains, in canonical spelling', () => {
  const searchOf = (pathname: string, search: string) =>
    resolvePage({ format: 'payload', viewport: 'desktop' }, pathname, search).search;
  expect(searchOf('/catalog', '?utm_source=x&stock=in-stock')).toBe('?stock=in-stock');
  expect(searchOf('/about', '?stock=in-stock')).toBe('');
  expect(searchOf('/no/such', '?stock=in-stock')).toBe('');
});

test('a page is found with its parameters', () => {
  expect(findPage('/catalog/a/b/product/c', '/catalog/a/b/product/c?x')).toEqual({
    id: 'product',
    params: { slug: 'a/b', id: 'c' },
    pathname: '/catalog/a/b/product/c',
  });
});
