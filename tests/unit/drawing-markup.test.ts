/** Dimension drawings as markup: the same on the server and in the browser, and of use without eyes. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TrailerDrawing } from '#client/components/drawing/trailer-drawing.tsx';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { embeddedContentFolder } from '#server/services.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber } from '#shared/format.ts';

// Unit tests run as in production, where React has no JSX for development; Vitest compiles to no other.
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const cases = loadContent(embeddedContentFolder).products.map((product): [string, Product] => [product.id, product]);
const render = ({ spec, type, kind, shortName }: Product) =>
  renderToStaticMarkup(createElement(TrailerDrawing, { spec, type, kind, name: shortName }));
const findAll = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found = '']) => found);

test.each(cases)('%s: the markup is the same every time, holds numbers alone and no inline styles', (_, product) => {
  const markup = render(product);
  expect(render(product)).toBe(markup);
  expect(markup).not.toMatch(/NaN|Infinity|undefined| style=/);
});

test.each(cases)('%s: each picture has a name and a description of its own', (_, product) => {
  const markup = render(product);
  const ids = findAll(markup, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(4);
  expect(findAll(markup, /aria-labelledby="([^"]+)"/g).flatMap((names) => names.split(' '))).toEqual(ids);
  expect(findAll(markup, /(role="img")/g)).toHaveLength(2);
});

test.each(cases)('%s: every figure of the drawing stands in the table, each once', (_, product) => {
  const markup = render(product);
  const drawn = findAll(markup, /<text[^>]*>([^<]+)<\/text>/g).map((text) => text.replace(/[R°]\u00a0?/g, ''));
  const told = findAll(markup, /<td>([^<]+)<\/td>/g);
  const names = findAll(markup, /<th scope="row">([^<]+)<\/th>/g);
  expect(new Set(told)).toEqual(new Set(drawn));
  expect(new Set(names).size).toBe(names.length);
  expect(told).toContain(formatNumber(product.spec.outerLengthMm ?? 0));
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

test('a trailer without figures has a drawing all the same', () => {
  const markup = renderToStaticMarkup(
    createElement(TrailerDrawing, { spec: {}, type: 'curt136', kind: 'semi-trailer', name: 'Без размеров' }),
  );
  expect(markup).toContain('Без размеров');
  expect(markup).not.toMatch(/NaN|Infinity|<text/);
});
