/** Sheets of drawings, on pages and on paper: nothing overlaps, every figure is legible, named and in the table. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TrailerDrawing } from '#client/drawing/page-drawing.tsx';
import { drawingSheets, sheetArea } from '#server/documents/contents/drawing-sheets.ts';
import { composeDrawing } from '#server/drawing/compose-drawing.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperSheet } from '#shared/documents/paper.ts';
import { composeSheet } from '#shared/drawing/compose.ts';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { joinCollinear, type Sheet } from '#shared/drawing/place-rows.ts';
import { boundingPoints, type Point } from '#shared/drawing/shape.ts';
import { estimateTextWidthEm, type SheetFormat, sheetFormats } from '#shared/drawing/sheet-format.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { formatNumber } from '#shared/format.ts';
import { namedProducts, plain, products } from '#tests/support/our-content.ts';

// NODE_ENV is production here, where React lacks the development JSX runtime that Vitest compiles to.
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const composeFor = ({ spec, type, kind }: Product, format: SheetFormat) =>
  composeSheet(toTrailerViews({ spec, type, kind }), format);
const cases = products.flatMap((product): [string, string, Sheet][] => [
  ...sheetFormats.map((format): [string, string, Sheet] => [product.id, format.name, composeFor(product, format)]),
  [product.id, 'all views', composeDrawing(toTrailerViews(product), toPlanViews(product))],
]);

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box of a figure; digits take three quarters of the text height. */
function boxOf({ text, at: [x, y], isVertical }: DimensionDrawing, textSize: number): Box {
  const half = (estimateTextWidthEm(text) * textSize) / 2;
  const rise = textSize * 0.75;
  return isVertical
    ? { text, left: x - rise, right: x, top: y - half, bottom: y + half }
    : { text, left: x - half, right: x + half, top: y - rise, bottom: y };
}

const boxesOf = ({ dimensions, textSize }: Sheet) => dimensions.map((drawing) => boxOf(drawing, textSize));
const titleBoxes = ({ titles, textSize }: Sheet): Box[] =>
  titles.map(({ text, at: [x, y] }) => {
    const half = (text.length * 0.62 * textSize) / 2;
    return { text, left: x - half, right: x + half, top: y - textSize, bottom: y };
  });
const overlap = (first: Box, second: Box) =>
  first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom;

test.each(cases)('%s, %s: nothing is outside the sheet', (_id, _format, sheet) => {
  const lines = sheet.dimensions.flatMap((drawing) => [...drawing.lines, ...drawing.extensions, ...drawing.ticks]);
  const points = [...sheet.shapes.flatMap(boundingPoints), ...lines.flat(), ...sheet.road];
  const isOutside = ([x, y]: Point) => !(x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height);
  expect(points.filter(isOutside)).toEqual([]);
  const corners = boxesOf(sheet).flatMap((box) => [[box.left, box.top] as Point, [box.right, box.bottom] as Point]);
  expect(corners.filter(isOutside)).toEqual([]);
});

test.each(cases)('%s, %s: no figures overlap, and no dimension line runs through one', (_id, _format, sheet) => {
  const { dimensions, textSize } = sheet;
  const boxes = [...boxesOf(sheet), ...titleBoxes(sheet)];
  const clashes = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.text} on ${other.text}`] : [])),
  );
  expect(clashes).toEqual([]);
  const asBox = ([[x0, y0] = [0, 0], [x1, y1] = [0, 0]]: readonly Point[]): Box => ({
    text: 'a line',
    left: Math.min(x0, x1) - 0.1,
    right: Math.max(x0, x1) + 0.1,
    top: Math.min(y0, y1) - 0.1,
    bottom: Math.max(y0, y1) + 0.1,
  });
  const struck = dimensions.filter((drawing) => {
    const others = dimensions.filter((other) => other !== drawing);
    return others.flatMap(({ lines }) => lines).some((line) => overlap(boxOf(drawing, textSize), asBox(line)));
  });
  expect(struck.map(({ text }) => text)).toEqual([]);
});

test.each(namedProducts)('%s: figures are 11 px high, and the narrow sheet has the main ones', (_, product) => {
  const [wide, narrow] = sheetFormats.map((format) => composeFor(product, format));
  if (wide === undefined || narrow === undefined) throw new Error('no formats');
  // At the width that each is shown in at least.
  expect((wide.textSize / wide.width) * 880).toBeGreaterThan(10.99);
  expect((narrow.textSize / narrow.width) * 336).toBeGreaterThan(10.99);
  const keys = narrow.dimensions.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['outerLengthMm', 'outerHeightMm', 'wheelbaseMm']));
  expect(keys.length).toBeLessThanOrEqual(Math.min(6, wide.dimensions.length - 1));
  expect(narrow.dimensions.some(({ isAccent }) => isAccent)).toBe(true);
});

test('overlapping extension lines are merged, separate ones are not', () => {
  const line = (...ends: [Point, Point]) => ends;
  const [level, apart] = [line([0, 7], [3, 7]), line([5, 30], [5, 40])];
  const joined = joinCollinear([line([5, 0], [5, 10]), line([5, 20], [5, 8]), apart, level]);
  expect(joined).toEqual([level, line([5, 0], [5, 20]), apart]);
});

const findAll = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found = '']) => found);
const render = ({ spec, type, kind, shortName }: Product) =>
  renderToStaticMarkup(createElement(TrailerDrawing, { trailer: { spec, type, kind }, name: shortName }));

test.each(namedProducts)('%s: on its page pictures have names, figures and lines are there once', (_, product) => {
  const markup = render(product);
  expect(render(product)).toBe(markup);
  expect(markup).not.toMatch(/NaN|Infinity|undefined| style=/);
  const ids = findAll(markup, / id="([^"]+)"/g);
  expect([new Set(ids).size, findAll(markup, /(role="img")/g).length]).toEqual([4, 2]);
  expect(findAll(markup, /aria-labelledby="([^"]+)"/g).flatMap((names) => names.split(' '))).toEqual(ids);
  const drawn = findAll(markup, /<text[^>]*>([^<]+)<\/text>/g).map((text) => text.replace(/[R°]\u00a0?/g, ''));
  const listed = findAll(markup, /<td>([^<]+)<\/td>/g);
  const names = findAll(markup, /<th scope="row">([^<]+)<\/th>/g);
  expect(new Set(listed)).toEqual(new Set(drawn));
  expect(new Set(names).size).toBe(names.length);
  expect(listed).toContain(formatNumber(product.spec.outerLengthMm ?? 0));
  const caption = findAll(markup, /<figcaption[^>]*>(.*)<\/figcaption>/g).join();
  expect(caption).toContain(product.shortName);
  expect(findAll(caption, /(Размеры в миллиметрах)/g)).toHaveLength(1);
  for (const picture of findAll(markup, /<svg(.*?)<\/svg>/gs)) {
    const paths = findAll(picture, /(<path [^>]*>)/g);
    expect(new Set(paths).size).toBe(paths.length);
  }
});

const cellOf = ({ titleBlock }: PaperSheet, label: string) =>
  plain(titleBlock.find((cell) => cell.label === label)?.value);

test.each(namedProducts)('%s: on paper two sheets to scale have every view and dimension', (_, product) => {
  const sheets = drawingSheets(product).flatMap((block) => (block.kind === 'sheet' ? [block] : []));
  expect(sheets.map((sheet) => cellOf(sheet, 'Лист'))).toEqual(['1 из 2', '2 из 2']);
  for (const sheet of sheets) {
    const { drawing, pointsPerUnit } = sheet;
    const scale = Number(cellOf(sheet, 'Масштаб').replace('М 1:', ''));
    // A unit of drawings is ten millimetres of the trailer; an inch has 72 points.
    expect(pointsPerUnit).toBeCloseTo((10 / scale) * (72 / 25.4), 9);
    expect(drawing.width * pointsPerUnit).toBeLessThanOrEqual(sheetArea.width + 1);
    expect(drawing.height * pointsPerUnit).toBeLessThanOrEqual(sheetArea.height + 1);
    expect(drawing.textSize * pointsPerUnit).toBeCloseTo(7, 5);
  }
  const { side, rear } = toTrailerViews(product);
  const { top, floor } = toPlanViews(product);
  const views = [side, side.ghost, rear, top, floor].filter((view) => view !== undefined);
  const drawn = sheets.flatMap(({ drawing }) => drawing.texts.map(({ text }) => text));
  const listed = sheets.flatMap(({ columns }) => columns.flat(2)).flatMap(({ rows }) => rows.map(({ value }) => value));
  const values = views.flatMap(({ dimensions }) => dimensions).map(({ value }) => formatNumber(value));
  const missing = (texts: string[]) => values.filter((value) => !texts.some((text) => text.includes(value)));
  expect([missing(drawn), missing(listed)]).toEqual([[], []]);
  const titles = ['Вид сбоку', 'Вид сзади', 'Вид сверху', ...(floor === undefined ? [] : [floor.title])];
  expect(drawn).toEqual(expect.arrayContaining(titles));
  expect(cellOf(sheets[0] as PaperSheet, 'Масса')).toBe(plain(`${formatNumber(product.spec.tareMassKg ?? 0)} кг`));
});
