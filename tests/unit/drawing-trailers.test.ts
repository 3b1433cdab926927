/** The geometry of dimension drawings: what is drawn agrees with the figures of every product on sale. */
import { expect, test } from 'vitest';
import type { Dimension } from '#client/components/drawing/geometry/dimension.ts';
import type { Circle, Part, Path } from '#client/components/drawing/geometry/part.ts';
import { extremesOf } from '#client/components/drawing/geometry/part.ts';
import { locate } from '#client/components/drawing/geometry/stations.ts';
import { readTyre } from '#client/components/drawing/geometry/tyre.ts';
import type { Views } from '#client/components/drawing/geometry/view.ts';
import { drawTrailer } from '#client/components/drawing/trailer-views.ts';
import { findFigure, readCount } from '#client/components/drawing/trailers/text-figures.ts';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { embeddedContentFolder } from '#server/services.ts';
import type { Product } from '#shared/content/product.ts';
import { trailerTypeCode } from '#shared/content/trailer-type.ts';

const { products } = loadContent(embeddedContentFolder);
const cases = products.map((product): [string, Product] => [product.id, product]);
const semiTrailers = cases.filter(([, { kind }]) => kind === 'semi-trailer');
const draw = ({ spec, type, kind }: Product) => drawTrailer(spec, type, kind);

const dimensionsOf = ({ side, rear }: Views): Dimension[] => [
  ...side.dimensions,
  ...(side.ghost?.dimensions ?? []),
  ...rear.dimensions,
];
const isCircle = (part: Part): part is Circle => 'radiusMm' in part;
const isPath = (part: Part): part is Path => 'points' in part;
const wheelsOf = ({ side }: Views) =>
  side.parts.filter(isCircle).filter(({ ink, radiusMm }) => ink === 'tyre' && radiusMm > 300);
/** The trailer itself, without what it carries and how its parts are dimensioned. */
const bodyOf = (parts: Part[]) => parts.filter(({ ink }) => ['solid', 'frame', 'tyre', 'lock'].includes(ink));
const reach = (parts: Part[], axis: 0 | 1) => {
  const values = parts.flatMap(extremesOf).map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
};

test('every type of trailer is among the drawings, 33 products in all', () => {
  expect(products).toHaveLength(33);
  expect(new Set(products.map(({ type }) => type))).toEqual(new Set(trailerTypeCode.options));
});

test.each(cases)('%s: every figure is that of the specification, and its line is as long', (_, product) => {
  const { spec } = product;
  for (const { key, value, from, to } of dimensionsOf(draw(product))) {
    const figure = key === 'extendable' ? findFigure(spec.extendable, /ход\s([\d\s]+)мм/) : spec[key];
    expect([key, value]).toEqual([key, figure]);
    expect([key, to - from]).toEqual([key, value]);
  }
});

test.each(cases)('%s: length, width and height are dimensioned, and so are coupling and wheelbase', (_, product) => {
  const keys = new Set(dimensionsOf(draw(product)).map(({ key }) => key));
  const always = ['outerLengthMm', 'outerHeightMm', 'outerWidthMm', 'wheelbaseMm'] as const;
  const onFifthWheel = ['kingpinSetbackMm', 'kingpinToRearMm', 'couplingHeightMm', 'axleSpacingMm'] as const;
  const expected = product.kind === 'semi-trailer' ? [...always, ...onFifthWheel] : [...always, 'drawbarLengthMm'];
  expect([...keys]).toEqual(expect.arrayContaining(expected));
});

test.each(cases)('%s: as many wheels as axles, of the size of its tyres, at rest on the road', (_, product) => {
  const wheels = wheelsOf(draw(product));
  const { diameterMm } = readTyre(product.spec.tyres);
  expect(wheels).toHaveLength(product.spec.axleCount ?? 0);
  for (const { centre, radiusMm } of wheels) expect([radiusMm * 2, centre[1]]).toEqual([diameterMm, radiusMm]);
});

test.each(cases)('%s: axles stand as far from each other and from the coupling as the figures say', (_, product) => {
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

test.each(semiTrailers)('%s: the kingpin hangs below the coupling height where the figures say', (_, product) => {
  const { spec } = product;
  const pins = draw(product)
    .side.parts.filter(isPath)
    .filter((part) => {
      const [left = 0, right = 0] = reach([part], 0);
      const [, top = 0] = reach([part], 1);
      return right - left < 120 && Math.abs(top - (spec.couplingHeightMm ?? 0)) < 26 && part.points.length === 12;
    });
  expect(pins).toHaveLength(1);
  const [left = 0, right = 0] = reach(pins, 0);
  expect((left + right) / 2).toBe(spec.kingpinToRearMm);
  expect((spec.outerLengthMm ?? 0) - (left + right) / 2).toBe(spec.kingpinSetbackMm);
});

test.each(cases)('%s: the trailer is as long, wide and high as the specification says', (_, product) => {
  const { spec, type } = product;
  const { side, rear } = draw(product);
  const unitMm = type === 'reefer' ? 430 : 0;
  const [rearMm = 0, frontMm = 0] = reach(bodyOf(side.parts), 0);
  expect(rearMm).toBe(0);
  expect(frontMm).toBe((spec.outerLengthMm ?? 0) + unitMm);
  const heights = [reach(bodyOf(side.parts), 1)[1], reach(rear.parts.filter(isSkin), 1)[1]];
  expect(heights[0]).toBe(spec.outerHeightMm);
  expect(heights[1]).toBeLessThanOrEqual(Math.max(spec.outerHeightMm ?? 0, 0));
  expect(reach(bodyOf(rear.parts), 0)).toEqual([-(spec.outerWidthMm ?? 0) / 2, (spec.outerWidthMm ?? 0) / 2]);

  function isSkin({ ink }: Part): boolean {
    return ['solid', 'frame', 'outline', 'tyre'].includes(ink);
  }
});

test.each(cases)('%s: the coupling and the front of the body are placed by the figures', (_, product) => {
  const { spec, kind } = product;
  const { couplingMm, frontMm, bodyFrontMm } = locate(spec, kind);
  expect(couplingMm).toBe(spec.kingpinToRearMm ?? spec.outerLengthMm);
  expect(frontMm - bodyFrontMm).toBe(spec.drawbarLengthMm ?? 0);
});

test.each(trailerTypeCode.options)('%s: a specification without figures is drawn without dimensions', (type) => {
  const kinds = { trCurt2: 'centre-axle-trailer', trDrop2: 'turntable-trailer' } as const;
  const kind = type === 'trCurt2' || type === 'trDrop2' ? kinds[type] : 'semi-trailer';
  const views = drawTrailer({}, type, kind);
  expect(dimensionsOf(views)).toEqual([]);
  const numbers = [...views.side.parts, ...views.rear.parts].flatMap(extremesOf).flat();
  expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
});

test.each([
  ['385/65 R22.5, 6\u00a0шт.', 1072, 385, false],
  ['385/55 R22,5', 995, 385, false],
  ['435/50 R19.5, 6 шт.', 930.3, 435, false],
  ['235/75 R17.5, сдвоенные, 12 шт.', 797, 235, true],
  [undefined, 1072, 385, false],
  ['по заказу', 1072, 385, false],
])('the size of a tyre is read from «%s»', (text, diameterMm, widthMm, isTwin) => {
  const tyre = readTyre(text);
  expect(tyre).toMatchObject({ widthMm, isTwin });
  expect(tyre.diameterMm).toBeCloseTo(diameterMm, 0);
});

test('figures and counts are read from inside of a text', () => {
  expect(findFigure('Задняя, ход 1\u00a0000 мм, три положения', /ход\s([\d\s]+)мм/)).toBe(1000);
  expect(findFigure(undefined, /(\d+)/)).toBeUndefined();
  expect([readCount('Два в заднем борту'), readCount('три'), readCount('по заказу'), readCount()]).toEqual([
    2, 3, 0, 0,
  ]);
});
