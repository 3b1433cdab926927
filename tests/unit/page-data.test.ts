/** The data of a page, for components that no props reach. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext, usePageData } from '#client/context/page-context.ts';
import type { PageResult } from '#shared/pages/page-result.ts';

const errorPage: PageResult<'error'> = {
  id: 'error',
  path: '/',
  status: 404,
  layout: 'error',
  indexed: false,
  seo: { title: '', description: '' },
  breadcrumbs: [],
  data: { status: 404, title: 'Такой страницы не существует', subtitle: '' },
  deferred: {},
};

const Title = () => usePageData('error').title;
const render = (page: PageResult, of: () => string) =>
  renderToStaticMarkup(createElement(PageContext, { value: page }, createElement(of)));

test('a component reads the data of its page', () => {
  expect(render(errorPage, Title)).toBe('Такой страницы не существует');
});

test('a component of another page gets an error, not data of another shape', () => {
  expect(() => render(errorPage, () => usePageData('contacts', 'home').constructor.name)).toThrow(
    'The page is error, not contacts,home',
  );
});
