/** The 404 that the specification's part 8 words in two ways: no such route, and a parameter that breaks its rule. */
import { expect, test } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { findPage } from '#server/render/find-page.ts';

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

test('a parameter that breaks its rule: «Page Not Found: {fullPath}», with the query', () => {
  const error = refusal('/about/blog/page-0', '/about/blog/page-0?utm_source=x');
  expect(error).toMatchObject({ status: 404, message: 'Page Not Found: /about/blog/page-0?utm_source=x' });
});

test('without a query both tell the path alone', () => {
  expect(refusal('/x', '/x').message).toBe('Page not found: /x');
  expect(refusal('/services/A', '/services/A').message).toBe('Page Not Found: /services/A');
});

test('a page is found with its parameters', () => {
  expect(findPage('/catalog/a/b/product/c', '/catalog/a/b/product/c?x')).toEqual({
    id: 'product',
    params: { slug: 'a/b', id: 'c' },
    pathname: '/catalog/a/b/product/c',
  });
});
