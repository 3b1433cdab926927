/** Resolving pages, and the two messages of a 404 (specification, part 8). */
import { expect, test } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { requireMatch, resolvePage } from '#server/render/resolve-page.ts';

const findPage = (pathname: string, fullPath: string) =>
  requireMatch(resolvePage({ format: 'document', viewport: 'desktop' }, pathname, ''), fullPath);

function refusal(pathname: string, fullPath: string): HttpError {
  try {
    findPage(pathname, fullPath);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error(`${pathname} is a page`);
}

test('an address that no route fits: «Page not found: {path}»', () => {
  const error = refusal('/no/such', '/no/such?utm_source=x');
  expect(error).toMatchObject({ status: 404, message: 'Page not found: /no/such' });
});

test('a parameter that breaks its rule: «Page Not Found: {fullPath}», without its query, which may be personal', () => {
  const error = refusal('/about/blog/page-0', '/about/blog/page-0?utm_source=x');
  expect(error).toMatchObject({ status: 404, message: 'Page Not Found: /about/blog/page-0' });
});

test('without a query both messages contain the path alone', () => {
  expect(refusal('/x', '/x').message).toBe('Page not found: /x');
  expect(refusal('/services/A', '/services/A').message).toBe('Page Not Found: /services/A');
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
