/** The sheets of dimension drawings: everything has its place, and every figure can be read. */
import { expect, test } from 'vitest';
import { extremesOf, type Point } from '#client/components/drawing/geometry/part.ts';
import { joinCollinear } from '#client/components/drawing/sheet/collinear.ts';
import { compose, type Sheet, unitMm } from '#client/components/drawing/sheet/compose.ts';
import type { DimensionDrawing } from '#client/components/drawing/sheet/dimension-drawing.ts';
import { estimateTextWidth, type Format, formats } from '#client/components/drawing/sheet/format.ts';
import { drawTrailer } from '#client/components/drawing/trailer-views.ts';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { embeddedContentFolder } from '#server/services.ts';
import type { Product } from '#shared/content/product.ts';

const { products } = loadContent(embeddedContentFolder);
const cases = products.flatMap((product) =>
  formats.map((format): [string, string, Product, Format] => [product.id, format.name, product, format]),
);
const composeFor = ({ spec, type, kind }: Product, format: Format) => compose(drawTrailer(spec, type, kind), format);

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a figure stands; capitals and digits take three quarters of the height of text. */
function boxOf({ text, at: [x, y], isVertical }: DimensionDrawing, textSize: number): Box {
  const half = (estimateTextWidth(text) * textSize) / 2;
  const rise = textSize * 0.75;
  return isVertical
    ? { text, left: x - rise, right: x, top: y - half, bottom: y + half }
    : { text, left: x - half, right: x + half, top: y - rise, bottom: y };
}

const boxesOf = ({ dimensions, textSize }: Sheet) => dimensions.map((drawing) => boxOf(drawing, textSize));
const overlap = (first: Box, second: Box) =>
  first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom;

test.each(cases)('%s, %s: nothing lies outside of the sheet', (_id, _format, product, format) => {
  const sheet = composeFor(product, format);
  const corners = boxesOf(sheet).flatMap(({ left, right, top, bottom }): Point[] => [
    [left, top],
    [right, bottom],
  ]);
  const lines = sheet.dimensions.flatMap((drawing) => [...drawing.lines, ...drawing.extensions, ...drawing.ticks]);
  const points = [...sheet.parts.flatMap(extremesOf), ...lines.flat(), ...corners, ...sheet.road];
  const isOutside = ([x, y]: Point) => !(x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height);
  expect(points.filter(isOutside)).toEqual([]);
});

test.each(cases)('%s, %s: no figure stands on another', (_id, _format, product, format) => {
  const boxes = boxesOf(composeFor(product, format));
  const clashes = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.text} on ${other.text}`] : [])),
  );
  expect(clashes).toEqual([]);
});

test.each(cases)('%s, %s: no dimension line runs through a figure', (_id, _format, product, format) => {
  const { dimensions, textSize } = composeFor(product, format);
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

test.each(cases)(
  '%s, %s: figures can be read at the size that the sheet is painted in',
  (_id, name, product, format) => {
    const { textSize, width } = composeFor(product, format);
    const leastWidthPx = name === 'wide' ? 880 : 336;
    expect((textSize / width) * leastWidthPx).toBeGreaterThan(10.99);
  },
);

test.each(cases)(
  '%s, %s: lines of dimensions are as long as their figures, in units of the sheet',
  (_id, _name, product, format) => {
    for (const { text, ticks } of composeFor(product, format).dimensions) {
      const [from, to] = ticks.map(([start]) => start);
      if (from === undefined || to === undefined) continue;
      const lengthMm = Math.hypot(to[0] - from[0], to[1] - from[1]) * unitMm;
      expect(Math.abs(lengthMm - Number(text.replace(/\D/g, '')))).toBeLessThan(1);
    }
  },
);

test.each(products.map((product): [string, Product] => [product.id, product]))(
  '%s: the drawing for phones has the main figures alone, and one to catch the eye',
  (_, product) => {
    const [wide, narrow] = formats.map((format) => composeFor(product, format));
    const keys = narrow?.dimensions.map(({ key }) => key) ?? [];
    expect(keys).toEqual(expect.arrayContaining(['outerLengthMm', 'outerHeightMm', 'wheelbaseMm']));
    expect(keys.length).toBeLessThan(wide?.dimensions.length ?? 0);
    expect(keys.length).toBeLessThanOrEqual(6);
    expect(narrow?.dimensions.some(({ isAccent }) => isAccent)).toBe(true);
  },
);

test('extension lines that lie on one another are drawn once, others apart', () => {
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
