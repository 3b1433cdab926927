/** Small drawings and parts of large ones: inks, scales, cargo on its trailer, codes, words that must fit, the load diagram. */

import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from '#server/documents/contents/qr-drawing.ts';
import { loadDiagramView } from '#server/trips/load-diagram.ts';
import { groupByInk } from '#shared/drawing/ink-groups.ts';
import { drawFromAbove, drawFromSide } from '#shared/drawing/loading-plan.ts';
import { findTracks, placeAlong, spreadDown } from '#shared/drawing/road-line.ts';
import { circle, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import { checkStates, type StopLoad } from '#shared/trips/check-loading.ts';
import type { TowingVehicle, Trailer } from '#shared/trips/combination.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { fitName, fitWords } from '#shared/trips/trip-text.ts';
import {
  articleTrailer,
  centreAxleTrailer,
  findPreset,
  loadingTables,
  turntableTrailer,
} from '#tests/support/loading-cases.ts';
import { findModel, plain } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

const box = (ink: Shape['ink'], left: number, top = 0) => rect(ink, [left, top], [left + 20, top + 20]);
const over = polyline('fine', [0, 10], [60, 10]);
const cross = [polyline('fine', [0, 0], [50, 50]), polyline('fine', [50, 0], [0, 50])];

test.each<[what: string, shapes: Shape[], groups: string]>([
  ['distant shapes of one ink share an element', [box('solid', 0), box('solid', 100)], 'solid 2'],
  ['also around others', [box('solid', 0), box('frame', 100), circle('solid', [220, 10], 10)], 'solid 2, frame 1'],
  ['overlapping shapes stay separate', [box('solid', 0), box('solid', 10)], 'solid 1, solid 1'],
  ['shapes whose lines may meet stay separate', [box('solid', 0), box('solid', 0, 25)], 'solid 1, solid 1'],
  ['no shape moves behind another', [box('solid', 0), box('frame', 90), box('solid', 99)], 'solid 1, frame 1, solid 1'],
  ['crossing lines without a fill share an element', cross, 'fine 2'],
  ['a line never rises above what covers it', [...cross, box('solid', 10), over], 'fine 2, solid 1, fine 1'],
])('grouping by ink never changes the picture: %s', (_, shapes, groups) => {
  const grouped = groupByInk(shapes);
  expect(grouped.map(({ ink, shapes: joined }) => `${ink} ${joined.length}`).join(', ')).toBe(groups);
  expect(new Set(grouped.flatMap((group) => group.shapes))).toEqual(new Set(shapes));
});

const places = [400, 100, 100, 200].map((km, index) => ({ name: `Город ${index}`, km, text: `${km} км` }));

test('places stand along a road in the scale of their kilometres; words beside it keep their distance and order', () => {
  const along = placeAlong(places, 800).map(({ km, at }) => `${km} at ${at}`);
  expect(along.join()).toBe('100 at 200,100 at 200,200 at 400,400 at 800');
  expect(placeAlong([], 800)).toEqual([]);
  expect(spreadDown(placeAlong(places, 200), 46).map(({ wordsAt }) => wordsAt)).toEqual([50, 96, 142, 200]);
});

test('words share a track only where they do not touch; those without room are left out', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => ({ name: `Город ${index}`, km: 10 + index, text: '' }));
  const tracked = findTracks(placeAlong(sixty, 1000), () => 150, 4);
  for (const track of [0, 1, 2, 3]) {
    const ats = tracked.filter((place) => place.track === track).map(({ at }) => at);
    expect(ats.length).toBeGreaterThan(1);
    for (const [index, at] of ats.slice(1).entries()) expect(at - (ats[index] ?? 0)).toBeGreaterThanOrEqual(150);
  }
  expect(tracked.some(({ track }) => track === undefined)).toBe(true);
  // Words below the line begin where those of the start end.
  const both = placeAlong(places, 800).slice(0, 2);
  const tracks = [0, 126].map((fromMm) => findTracks(both, () => 150, 2, fromMm)[1]?.track);
  expect(tracks).toEqual([1, undefined]);
});

const piece = {
  ...{ line: 0, index: 0, stop: 1, massKg: 900, xMm: 0, yMm: 0, lengthMm: 1000, widthMm: 1000 },
  ...{ heightMm: 500, level: 0, isRound: false },
};

// The grain carrier is loaded over boards of 3600 mm, 2100 mm deep.
const floors = { 'shtora-136': 1190, 'zerno-50': 1500, 'samosval-24': 1510 };

test.each(Object.entries(floors))('cargo stands on the floor of %s', (id, floorMm) => {
  const { cargo, height } = drawFromSide(findModel(id), [piece]);
  const [, y] = /^M[\d.]+ ([\d.]+)/.exec(cargo) ?? [];
  expect(Math.abs((height - Number(y)) * 10 - 60 - floorMm)).toBeLessThan(20);
});

test('a container that ends behind the chassis is drawn whole, with the tail that carries it', () => {
  const product = findModel('konteyner-45');
  const space = present(loadingSpaceOf(product));
  const long = { ...piece, lengthMm: 13_716, heightMm: 2896 };
  for (const drawing of [drawFromSide(product, [long]), drawFromAbove(space, [long])]) {
    const xs = [...drawing.cargo.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(drawing.width * drawing.unitMm).toBeGreaterThan(13_716);
  }
  const inkOf = (lengthMm: number) => JSON.stringify(drawFromSide(product, [{ ...piece, lengthMm }]).paths).length;
  expect(inkOf(13_716)).toBeGreaterThan(inkOf(12_192));
});

test('the drawing of a QR code has exactly the dark modules of the code, inside the quiet zone', () => {
  const text = 'https://example.test/catalog/polupricepy/product/shtora-136?set=10S2161H';
  const { size, path } = drawQr(text);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) => run.slice(1).map(Number));
  expect(runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')).toBe(path);
  const drawn = runs.flatMap(([x = 0, y = 0, length = 0]) => Array.from({ length }, (_, step) => `${x + step} ${y}`));
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
  expect([drawn, size]).toEqual([dark, data.length + 8]);
});

test.each([
  [fitWords, 'Нижний Новгород', 9, 'Нижний Н…'],
  [fitWords, 'Нижний Новгород', 8, 'Нижний…'],
  [fitName, 'Сварка рамы', 10, 'Сварка'],
  [fitName, 'Сварка рамы', 4, 'Сва…'],
  [fitName, 'Сварка рамы', 1, ''],
])('%o cuts «%s» to %i signs: «%s»', (shorten, text, signs, expected) => {
  expect(shorten(text, signs)).toBe(expected);
});

function view(trailer: Trailer, tractor: TowingVehicle, loads: StopLoad[]) {
  const trip = { trailer, tractor, roadClass: 10 as const };
  const places = limitPlaces(trip, loadingTables.roadLimits, 10);
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  return present(loadDiagramView(trip, places, checkStates(places, loads), [floor]));
}

const pieceAt = (massKg: number, centreMm: number): StopLoad => ({ massKg, centreMm, stop: 1 });

test('the reference trip: three bounds from the front wall on, the top and the window in words', () => {
  const diagram = view(articleTrailer, findPreset('4x2'), [pieceAt(22_000, 5000)]);
  expect(diagram.bounds.map(plain)).toEqual([
    'Ведущая ось тягача, до 10 000 кг: центр от 0 до 6 902 мм',
    'Оси полуприцепа, до 21 000 кг: центр от 6 902 до 10 197 мм',
    'Шкворень, чтобы не разгрузить: центр от 10 197 до 13 620 мм',
  ]);
  expect(plain(diagram.label)).toMatch(
    /Больше всего — 23,67 т, центр в 6 902 мм .*Ваш груз — 22 т, центр в 5 000 мм: можно от 6 721 мм до 7 305 мм\.$/,
  );
  expect(diagram.drawing.marks.map(({ text }) => text)).toEqual(['1', '2', '3']);
});

test('a mass without a window has none drawn, and says so', () => {
  const heavy = view(articleTrailer, findPreset('4x2'), [pieceAt(30_000, 6900)]);
  expect(heavy.label).toMatch(/места, где нагрузки в\sнорме, нет/);
  expect(heavy.drawing.metres.some(({ text }) => text.includes('–'))).toBe(false);
  expect(heavy.drawing.paths.map(({ ink }) => ink)).not.toContain('load-edge');
});

test('whatever the trip, the drawing stays on its sheet and every part has its name', () => {
  const trips = fc.record({
    trailer: fc.constantFrom(articleTrailer, turntableTrailer, centreAxleTrailer),
    massKg: fc.integer({ min: 1, max: 100_000 }),
    centreMm: fc.integer({ min: 0, max: 30_000 }),
    preset: fc.constantFrom('4x2', '6x2', '6x4'),
  });
  fc.assert(
    fc.property(trips, ({ trailer, massKg, centreMm, preset }) => {
      const tractor = trailer.kind === 'semi-trailer' ? findPreset(preset) : findPreset('truck-6x2');
      const diagram = view(trailer, tractor, [pieceAt(massKg, centreMm)]);
      const { width, height, marks, metres, tonnes } = diagram.drawing;
      expect(diagram.bounds).toHaveLength(marks.length);
      for (const { x, y } of [...marks, ...metres, ...tonnes]) {
        expect(x >= 0 && x <= width && y > 0 && y <= height).toBe(true);
      }
      expect(JSON.stringify(diagram)).not.toMatch(/NaN|Infinity|null|undefined/);
    }),
    { numRuns: 300 },
  );
});
