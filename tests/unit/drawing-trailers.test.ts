/** Drawings of trailers: figures, views, rings, axles, types without a drawing; their sheets on pages and on paper. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrailerDrawing } from '#client/drawing/page-drawing.tsx';
import { drawingSheets, sheetArea } from '#server/documents/contents/drawing-sheets.ts';
import { composeDrawing } from '#server/drawing/compose-drawing.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import { trailerOf } from '#server/trips/trailer-of-product.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperSheet } from '#shared/documents/paper.ts';
import { composeSheet } from '#shared/drawing/compose.ts';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { drawingOf, drawnTypes, isDrawn } from '#shared/drawing/drawn-types.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { lashingNote } from '#shared/drawing/parts/lashing.ts';
import type { Sheet } from '#shared/drawing/place-rows.ts';
import { boundingPoints, type Circle, type Point, type Shape } from '#shared/drawing/shape.ts';
import { estimateTextWidthEm, type SheetFormat, sheetFormats } from '#shared/drawing/sheet-format.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { readTyre } from '#shared/drawing/stations.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { fittingsAcrossMm } from '#shared/drawing/trailers/container.ts';
import { formatNumber } from '#shared/format.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { findModel, namedProducts, plain, products } from '#tests/support/our-content.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

const withRings = namedProducts.filter(([, { spec }]) => spec.lashPoints !== undefined);
const rowsOfRings = withRings.filter(([, { spec }]) => spec.lashSpacingMm !== undefined);
const chassis = namedProducts.filter(([, { type }]) => type === 'contChassis');

function draw(trailer: Pick<Product, 'spec' | 'type' | 'kind'>) {
  const { side, rear } = toTrailerViews(trailer);
  const { top, floor } = toPlanViews(trailer);
  const views = [side, side.ghost, rear, top, floor].filter((view) => view !== undefined);
  const dimensions = views.flatMap((view) => view.dimensions);
  return { side, rear, top, floor, dimensions, keys: dimensions.map(({ key }) => key) };
}

const isCircle = (shape: Shape): shape is Circle => 'radiusMm' in shape;
const inInks = (shapes: Shape[], ...inks: Shape['ink'][]) => shapes.filter(({ ink }) => inks.includes(ink));
const sizeOf = ([from = 0, to = 0]: number[]) => Math.round((to - from) * 100) / 100;
const reach = (shapes: Shape[], axis: 0 | 1) => {
  const values = shapes.flatMap(boundingPoints).map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
};
/** Middles of rings: a strong one has a second circle inside. */
const ringsOf = (product: Product) =>
  inInks(draw(product).floor?.shapes ?? [], 'lash')
    .filter(isCircle)
    .flatMap(({ centre, radiusMm }) => (radiusMm > 50 ? [centre] : []));
const missingTwins = (points: readonly Point[]) =>
  points.filter(([x, y]) => !points.some(([otherX, otherY]) => otherX === x && otherY === -y));

test.each(namedProducts)(
  '%s: all main sizes have a figure, that of the specification, on a line as long',
  (_, product) => {
    const { dimensions, keys, top, floor } = draw(product);
    /** Between locks; no figures of the specification. */
    const standard = { lockSpacingMm: [5853, 8918, 11_985], lockRowsMm: [2259] };
    const specified: Record<string, unknown> = { ...product.spec, ...standard };
    for (const { key, value, from, to } of dimensions) {
      expect([key, to - from]).toEqual([key, value]);
      expect([specified[key]].flat(), key).toContain(value);
    }
    const always = ['outerLengthMm', 'outerHeightMm', 'outerWidthMm', 'wheelbaseMm', 'trackMm'];
    const onFifthWheel = ['kingpinSetbackMm', 'kingpinToRearMm', 'couplingHeightMm', 'axleSpacingMm'];
    const own = product.kind === 'semi-trailer' ? onFifthWheel : ['drawbarLengthMm'];
    expect(keys).toEqual(expect.arrayContaining([...always, ...own]));
    const spacings = top.dimensions.filter(({ key }) => key === 'axleSpacingMm');
    expect(spacings).toHaveLength((product.spec.axleCount ?? 0) - 1);
    // Tippers alone have no floor.
    expect(floor === undefined).toBe(['tipHalf', 'grain'].includes(product.type));
  },
);

test.each(namedProducts)('%s: each axle has its wheels, of the specified tyres, at the track', (_, product) => {
  const { spec, kind } = product;
  const { side, top } = draw(product);
  const { diameterMm, isTwin } = readTyre(spec.tyres);
  const wheels = inInks(side.shapes, 'tyre')
    .filter(isCircle)
    .filter(({ radiusMm }) => radiusMm > 300);
  expect(wheels).toHaveLength(spec.axleCount ?? 0);
  for (const { centre, radiusMm } of wheels) expect([radiusMm * 2, centre[1]]).toEqual([diameterMm, radiusMm]);
  const axles = wheels.map(({ centre }) => centre[0]).sort((first, second) => first - second);
  for (const [index, axle] of axles.slice(1).entries())
    expect(Math.abs(axle - (axles[index] ?? 0) - (spec.axleSpacingMm ?? 0))).toBeLessThan(1);
  const middle = axles.reduce((sum, axle) => sum + axle, 0) / axles.length;
  const couplingMm = (kind === 'semi-trailer' ? spec.kingpinToRearMm : spec.outerLengthMm) ?? 0;
  const base = kind === 'turntable-trailer' ? (axles.at(-1) ?? 0) - (axles[0] ?? 0) : couplingMm - middle;
  expect(Math.abs(base - (spec.wheelbaseMm ?? 0))).toBeLessThan(1);
  const fromAbove = top.shapes.filter((shape) => {
    const [length, width] = [sizeOf(reach([shape], 0)), sizeOf(reach([shape], 1))];
    return !isCircle(shape) && length === Math.round(diameterMm * 100) / 100 && width < length / 2;
  });
  expect(fromAbove).toHaveLength((spec.axleCount ?? 0) * (isTwin ? 4 : 2));
  const across = fromAbove.map((wheel) => reach([wheel], 1)).map(([from = 0, to = 0]) => (from + to) / 2);
  const outside = across.filter((y) => y > 0);
  expect(outside.reduce((sum, y) => sum + y, 0) / outside.length).toBeCloseTo((spec.trackMm ?? 0) / 2, 5);
});

test.each(namedProducts)('%s: the overall size matches the specification in every view', (_, product) => {
  const { spec, type } = product;
  const { side, rear, top } = draw(product);
  const body = (shapes: Shape[]) => inInks(shapes, 'solid', 'frame', 'tyre', 'lock');
  const lengthMm = (spec.outerLengthMm ?? 0) + (type === 'reefer' ? 430 : 0);
  for (const { shapes } of [side, top]) expect(reach(body(shapes), 0)).toEqual([0, lengthMm]);
  expect(reach(body(side.shapes), 1)[1]).toBe(spec.outerHeightMm);
  const [, highest] = reach(inInks(rear.shapes, 'solid', 'frame', 'outline', 'tyre'), 1);
  expect(highest).toBeLessThanOrEqual(spec.outerHeightMm ?? 0);
  const widths = [sizeOf(reach(body(rear.shapes), 0)), sizeOf(reach(body(top.shapes), 1))];
  expect(widths).toEqual([spec.outerWidthMm, spec.outerWidthMm]);
});

test.each(withRings)('%s: as many rings as specified, in pairs, each with its force', (_, product) => {
  const { spec } = product;
  const rings = ringsOf(product);
  expect(rings).toHaveLength(spec.lashPoints ?? 0);
  expect(missingTwins(rings)).toEqual([]);
  const note = plain(lashingNote(spec));
  expect(note).toContain(`${(spec.lashPoints ?? 0) - (spec.strongLashPoints ?? 0)} шт. по ${spec.lashLoadKn} кН`);
  expect(spec.strongLashPoints === undefined).toBe(spec.strongLashLoadKn === undefined);
  expect(plain(draw(product).floor?.notes[0])).toBe(note);
});

test.each(rowsOfRings)('%s: rings are inside the floor, in its middle, as close as EN 12640 asks', (_, product) => {
  const { innerWidthMm, outerWidthMm = 0, lashRowsMm = 0, lashSpacingMm = 0 } = product.spec;
  const [fromMm = 0, toMm = 0] = reach(inInks(draw(product).floor?.shapes ?? [], 'load'), 0);
  const rings = ringsOf(product);
  const widthMm = innerWidthMm ?? outerWidthMm;
  expect(rings.filter(([x, y]) => x < fromMm + 100 || x > toMm - 100 || Math.abs(y) > widthMm / 2 - 60)).toEqual([]);
  const edge = rings.filter(([, y]) => y === lashRowsMm / 2).map(([x]) => x);
  const firstMm = Math.min(...edge) - fromMm;
  expect(firstMm).toBeCloseTo(toMm - Math.max(...edge), 5);
  expect([firstMm <= 500, lashSpacingMm <= 1200, widthMm - lashRowsMm <= 500]).toEqual([true, true, true]);
});

test.each(chassis)('%s: as many locks as specified, where corner fittings are', (_, product) => {
  const { floor, dimensions } = draw(product);
  const locks = inInks(floor?.shapes ?? [], 'lock')
    .filter(isCircle)
    .map(({ centre }) => centre);
  expect(locks).toHaveLength(product.spec.twistlocks ?? 0);
  expect(missingTwins(locks)).toEqual([]);
  expect(new Set(locks.map(([, y]) => Math.abs(y)))).toEqual(new Set([fittingsAcrossMm / 2]));
  const distances = locks.flatMap(([x]) => locks.map(([other]) => other - x));
  const spacings = dimensions.filter(({ key }) => key === 'lockSpacingMm').map(({ value }) => value);
  expect(spacings.length).toBeGreaterThan(0);
  expect(distances).toEqual(expect.arrayContaining(spacings));
});

test.each(drawnTypes)('%s: an empty specification is drawn without dimensions', (type) => {
  const { kind = 'semi-trailer' } = products.find((product) => product.type === type) ?? {};
  const { side, rear, top, floor, keys } = draw({ spec: {}, type, kind });
  expect(keys.filter((key) => key !== 'lockSpacingMm' && key !== 'lockRowsMm')).toEqual([]);
  const shapes = [side, rear, top, floor].flatMap((view) => view?.shapes ?? []);
  expect(shapes.flatMap(boundingPoints).flat().every(Number.isFinite)).toBe(true);
});

test.each([
  ['385/65 R22.5, 6\u00a0шт.', 1072, 385, false],
  ['235/75 R17.5, сдвоенные, 12 шт.', 797, 235, true],
  [undefined, 1072, 385, false],
  ['по заказу', 1072, 385, false],
])('the tyre size is read from «%s»', (text, diameterMm, widthMm, isTwin) => {
  expect(readTyre(text)).toMatchObject({ widthMm, isTwin, diameterMm: expect.closeTo(diameterMm, 0) });
});

const sizes = { outerLengthMm: 9400, outerHeightMm: 4000, wheelbaseMm: 5200 };
const statics = {
  ...{ tareMassKg: 7000, grossMassTechKg: 33_000, tareOnKingpinKg: 2000, fifthWheelLoadKg: 12_000 },
  ...{ bogieLoadKg: 24_000, axleLoadKg: 8000, kingpinSetbackMm: 900, axleSpacingMm: 1310, axleCount: 3 },
};
const chips = sampleProduct({
  id: 'shchepovoz',
  type: 'chips',
  spec: { ...sizes, ...statics, innerLengthMm: 9200, innerWidthMm: 2450, innerHeightMm: 2600 },
});
const tank = sampleProduct({ id: 'tsisterna', type: 'tank', spec: { ...sizes, ...statics, bodyVolumeM3: 28 } });

test.each([
  ['curt136', undefined, 'curt136'],
  ['tank', undefined, undefined],
  ['curt90', 'curt136', 'curt136'],
  ['curt136', 'none', undefined],
] as const)('a trailer of type %s whose drawing is said to be %s is drawn as %s', (type, drawing, drawn) => {
  expect(drawingOf({ type, drawing })).toBe(drawn);
  expect(isDrawn({ type, drawing, spec: sizes })).toBe(drawn !== undefined);
});

test('without a length, a height or a base nothing is drawn: the drawing would show what nobody has written', () => {
  const isDrawnWithout = (key: keyof typeof sizes) =>
    isDrawn({ type: 'curt136', spec: { ...sizes, [key]: undefined } });
  expect((['outerLengthMm', 'outerHeightMm', 'wheelbaseMm'] as const).filter(isDrawnWithout)).toEqual([]);
  expect(products.filter((product) => !isDrawn(product)).map(({ id }) => id)).toEqual([]);
});

test('silhouettes keep the places of those that have none, and stay on one scale', () => {
  const long = findModel('shtora-136');
  const [none, first, nobody, second] = drawSilhouettes([tank, long, undefined, findModel('samosval-28')]);
  expect([none, nobody]).toEqual([undefined, undefined]);
  expect([first?.width, first?.roadY]).toEqual([second?.width, second?.roadY]);
  expect(() => toTrailerViews(tank)).toThrow('type tank has no drawing');
});

test('cargo of a trailer without a drawing stands on a line between its ends', () => {
  const piece = { line: 0, index: 0, stop: 1, massKg: 700, xMm: 0, yMm: 0, level: 0, isRound: false };
  const drawing = drawFromSide(chips, [{ ...piece, lengthMm: 1200, widthMm: 800, heightMm: 1400 }]);
  expect(JSON.stringify(drawing)).not.toMatch(/null|NaN|Infinity/);
  expect(drawing.paths.length).toBeGreaterThan(0);
  expect(drawing.cargo).toMatch(/^M/);
});

test('what it can carry comes from its figures: a body is reckoned with, a tank has no floor', () => {
  expect(loadingSpaceOf(chips)).toMatchObject({ lengthMm: 9200, widthMm: 2450, heightMm: 2600, hasFloor: true });
  expect(trailerOf(chips, baseChoice(chips))?.floorLengthMm).toBe(9200);
  expect([loadingSpaceOf(tank), trailerOf(tank, baseChoice(tank))]).toEqual([undefined, undefined]);
});

const composeFor = (product: Product, format: SheetFormat) => composeSheet(toTrailerViews(product), format);
const cases = products.flatMap((product): [string, string, Sheet][] => [
  ...sheetFormats.map((format): [string, string, Sheet] => [product.id, format.name, composeFor(product, format)]),
  [product.id, 'all views', composeDrawing(toTrailerViews(product), toPlanViews(product))],
]);

type Box = Record<'left' | 'right' | 'top' | 'bottom', number> & { text: string };

/** The box of a figure; digits take three quarters of the text height. */
function boxOf({ text, at: [x, y], isVertical }: DimensionDrawing, textSize: number): Box {
  const half = (estimateTextWidthEm(text) * textSize) / 2;
  const rise = textSize * 0.75;
  return isVertical
    ? { text, left: x - rise, right: x, top: y - half, bottom: y + half }
    : { text, left: x - half, right: x + half, top: y - rise, bottom: y };
}

const boxOfLine = ([[x0, y0] = [0, 0], [x1, y1] = [0, 0]]: readonly Point[]): Box => ({
  ...{ text: 'a line', left: Math.min(x0, x1) - 0.1, right: Math.max(x0, x1) + 0.1 },
  ...{ top: Math.min(y0, y1) - 0.1, bottom: Math.max(y0, y1) + 0.1 },
});

const boxesOf = ({ dimensions, textSize }: Sheet) => dimensions.map((drawing) => boxOf(drawing, textSize));
const titleBoxes = ({ titles, textSize }: Sheet): Box[] =>
  titles.map(({ text, at: [x, y] }) => {
    const half = (text.length * 0.62 * textSize) / 2;
    return { text, left: x - half, right: x + half, top: y - textSize, bottom: y };
  });
const overlap = (first: Box, second: Box) =>
  first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom;

test.each(cases)(
  '%s, %s: nothing is outside the sheet, no figures overlap, and no line runs through one',
  (_id, _format, sheet) => {
    const lines = sheet.dimensions.flatMap((drawing) => [...drawing.lines, ...drawing.extensions, ...drawing.ticks]);
    const points = [...sheet.shapes.flatMap(boundingPoints), ...lines.flat(), ...sheet.road];
    const isOutside = ([x, y]: Point) => !(x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height);
    expect(points.filter(isOutside)).toEqual([]);
    const corners = boxesOf(sheet).flatMap((box) => [[box.left, box.top] as Point, [box.right, box.bottom] as Point]);
    expect(corners.filter(isOutside)).toEqual([]);
    const { dimensions, textSize } = sheet;
    const boxes = [...boxesOf(sheet), ...titleBoxes(sheet)];
    const clashes = boxes.flatMap((box, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.text} on ${other.text}`] : [])),
    );
    expect(clashes).toEqual([]);
    const struck = dimensions.filter((drawing) => {
      const others = dimensions.filter((other) => other !== drawing);
      return others.flatMap(({ lines }) => lines).some((line) => overlap(boxOf(drawing, textSize), boxOfLine(line)));
    });
    expect(struck.map(({ text }) => text)).toEqual([]);
  },
);

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
  const { floor, dimensions } = draw(product);
  const drawn = sheets.flatMap(({ drawing }) => drawing.texts.map(({ text }) => text));
  const listed = sheets.flatMap(({ columns }) => columns.flat(2)).flatMap(({ rows }) => rows.map(({ value }) => value));
  const values = dimensions.map(({ value }) => formatNumber(value));
  const missing = (texts: string[]) => values.filter((value) => !texts.some((text) => text.includes(value)));
  expect([missing(drawn), missing(listed)]).toEqual([[], []]);
  const titles = ['Вид сбоку', 'Вид сзади', 'Вид сверху', ...(floor === undefined ? [] : [floor.title])];
  expect(drawn).toEqual(expect.arrayContaining(titles));
  expect(cellOf(sheets[0] as PaperSheet, 'Масса')).toBe(plain(`${formatNumber(product.spec.tareMassKg ?? 0)} кг`));
});
