/** The load distribution diagram: every bound named, the cargo and its window where the engine says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadDiagramView } from '#server/trips/load-diagram.ts';
import { checkStates, type StopLoad } from '#shared/trips/check-states.ts';
import type { TowingVehicle, Trailer } from '#shared/trips/combination.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import {
  articleTrailer,
  centreAxleTrailer,
  findPreset,
  loadingTables,
  turntableTrailer,
} from '#tests/support/loading-cases.ts';

function view(trailer: Trailer, tractor: TowingVehicle, loads: StopLoad[]): LoadDiagramView | undefined {
  const trip = { trailer, tractor, roadClass: 10 as const };
  const places = limitPlaces(trip, loadingTables.roadLimits, 10);
  return loadDiagramView(trip, places, checkStates(places, loads), [{ fromMm: 0, toMm: trailer.floorLengthMm }]);
}

const pieceAt = (massKg: number, centreMm: number, stop = 1): StopLoad => ({ massKg, centreMm, stop });
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

test('the reference trip: three bounds from the front wall on, the top and the window in words', () => {
  const diagram = view(articleTrailer, findPreset('4x2'), [pieceAt(22_000, 5000)]);
  expect(diagram?.bounds.map(plain)).toEqual([
    'Ведущая ось тягача, до 10 000 кг: центр от 0 до 6 902 мм',
    'Оси полуприцепа, до 21 000 кг: центр от 6 902 до 10 197 мм',
    'Шкворень, чтобы не приподняло: центр от 10 197 до 13 620 мм',
  ]);
  expect(plain(diagram?.label)).toMatch(
    /Больше всего — 23,67 т, центр в 6 902 мм .*Ваш груз — 22 т, центр в 5 000 мм: можно от 6 721 мм до 7 305 мм\.$/,
  );
  expect(diagram?.drawing.marks.map(({ text }) => text)).toEqual(['1', '2', '3']);
});

test('a mass without a window has none drawn, and says so', () => {
  const heavy = view(articleTrailer, findPreset('4x2'), [pieceAt(30_000, 6900)]);
  expect(heavy?.label).toMatch(/места, где нагрузки в\sнорме, нет/);
  expect(heavy?.drawing.metres.some(({ text }) => text.includes('–'))).toBe(false);
  expect(heavy?.drawing.paths.map(({ ink }) => ink)).not.toContain('load-edge');
});

test('what remains after stops has smaller circles', () => {
  const stops = view(articleTrailer, findPreset('4x2'), [pieceAt(9000, 9000, 1), pieceAt(9000, 4000, 2)]);
  expect([stops?.hasStops, stops?.drawing.laterCentres.startsWith('M')]).toEqual([true, true]);
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
      expect(diagram).toBeDefined();
      if (diagram === undefined) return;
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
