/** Views from above agree with the specification of every product: sizes, wheels, rings, locks. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { PlanViews } from '#server/drawing/plan-parts.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { Product } from '#shared/content/product.ts';
import { trailerTypeCodeSchema } from '#shared/content/trailer-type.ts';
import { lashingNote } from '#shared/drawing/parts/lashing.ts';
import { boundingPoints, type Circle, type Point, type Shape } from '#shared/drawing/shape.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { fittingsAcrossMm } from '#shared/drawing/trailers/container-load.ts';
import { readTyre } from '#shared/drawing/tyre.ts';

const { products } = loadContent(contentFolder);
const cases = products.map((product): [string, Product] => [product.id, product]);
const withRings = cases.filter(([, { spec }]) => spec.lashPoints !== undefined);
const rowsOfRings = withRings.filter(([, { spec }]) => spec.lashSpacingMm !== undefined);
const chassis = cases.filter(([, { type }]) => type === 'contChassis');
const dimensionsOf = ({ top, floor }: PlanViews) => [...top.dimensions, ...(floor?.dimensions ?? [])];
const shapesOf = ({ top, floor }: PlanViews) => [...top.shapes, ...(floor?.shapes ?? [])];
const isCircle = (shape: Shape): shape is Circle => 'radiusMm' in shape;
const isWheel = (shape: Shape, diameterMm: number) => {
  const [width = 0, height = 0] = ([0, 1] as const).map((axis) => sizeOf(reach([shape], axis)));
  return !isCircle(shape) && width === diameterMm && height < width / 2;
};
const sizeOf = ([from = 0, to = 0]: number[]) => Math.round((to - from) * 100) / 100;
const reach = (shapes: Shape[], axis: 0 | 1) => {
  const values = shapes.flatMap(boundingPoints).map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
};
/** Middles of rings: a strong one has a second circle inside. */
const ringsOf = (shapes: Shape[]) =>
  shapes.filter(isCircle).flatMap(({ ink, centre, radiusMm }) => (ink === 'lash' && radiusMm > 50 ? [centre] : []));
const locksOf = (shapes: Shape[]) =>
  shapes.filter(isCircle).flatMap(({ ink, centre }) => (ink === 'lock' ? [centre] : []));
const missingTwins = (points: readonly Point[]) =>
  points.filter(([x, y]) => !points.some(([otherX, otherY]) => otherX === x && otherY === -y));

test.each(cases)('%s: every figure equals the specification, and its line is as long', (_, product) => {
  const { spec } = product;
  for (const { key, value, from, to } of dimensionsOf(toPlanViews(product))) {
    expect([key, to - from]).toEqual([key, value]);
    if (key === 'lockSpacingMm') expect([5853, 8918, 11_985]).toContain(value);
    else if (key === 'lockRowsMm') expect(value).toBe(2259);
    else expect([key, value]).toEqual([key, (spec as Record<string, unknown>)[key]]);
  }
});

test.each(cases)('%s: the top has length, width, track and axles; only tippers have no floor', (_, product) => {
  const { top, floor } = toPlanViews(product);
  const keys = top.dimensions.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['outerLengthMm', 'outerWidthMm', 'trackMm']));
  expect(keys.filter((key) => key === 'axleSpacingMm')).toHaveLength((product.spec.axleCount ?? 0) - 1);
  expect(floor === undefined).toBe(['tipHalf', 'grain'].includes(product.type));
});

test.each(cases)('%s: from above it is as long and as wide as from the side and the rear', (_, product) => {
  const { spec, type } = product;
  const body = toPlanViews(product).top.shapes.filter(({ ink }) => ['solid', 'frame', 'tyre'].includes(ink));
  const { side, rear } = toTrailerViews(product);
  expect(reach(body, 0)).toEqual([0, (spec.outerLengthMm ?? 0) + (type === 'reefer' ? 430 : 0)]);
  expect(sizeOf(reach(body, 1))).toBe(spec.outerWidthMm);
  const tyres = (shapes: Shape[]) =>
    reach(
      shapes.filter((shape) => shape.ink === 'tyre'),
      0,
    );
  const span = (spec.trackMm ?? 0) + readTyre(spec.tyres).widthMm * (spec.dualTyres === true ? 2 : 1);
  expect(sizeOf(tyres(rear.shapes))).toBe(span + (spec.dualTyres === true ? 60 : 0));
  expect(side.dimensions.length).toBeGreaterThan(0);
});

test.each(cases)('%s: each axle has its wheels, at the track', (_, product) => {
  const { spec } = product;
  const { diameterMm, isTwin } = readTyre(spec.tyres);
  const wheels = toPlanViews(product).top.shapes.filter((shape) => isWheel(shape, Math.round(diameterMm * 100) / 100));
  expect(wheels).toHaveLength((spec.axleCount ?? 0) * (isTwin ? 4 : 2));
  const across = wheels.map((wheel) => reach([wheel], 1)).map(([from = 0, to = 0]) => (from + to) / 2);
  const outside = across.filter((y) => y > 0);
  expect(outside.reduce((sum, y) => sum + y, 0) / outside.length).toBeCloseTo((spec.trackMm ?? 0) / 2, 5);
});

test.each(withRings)(
  '%s: there are as many rings as the specification counts, in pairs, each with its force',
  (_, product) => {
    const { spec } = product;
    const rings = ringsOf(toPlanViews(product).floor?.shapes ?? []);
    expect(rings).toHaveLength(spec.lashPoints ?? 0);
    expect(missingTwins(rings)).toEqual([]);
    const note = lashingNote(spec)?.replaceAll('\u00a0', ' ');
    expect(note).toContain(`${(spec.lashPoints ?? 0) - (spec.strongLashPoints ?? 0)} шт. по ${spec.lashLoadKn} кН`);
    expect(spec.strongLashPoints === undefined).toBe(spec.strongLashLoadKn === undefined);
    expect(toPlanViews(product).floor?.notes[0]?.replaceAll('\u00a0', ' ')).toBe(note);
  },
);

test.each(rowsOfRings)('%s: rings are inside the floor, in its middle, as close as EN 12640 asks', (_, product) => {
  const { spec } = product;
  const [fromMm = 0, toMm = 0] = reach(
    (toPlanViews(product).floor?.shapes ?? []).filter(({ ink }) => ink === 'load'),
    0,
  );
  const rings = ringsOf(toPlanViews(product).floor?.shapes ?? []);
  const widthMm = spec.innerWidthMm ?? spec.outerWidthMm ?? 0;
  expect(rings.filter(([x, y]) => x < fromMm + 100 || x > toMm - 100 || Math.abs(y) > widthMm / 2 - 60)).toEqual([]);
  const edge = rings.filter(([, y]) => y === (spec.lashRowsMm ?? 0) / 2).map(([x]) => x);
  const firstMm = Math.min(...edge) - fromMm;
  expect(firstMm).toBeCloseTo(toMm - Math.max(...edge), 5);
  expect([firstMm <= 500, (spec.lashSpacingMm ?? 0) <= 1200]).toEqual([true, true]);
  expect(widthMm - (spec.lashRowsMm ?? 0)).toBeLessThanOrEqual(500);
});

test.each(chassis)(
  '%s: there are as many locks as the specification counts, where corner fittings are',
  (_, product) => {
    const locks = locksOf(toPlanViews(product).floor?.shapes ?? []);
    expect(locks).toHaveLength(product.spec.twistlocks ?? 0);
    expect(missingTwins(locks)).toEqual([]);
    expect(new Set(locks.map(([, y]) => Math.abs(y)))).toEqual(new Set([fittingsAcrossMm / 2]));
    const distances = locks.flatMap(([x]) => locks.map(([other]) => other - x));
    const spacings = dimensionsOf(toPlanViews(product)).filter(({ key }) => key === 'lockSpacingMm');
    expect(spacings.length).toBeGreaterThan(0);
    for (const { value } of spacings) expect(distances).toContain(value);
  },
);

test('what the texts of products say of rings is what their figures say', () => {
  const said = (id: string) => {
    const product = products.find((one) => one.id === id);
    if (product === undefined) throw new Error(`no product ${id}`);
    const texts = [
      product.body,
      ...product.highlights.map(({ text }) => text),
      ...product.trims.flatMap(({ includes }) => includes),
    ];
    return { spec: product.spec, text: texts.join(' ').replaceAll('\u00a0', ' ') };
  };
  const platform = said('bort-136');
  expect(platform.text).toContain('28 колец на 2 500 даН по краю и 8 на 4 000 даН');
  expect(platform.spec).toMatchObject({ lashPoints: 36, lashLoadKn: 25, strongLashPoints: 8, strongLashLoadKn: 40 });
  const coil = said('rulon-72');
  expect(coil.text).toContain('восемь усиленных колец на 4 000 даН');
  expect(coil.spec).toMatchObject({ strongLashPoints: 8, strongLashLoadKn: 40 });
  const lowbed = said('tral-340');
  expect(lowbed.text).toContain('кольца с рабочей нагрузкой 10 000 кг');
  expect(lowbed.spec.lashLoadKn).toBe(100);
});

test.each(trailerTypeCodeSchema.options)('%s: an empty specification is drawn without dimensions', (type) => {
  const kinds = { trCurt2: 'centre-axle-trailer', trDrop2: 'turntable-trailer' } as const;
  const kind = type === 'trCurt2' || type === 'trDrop2' ? kinds[type] : 'semi-trailer';
  const plans = toPlanViews({ spec: {}, type, kind });
  const own = dimensionsOf(plans).filter(({ key }) => key !== 'lockSpacingMm' && key !== 'lockRowsMm');
  expect(own).toEqual([]);
  const numbers = shapesOf(plans).flatMap(boundingPoints).flat();
  expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
});
