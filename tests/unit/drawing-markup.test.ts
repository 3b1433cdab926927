/** The markup of dimension drawings: deterministic, valid, accessible. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TrailerDrawing } from '#client/drawing/page-drawing.tsx';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber } from '#shared/format.ts';

// NODE_ENV is production here, where React lacks the development JSX runtime that Vitest compiles to.
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const cases = loadContent(contentFolder).products.map((product): [string, Product] => [product.id, product]);
const render = ({ spec, type, kind, shortName }: Product) =>
  renderToStaticMarkup(createElement(TrailerDrawing, { spec, type, kind, name: shortName }));
const findAll = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found = '']) => found);

test.each(cases)('%s: the markup is deterministic, without broken numbers or inline styles', (_, product) => {
  const markup = render(product);
  expect(render(product)).toBe(markup);
  expect(markup).not.toMatch(/NaN|Infinity|undefined| style=/);
});

test.each(cases)('%s: each picture has its own name and description', (_, product) => {
  const markup = render(product);
  const ids = findAll(markup, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(4);
  expect(findAll(markup, /aria-labelledby="([^"]+)"/g).flatMap((names) => names.split(' '))).toEqual(ids);
  expect(findAll(markup, /(role="img")/g)).toHaveLength(2);
});

test.each(cases)('%s: the table lists every figure of the drawing once', (_, product) => {
  const markup = render(product);
  const drawn = findAll(markup, /<text[^>]*>([^<]+)<\/text>/g).map((text) => text.replace(/[R°]\u00a0?/g, ''));
  const listed = findAll(markup, /<td>([^<]+)<\/td>/g);
  const names = findAll(markup, /<th scope="row">([^<]+)<\/th>/g);
  expect(new Set(listed)).toEqual(new Set(drawn));
  expect(new Set(names).size).toBe(names.length);
  expect(listed).toContain(formatNumber(product.spec.outerLengthMm ?? 0));
});

test.each(cases)('%s: the caption names the trailer and the unit once', (_, product) => {
  const caption = findAll(render(product), /<figcaption[^>]*>(.*)<\/figcaption>/g).join();
  expect(caption).toContain(product.shortName);
  expect(findAll(caption, /(Размеры в миллиметрах)/g)).toHaveLength(1);
});

test.each(cases)('%s: no line is drawn twice', (_, product) => {
  for (const picture of findAll(render(product), /<svg(.*?)<\/svg>/gs)) {
    const paths = findAll(picture, /(<path [^>]*>)/g);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  }
});

test('a trailer without figures still has a drawing', () => {
  const markup = renderToStaticMarkup(
    createElement(TrailerDrawing, { spec: {}, type: 'curt136', kind: 'semi-trailer', name: 'Без размеров' }),
  );
  expect(markup).toContain('Без размеров');
  expect(markup).not.toMatch(/NaN|Infinity|<text/);
});
