/** The sheets of dimension drawings: nothing overlaps, and every figure is legible. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { composeDrawing } from '#server/drawing/compose-drawing.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { Product } from '#shared/content/product.ts';
import { composeSheet } from '#shared/drawing/compose.ts';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { joinCollinear, type Sheet } from '#shared/drawing/place-rows.ts';
import { boundingPoints, type Point } from '#shared/drawing/shape.ts';
import { estimateTextWidthEm, type SheetFormat, sheetFormats } from '#shared/drawing/sheet-format.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { unitMm } from '#shared/drawing/units.ts';

const { products } = loadContent(contentFolder);
const formats = products.flatMap((product) =>
  sheetFormats.map((format): [string, string, Product, SheetFormat] => [product.id, format.name, product, format]),
);
const composeFor = ({ spec, type, kind }: Product, format: SheetFormat) =>
  composeSheet(toTrailerViews({ spec, type, kind }), format);
const cases = [
  ...formats.map(([id, name, product, format]): [string, string, Sheet] => [id, name, composeFor(product, format)]),
  ...products.map((product): [string, string, Sheet] => [
    product.id,
    'all views',
    composeDrawing(toTrailerViews(product), toPlanViews(product)),
  ]),
];

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
  const corners = boxesOf(sheet).flatMap(({ left, right, top, bottom }): Point[] => [
    [left, top],
    [right, bottom],
  ]);
  const lines = sheet.dimensions.flatMap((drawing) => [...drawing.lines, ...drawing.extensions, ...drawing.ticks]);
  const points = [...sheet.shapes.flatMap(boundingPoints), ...lines.flat(), ...corners, ...sheet.road];
  const isOutside = ([x, y]: Point) => !(x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height);
  expect(points.filter(isOutside)).toEqual([]);
});

test.each(cases)('%s, %s: no figures overlap', (_id, _format, sheet) => {
  const boxes = [...boxesOf(sheet), ...titleBoxes(sheet)];
  const clashes = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.text} on ${other.text}`] : [])),
  );
  expect(clashes).toEqual([]);
});

test.each(cases)('%s, %s: no dimension line runs through a figure', (_id, _format, { dimensions, textSize }) => {
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

test.each(formats)(
  '%s, %s: figures are at least 11 px high at the size the sheet is shown',
  (_id, name, product, format) => {
    const { textSize, width } = composeFor(product, format);
    const leastWidthPx = name === 'wide' ? 880 : 336;
    expect((textSize / width) * leastWidthPx).toBeGreaterThan(10.99);
  },
);

test.each(cases)('%s, %s: dimension lines are as long as their figures', (_id, _name, { dimensions }) => {
  for (const { text, ticks } of dimensions) {
    const [from, to] = ticks.map(([start]) => start);
    if (from === undefined || to === undefined) continue;
    const lengthMm = Math.hypot(to[0] - from[0], to[1] - from[1]) * unitMm;
    expect(Math.abs(lengthMm - Number(text.replace(/\D/g, '')))).toBeLessThan(1);
  }
});

test.each(products.map((product): [string, Product] => [product.id, product]))(
  '%s: the narrow sheet has only the main figures, one of them highlighted',
  (_, product) => {
    const [wide, narrow] = sheetFormats.map((format) => composeFor(product, format));
    const keys = narrow?.dimensions.map(({ key }) => key) ?? [];
    expect(keys).toEqual(expect.arrayContaining(['outerLengthMm', 'outerHeightMm', 'wheelbaseMm']));
    expect(keys.length).toBeLessThan(wide?.dimensions.length ?? 0);
    expect(keys.length).toBeLessThanOrEqual(6);
    expect(narrow?.dimensions.some(({ isAccent }) => isAccent)).toBe(true);
  },
);

test('overlapping extension lines are merged, separate ones are not', () => {
  const joined = joinCollinear([
    [
      [5, 0],
      [5, 10],
    ],
    [
      [5, 20],
      [5, 8],
    ],
    [
      [5, 30],
      [5, 40],
    ],
    [
      [0, 7],
      [3, 7],
    ],
  ]);
  expect(joined).toEqual([
    [
      [0, 7],
      [3, 7],
    ],
    [
      [5, 0],
      [5, 20],
    ],
    [
      [5, 30],
      [5, 40],
    ],
  ]);
});
