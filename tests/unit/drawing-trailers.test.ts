/** The geometry of dimension drawings agrees with the specification of every product. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { Product } from '#shared/content/product.ts';
import { trailerTypeCodeSchema } from '#shared/content/trailer-type.ts';
import type { Dimension } from '#shared/drawing/dimension.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import type { Circle, Polyline, Shape } from '#shared/drawing/shape.ts';
import { boundingPoints } from '#shared/drawing/shape.ts';
import { locateStations } from '#shared/drawing/stations.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { readTyre } from '#shared/drawing/tyre.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';

const { products } = loadContent(contentFolder);
const cases = products.map((product): [string, Product] => [product.id, product]);
const semiTrailers = cases.filter(([, { kind }]) => kind === 'semi-trailer');
const draw = ({ spec, type, kind }: Product) => toTrailerViews({ spec, type, kind });

const dimensionsOf = ({ side, rear }: TrailerViews): Dimension[] => [
  ...side.dimensions,
  ...(side.ghost?.dimensions ?? []),
  ...rear.dimensions,
];
const isCircle = (shape: Shape): shape is Circle => 'radiusMm' in shape;
const isPath = (shape: Shape): shape is Polyline => 'points' in shape;
const wheelsOf = ({ side }: TrailerViews) =>
  side.shapes.filter(isCircle).filter(({ ink, radiusMm }) => ink === 'tyre' && radiusMm > 300);
/** The trailer itself, without its load and auxiliary lines. */
const bodyOf = (shapes: Shape[]) => shapes.filter(({ ink }) => ['solid', 'frame', 'tyre', 'lock'].includes(ink));
const reach = (shapes: Shape[], axis: 0 | 1) => {
  const values = shapes.flatMap(boundingPoints).map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
};

test('the 33 products cover every type of trailer', () => {
  expect(products).toHaveLength(33);
  expect(new Set(products.map(({ type }) => type))).toEqual(new Set(trailerTypeCodeSchema.options));
});

test.each(cases)('%s: every figure equals the specification, and its line is as long', (_, product) => {
  const { spec } = product;
  for (const { key, value, from, to } of dimensionsOf(draw(product))) {
    expect([key, value]).toEqual([key, (spec as Record<string, unknown>)[key]]);
    expect([key, to - from]).toEqual([key, value]);
  }
});

test.each(cases)('%s: length, width, height, coupling and wheelbase are dimensioned', (_, product) => {
  const keys = new Set(dimensionsOf(draw(product)).map(({ key }) => key));
  const always = ['outerLengthMm', 'outerHeightMm', 'outerWidthMm', 'wheelbaseMm'] as const;
  const onFifthWheel = ['kingpinSetbackMm', 'kingpinToRearMm', 'couplingHeightMm', 'axleSpacingMm'] as const;
  const expected = product.kind === 'semi-trailer' ? [...always, ...onFifthWheel] : [...always, 'drawbarLengthMm'];
  expect([...keys]).toEqual(expect.arrayContaining(expected));
});

test.each(cases)('%s: there is a wheel per axle, of the specified tyre size, standing on the road', (_, product) => {
  const wheels = wheelsOf(draw(product));
  const { diameterMm } = readTyre(product.spec.tyres);
  expect(wheels).toHaveLength(product.spec.axleCount ?? 0);
  for (const { centre, radiusMm } of wheels) expect([radiusMm * 2, centre[1]]).toEqual([diameterMm, radiusMm]);
});

test.each(cases)('%s: axle spacing and wheelbase match the specification', (_, product) => {
  const { spec, kind } = product;
  const axles = wheelsOf(draw(product)).map(({ centre }) => centre[0]);
  axles.sort((first, second) => first - second);
  axles.slice(1).forEach((axle, index) => {
    expect(Math.abs(axle - (axles[index] ?? 0) - (spec.axleSpacingMm ?? 0))).toBeLessThan(1);
  });
  const middle = axles.reduce((sum, axle) => sum + axle, 0) / axles.length;
  const base = kind === 'turntable-trailer' ? (axles.at(-1) ?? 0) - (axles[0] ?? 0) : couplingMm() - middle;
  expect(Math.abs(base - (spec.wheelbaseMm ?? 0))).toBeLessThan(1);

  function couplingMm(): number {
    return (kind === 'semi-trailer' ? spec.kingpinToRearMm : spec.outerLengthMm) ?? 0;
  }
});

test.each(semiTrailers)('%s: the kingpin is at the specified position and height', (_, product) => {
  const { spec } = product;
  const pins = draw(product)
    .side.shapes.filter(isPath)
    .filter((shape) => {
      const [left = 0, right = 0] = reach([shape], 0);
      const [, top = 0] = reach([shape], 1);
      return right - left < 120 && Math.abs(top - (spec.couplingHeightMm ?? 0)) < 26 && shape.points.length === 12;
    });
  expect(pins).toHaveLength(1);
  const [left = 0, right = 0] = reach(pins, 0);
  expect((left + right) / 2).toBe(spec.kingpinToRearMm);
  expect((spec.outerLengthMm ?? 0) - (left + right) / 2).toBe(spec.kingpinSetbackMm);
});

test.each(cases)('%s: the overall size matches the specification', (_, product) => {
  const { spec, type } = product;
  const { side, rear } = draw(product);
  const unitMm = type === 'reefer' ? 430 : 0;
  const [rearMm = 0, frontMm = 0] = reach(bodyOf(side.shapes), 0);
  expect(rearMm).toBe(0);
  expect(frontMm).toBe((spec.outerLengthMm ?? 0) + unitMm);
  const heights = [reach(bodyOf(side.shapes), 1)[1], reach(rear.shapes.filter(isSkin), 1)[1]];
  expect(heights[0]).toBe(spec.outerHeightMm);
  expect(heights[1]).toBeLessThanOrEqual(Math.max(spec.outerHeightMm ?? 0, 0));
  expect(reach(bodyOf(rear.shapes), 0)).toEqual([-(spec.outerWidthMm ?? 0) / 2, (spec.outerWidthMm ?? 0) / 2]);

  function isSkin({ ink }: Shape): boolean {
    return ['solid', 'frame', 'outline', 'tyre'].includes(ink);
  }
});

test.each(cases)('%s: the coupling and the front of the body match the specification', (_, product) => {
  const { spec, kind } = product;
  const { couplingMm, frontMm, bodyFrontMm } = locateStations(spec, kind);
  expect(couplingMm).toBe(spec.kingpinToRearMm ?? spec.outerLengthMm);
  expect(frontMm - bodyFrontMm).toBe(spec.drawbarLengthMm ?? 0);
});

test.each(trailerTypeCodeSchema.options)('%s: an empty specification is drawn without dimensions', (type) => {
  const kinds = { trCurt2: 'centre-axle-trailer', trDrop2: 'turntable-trailer' } as const;
  const kind = type === 'trCurt2' || type === 'trDrop2' ? kinds[type] : 'semi-trailer';
  const views = toTrailerViews({ spec: {}, type, kind });
  expect(dimensionsOf(views)).toEqual([]);
  const numbers = [...views.side.shapes, ...views.rear.shapes].flatMap(boundingPoints).flat();
  expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
});

test.each([
  ['385/65 R22.5, 6\u00a0шт.', 1072, 385, false],
  ['385/55 R22,5', 995, 385, false],
  ['435/50 R19.5, 6 шт.', 930.3, 435, false],
  ['235/75 R17.5, сдвоенные, 12 шт.', 797, 235, true],
  [undefined, 1072, 385, false],
  ['по заказу', 1072, 385, false],
])('the tyre size is read from «%s»', (text, diameterMm, widthMm, isTwin) => {
  const tyre = readTyre(text);
  expect(tyre).toMatchObject({ widthMm, isTwin });
  expect(tyre.diameterMm).toBeCloseTo(diameterMm, 0);
});

test('figures and counts are read from texts', () => {
  expect(findFigure('Задняя, ход 1\u00a0000 мм, три положения', /ход\s([\d\s]+)мм/)).toBe(1000);
  expect(findFigure(undefined, /(\d+)/)).toBeUndefined();
  expect([readCount('Два в заднем борту'), readCount('три'), readCount('по заказу'), readCount()]).toEqual([
    2, 3, 0, 0,
  ]);
});
