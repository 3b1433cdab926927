/** Worked examples that others have published; their addresses are in shared/trips/README.md. */
import { expect, test } from 'vitest';
import { checkLoading, sumLoads } from '#shared/trips/check-loading.ts';
import type { TowingVehicle, Trailer } from '#shared/trips/combination.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { lawfulWindow } from '#shared/trips/window.ts';
import { articleTrailer, centreAxleTrailer, findPreset, loadingTables } from '#tests/support/loading-cases.ts';

/** Any unit of mass and length: statics is the same in pounds and inches. */
function loadsOf(tractor: Partial<TowingVehicle>, trailer: Partial<Trailer>, massKg: number, centreMm: number) {
  const combination = {
    tractor: { ...findPreset('4x2'), ...tractor },
    trailer: { ...articleTrailer, ...trailer },
  };
  const { places } = checkLoading(limitPlaces(combination, loadingTables.roadLimits, 11.5), [{ massKg, centreMm }]);
  return Object.fromEntries(places.map(({ id, loadKg }) => [id, loadKg]));
}

/** A mass that stands on the fifth wheel itself, as the body of a truck stands on its frame. */
const onFifthWheel: Partial<Trailer> = { frontWallToSupportMm: 0, tareOnSupportKg: 0, tareOnAxlesKg: 0 };

test('1: a body of 5000 lb, its centre 28.2 in ahead of the rear axle of a base of 208 in', () => {
  const truck = { frontAxleKg: 0, rearAxlesKg: 0, wheelbaseMm: 208, couplingAheadMm: 28.2 };
  const loads = loadsOf(truck, onFifthWheel, 5000, 0);
  expect(Math.round(loads['tractor-rear'] ?? 0)).toBe(4322);
  expect(Math.round(loads['tractor-front'] ?? 0)).toBe(678);
});

test('2: 10 000 lb at 120 of 150 in load axles of 4000 and 3000 lb with 6000 and 11 000 lb', () => {
  const truck = { frontAxleKg: 4000, rearAxlesKg: 3000, wheelbaseMm: 150, couplingAheadMm: 30 };
  const loads = loadsOf(truck, onFifthWheel, 10_000, 0);
  expect(loads['tractor-front']).toBeCloseTo(6000, 9);
  expect(loads['tractor-rear']).toBeCloseTo(11_000, 9);
});

test('3: a trailer of 800 lb with 1700 lb at 88 of 100 in presses its tongue down with 284 lb', () => {
  const figures = { supportToAxlesMm: 100, tareOnSupportKg: 80, tareOnAxlesKg: 720 };
  const trailer = { ...centreAxleTrailer, ...figures, frontWallToSupportMm: 0 };
  expect(loadsOf({}, trailer, 1700, 88)['drawbar']).toBeCloseTo(284, 9);
});

test('4: six loads of 32.75 t on a semi-trailer have their common centre 5.882 m behind the front wall', () => {
  const tonnesAtMetres = [
    [5.8, 0.6],
    [5.76, 2.4],
    [3, 4.25],
    [7.99, 6.65],
    [5.4, 9.6],
    [4.8, 12],
  ];
  const loads = tonnesAtMetres.map(([tonnes = 0, metres = 0]) => ({ massKg: tonnes * 1000, centreMm: metres * 1000 }));
  const { massKg, centreMm } = sumLoads(loads);
  expect(massKg).toBeCloseTo(32_750, 6);
  expect(Math.round(centreMm ?? 0)).toBe(5882);
});

test('5: 437 lb at 20 in behind the rear axle make the wheels of a pickup of 3020 lb carry alike', () => {
  const pickup = { frontAxleKg: (3020 * 67) / 112, rearAxlesKg: (3020 * 45) / 112, wheelbaseMm: 112 };
  const loads = loadsOf({ ...pickup, couplingAheadMm: -20 }, onFifthWheel, 437.1053, 0);
  expect(loads['tractor-front']).toBeCloseTo(loads['tractor-rear'] ?? 0, 2);
});

test('6: 20 t may lie up to 6.24 m behind the kingpin of a base of 9.6 m, where 13 t are left for the axles', () => {
  const trailer = { ...articleTrailer, frontWallToSupportMm: 0, supportToAxlesMm: 9600, greatestAxlesKg: 18_000 };
  const empty = { tareOnSupportKg: 2000, tareOnAxlesKg: 5000, greatestSupportKg: 30_000 };
  const places = limitPlaces(
    { tractor: findPreset('6x4'), trailer: { ...trailer, ...empty } },
    loadingTables.roadLimits,
    11.5,
  );
  expect(lawfulWindow(places, { fromMm: 0, toMm: 13_620 }, 20_000)?.toMm).toBe(6240);
});
