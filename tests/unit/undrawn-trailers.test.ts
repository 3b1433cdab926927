/** Trailers that no code draws: who they are, what of them is left out, what is still reckoned. */
import { expect, test } from 'vitest';
import { trailerOf } from '#server/trips/trailer-of-product.ts';
import { drawingOf, drawnTypes, getDrawing, isDrawn } from '#shared/drawing/drawn-types.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import { findModel, products } from '#tests/support/our-content.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

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
  for (const key of ['outerLengthMm', 'outerHeightMm', 'wheelbaseMm'] as const) {
    expect(isDrawn({ type: 'curt136', spec: { ...sizes, [key]: undefined } })).toBe(false);
  }
  expect(products.filter((product) => !isDrawn(product)).map(({ id }) => id)).toEqual([]);
  expect(drawnTypes.length).toBe(14);
});

test('silhouettes keep the places of those that have none, and stay on one scale', () => {
  const long = findModel('shtora-136');
  const [none, first, nobody, second] = drawSilhouettes([tank, long, undefined, findModel('samosval-28')]);
  expect([none, nobody]).toEqual([undefined, undefined]);
  expect([first?.width, first?.roadY]).toEqual([second?.width, second?.roadY]);
  expect(drawSilhouettes([tank])).toEqual([undefined]);
});

test('whoever asks for the drawing of a tank all the same is told by its type', () => {
  expect(() => toTrailerViews(tank)).toThrow('type tank has no drawing');
  expect(() => getDrawing(tank)).toThrow('type tank has no drawing');
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
