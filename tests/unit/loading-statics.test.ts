/** Axle loads: the reference cases, and what statics demands of every case. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftAxles } from '#server/trips/read-trip.ts';
import { checkLoading } from '#shared/trips/check-loading.ts';
import type { PlaceId, TowingVehicle, Trailer } from '#shared/trips/combination.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import {
  articleTrailer,
  centreAxleTrailer,
  findPreset,
  loadingTables,
  turntableTrailer,
} from '#tests/support/loading-cases.ts';

function loadsOf(tractor: TowingVehicle, trailer: Trailer, cargo: { massKg: number; centreMm: number }[]) {
  const { places } = checkLoading(limitPlaces({ tractor, trailer }, loadingTables.roadLimits, 10), cargo);
  return Object.fromEntries(places.map(({ id, loadKg }) => [id, loadKg])) as Record<PlaceId, number>;
}

const article: [centreMm: number, kingpin: number, front: number, rear: number, axles: number][] = [
  [5000, 14, 7.7, 14.1, 14.4],
  [6000, 11.1, 7.2, 11.7, 17.3],
  [6500, 9.7, 7, 10.5, 18.7],
  [6800, 8.8, 6.8, 9.8, 19.6],
  [7300, 7.4, 6.6, 8.6, 21],
  [8000, 5.4, 6.3, 6.9, 23],
];

test.each(article)('22 t at %i mm load kingpin, front axle, driving axle and bogie as the article says', (...row) => {
  const [centreMm, ...tonnes] = row;
  const loads = loadsOf(findPreset('4x2'), articleTrailer, [{ massKg: 22_000, centreMm }]);
  const order = [loads.kingpin, loads['tractor-front'], loads['tractor-rear'], loads['trailer-axles']];
  expect(order.map((kg) => Math.round(kg / 100) / 10)).toEqual(tonnes);
});

const trailers = [articleTrailer, turntableTrailer, centreAxleTrailer];
const anyTrailer = fc.constantFrom(...trailers);
const anyTractor = fc.constantFrom(...loadingTables.tractors.presets);
const anyCargo = fc.array(
  fc.record({ massKg: fc.integer({ min: 1, max: 30_000 }), centreMm: fc.integer({ min: 0, max: 13_620 }) }),
  { maxLength: 40 },
);

/** The wheels of a train. */
const wheels: PlaceId[] = ['tractor-front', 'tractor-rear', 'trailer-turntable', 'trailer-axles'];

test('wheels carry all masses of the train, wherever the cargo lies and whatever carries it', () => {
  fc.assert(
    fc.property(anyTractor, anyTrailer, anyCargo, (tractor, trailer, cargo) => {
      const loads = loadsOf(tractor, trailer, cargo);
      const onWheels = wheels.reduce((sum, id) => sum + (loads[id] ?? 0), 0);
      const own = tractor.frontAxleKg + tractor.rearAxlesKg + trailer.tareOnSupportKg + trailer.tareOnAxlesKg;
      const all = cargo.reduce((sum, { massKg }) => sum + massKg, own);
      expect(onWheels).toBeCloseTo(all, 3);
      expect(loads.train).toBeCloseTo(all, 3);
    }),
  );
});

test('moments about the kingpin balance: the bogie carries what its distance demands', () => {
  fc.assert(
    fc.property(anyTractor, anyTrailer, anyCargo, (tractor, trailer, cargo) => {
      const loads = loadsOf(tractor, trailer, cargo);
      const { frontWallToSupportMm, supportToAxlesMm, tareOnAxlesKg } = trailer;
      const moment = cargo.reduce((sum, each) => sum + each.massKg * (each.centreMm - frontWallToSupportMm), 0);
      expect((loads['trailer-axles'] - tareOnAxlesKg) * supportToAxlesMm).toBeCloseTo(moment, 0);
    }),
  );
});

test('a lifted first axle moves the support back by half a spacing, the last forward, and the sum stays', () => {
  const first = liftAxles(articleTrailer, [1]);
  expect(first).toMatchObject({ supportToAxlesMm: 7700 + 655, axleCount: 2, axleSpacingMm: 1310 });
  expect(first.tareOnAxlesKg).toBeCloseTo((4700 * 7700) / 8355, 6);
  expect(first.tareOnSupportKg + first.tareOnAxlesKg).toBeCloseTo(6400, 9);
  expect(first.greatestAxlesKg).toBe(18_000);
  expect(liftAxles(articleTrailer, [3]).supportToAxlesMm).toBe(7700 - 655);
  expect(liftAxles(articleTrailer, [2])).toMatchObject({ supportToAxlesMm: 7700, axleSpacingMm: 2620 });
  expect(liftAxles(articleTrailer, [1, 2])).toMatchObject({ supportToAxlesMm: 9010, axleCount: 1 });
  expect(liftAxles(articleTrailer, [])).toEqual(articleTrailer);
});

test('a drawbar behind the rear axle takes load off the front axle and adds more than itself to the rear', () => {
  const truck = findPreset('truck-6x2');
  const loads = loadsOf(truck, centreAxleTrailer, [{ massKg: 8000, centreMm: 3900 }]);
  const drawbar = 300 + (8000 * (6000 - 5800)) / 6000;
  expect(loads.drawbar).toBeCloseTo(drawbar, 6);
  expect(loads['tractor-front']).toBeCloseTo(5400 - (drawbar * 1900) / 5200, 6);
  expect(loads['tractor-rear']).toBeCloseTo(4800 + (drawbar * 7100) / 5200, 6);
});

test('a turntable trailer puts nothing on its truck', () => {
  const loads = loadsOf(findPreset('truck-6x2'), turntableTrailer, [{ massKg: 9000, centreMm: 3000 }]);
  expect([loads['tractor-front'], loads['tractor-rear']]).toEqual([5400, 4800]);
  expect(loads['trailer-turntable'] + loads['trailer-axles']).toBeCloseTo(5300 + 9000, 6);
});
