/** Axle loads and limits: the reference cases, examples that others have published, and what statics demands of every case. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftAxles } from '#server/trips/read-trip.ts';
import { roadLimitsSchema } from '#shared/content/road-limits.ts';
import { boundsOf, lawfulWindow, shiftIntoWindow } from '#shared/trips/bounds.ts';
import { checkLoading, isWithin, sumLoads } from '#shared/trips/check-loading.ts';
import type { PlaceId, TowingVehicle, Trailer } from '#shared/trips/combination.ts';
import { greatestPayload, loadDiagram, massRangeAt } from '#shared/trips/diagram.ts';
import { type LimitedPlace, limitPlaces } from '#shared/trips/limit-places.ts';
import { groupLimit, roadClasses, trainLimit } from '#shared/trips/road-rules.ts';
import {
  articleTrailer,
  centreAxleTrailer,
  findPreset,
  loadingTables,
  turntableTrailer,
} from '#tests/support/loading-cases.ts';

const { roadLimits, tractors } = loadingTables;

function loadsOf(tractor: TowingVehicle, trailer: Trailer, cargo: { massKg: number; centreMm: number }[]) {
  const { places } = checkLoading(limitPlaces({ tractor, trailer }, roadLimits, 10), cargo);
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
const anyTractor = fc.constantFrom(...tractors.presets);
const anyCargo = fc.array(
  fc.record({ massKg: fc.integer({ min: 1, max: 30_000 }), centreMm: fc.integer({ min: 0, max: 13_620 }) }),
  { maxLength: 40 },
);

/** The wheels of a train. */
const wheels: PlaceId[] = ['tractor-front', 'tractor-rear', 'trailer-turntable', 'trailer-axles'];

test('wheels carry all masses of the train, wherever the cargo lies, and the bogie what its distance demands', () => {
  fc.assert(
    fc.property(anyTractor, anyTrailer, anyCargo, (tractor, trailer, cargo) => {
      const loads = loadsOf(tractor, trailer, cargo);
      const onWheels = wheels.reduce((sum, id) => sum + (loads[id] ?? 0), 0);
      const own = tractor.frontAxleKg + tractor.rearAxlesKg + trailer.tareOnSupportKg + trailer.tareOnAxlesKg;
      const all = cargo.reduce((sum, { massKg }) => sum + massKg, own);
      expect(onWheels).toBeCloseTo(all, 3);
      expect(loads.train).toBeCloseTo(all, 3);
      // Moments about the kingpin.
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

const floor = { fromMm: 0, toMm: articleTrailer.floorLengthMm };
const reference = limitPlaces({ tractor: findPreset('4x2'), trailer: articleTrailer }, roadLimits, 10);

test.each([
  [1, 0, false, 10, 9000, 'single-axle'],
  [1, 0, true, 10, 10_000, 'single-axle-dual'],
  [2, 1300, false, 10, 13_000, 'two-axles'],
  [2, 1301, true, 10, 16_000, 'two-axles-dual'],
  [3, 1800, false, 10, 21_000, 'three-axles'],
  [3, 1801, false, 10, 22_000, 'three-axles'],
  [3, 1310, true, 11.5, 24_000, 'three-axles-dual'],
  [4, 1360, true, 10, 28_000, 'four-axles-dual'],
  [5, 1360, false, 6, 22_500, 'four-axles'],
] as const)('%i axles at %i mm, dual %s, road %s: %i by %s', (axleCount, spacingMm, dualTyres, road, ...limit) => {
  const { greatestKg, rule } = groupLimit(roadLimits, road, { axleCount, spacingMm, dualTyres });
  expect([greatestKg, rule]).toEqual(limit);
});

test('a train is allowed more with more axles, up to 44 t', () => {
  expect([3, 4, 5, 6, 9].map((axles) => trainLimit(roadLimits, axles).greatestKg)).toEqual([
    28_000, 36_000, 40_000, 44_000, 44_000,
  ]);
});

test('the worked answer of the contract comes out to the digit', () => {
  const { isLawful, places } = checkLoading(reference, [{ massKg: 22_000, centreMm: 5000 }]);
  expect(isLawful).toBe(false);
  const broken = places.filter((place) => !isWithin(place));
  expect(broken.map(({ id, reserveKg }) => [id, Math.round(reserveKg)])).toEqual([
    ['kingpin', -1986],
    ['tractor-rear', -4118],
  ]);
  expect(lawfulWindow(reference, floor, 22_000)).toEqual({ fromMm: 6721, toMm: 7305 });
  expect(shiftIntoWindow({ fromMm: 6721, toMm: 7305 }, 5000)).toBe(1721);
  expect(shiftIntoWindow({ fromMm: 6721, toMm: 7305 }, 8000.5)).toBe(-696);
  expect(greatestPayload(reference, [floor])).toEqual({
    massKg: 23_670,
    centre: { fromMm: 6902, toMm: 6902 },
    exactCentreMm: expect.closeTo(6902, 0),
    limitedBy: ['tractor-rear', 'trailer-axles'],
  });
});

const trips = [articleTrailer, liftAxles(articleTrailer, [1]), turntableTrailer, centreAxleTrailer].flatMap((trailer) =>
  tractors.presets.flatMap((tractor) =>
    roadClasses.map((roadClass) => ({
      floor: { fromMm: 0, toMm: trailer.floorLengthMm },
      places: limitPlaces({ tractor, trailer }, roadLimits, roadClass),
    })),
  ),
);
const anyTrip = fc.constantFrom(...trips);
const anyMass = fc.integer({ min: 1, max: 40_000 });
const isLawful = (places: LimitedPlace[], massKg: number, centreMm: number) =>
  checkLoading(places, [{ massKg, centreMm }]).isLawful;

test('a load is lawful inside its window and nowhere else on the floor', () => {
  fc.assert(
    fc.property(anyTrip, anyMass, fc.nat(13_620), ({ places, floor }, massKg, place) => {
      const centreMm = place % (floor.toMm + 1);
      const window = lawfulWindow(places, floor, massKg);
      const isInside = window !== undefined && centreMm >= window.fromMm && centreMm <= window.toMm;
      expect(isLawful(places, massKg, centreMm)).toBe(isInside);
    }),
  );
});

test('nothing above the greatest payload is lawful anywhere, and the payload itself is lawful at its centre', () => {
  fc.assert(
    fc.property(anyTrip, fc.nat(13_620), ({ places, floor }, place) => {
      const { massKg, centre } = greatestPayload(places, [floor]);
      expect(isLawful(places, massKg + 1, place % (floor.toMm + 1))).toBe(false);
      // The exact top lies between two whole millimetres: a few kilograms less fit beside it.
      const range = centre && massRangeAt(boundsOf(places), centre.fromMm);
      if (centre === undefined || range === undefined || range.leastKg > massKg - 20) return;
      expect(isLawful(places, massKg - 20, centre.fromMm)).toBe(true);
    }),
  );
});

test('the diagram covers the floor and its arcs are the greatest lawful mass of every centre', () => {
  fc.assert(
    fc.property(anyTrip, fc.double({ min: 0, max: 1, noNaN: true }), ({ places, floor }, share) => {
      const centreMm = share * floor.toMm;
      const range = massRangeAt(boundsOf(places), centreMm);
      const part = loadDiagram(places, floor).find(({ fromMm, toMm }) => fromMm <= centreMm && centreMm <= toMm);
      expect(part === undefined).toBe(range === undefined);
      if (part === undefined || range === undefined) return;
      expect(part.roomKg / (part.perKg + part.perKgMm * centreMm)).toBeCloseTo(range.greatestKg, 3);
      const top = Math.floor(range.greatestKg);
      if (top > range.leastKg) expect(isLawful(places, top, centreMm)).toBe(true);
      expect(isLawful(places, range.greatestKg + 1, centreMm)).toBe(false);
    }),
  );
});

test.each([
  // 6 t on the driven axle of a group that may have 10 t; on better roads the group's own row is tighter.
  [6, true, 11_500, Math.floor(6000 / 0.62), 'most-loaded-axle'],
  [6, false, 11_500, Math.floor(5500 / 0.62), 'most-loaded-axle'],
  [10, true, 11_500, 15_000, 'two-axles'],
  [11.5, true, 11_500, 17_000, 'two-axles'],
  [10, true, 7440, 12_000, 'technical'],
] as const)('road %s, dual %s, %i kg: the driven axle bounds to %i', (road, dualTyres, greatestKg, ...limit) => {
  const tractor = { ...findPreset('6x2'), drivenAxle: { share: 0.62, greatestKg, dualTyres } };
  const rear = limitPlaces({ tractor, trailer: articleTrailer }, roadLimits, road).find(
    ({ id }) => id === 'tractor-rear',
  );
  expect([Math.floor(rear?.greatestKg ?? 0), rear?.rule]).toEqual(limit);
});

test('an edition that allows an axle of a group more than a single one is a fault', () => {
  expect(roadLimitsSchema.safeParse(roadLimits).success).toBe(true);
  const [single, ...groups] = roadLimits.groups;
  const wrong = { ...roadLimits, groups: [{ ...single, single: [5.4, 8.4, 10.4] }, ...groups] };
  const { error } = roadLimitsSchema.safeParse(wrong);
  expect(error?.issues.map(({ message }) => message)).toEqual(['осей 2 до … мм: на ось больше, чем на одиночную']);
});

test('a load behind the axles lifts the kingpin, and the verdict says so', () => {
  const { places } = checkLoading(reference, [{ massKg: 9000, centreMm: 12_000 }]);
  expect(places.filter((place) => !isWithin(place))).toMatchObject([{ id: 'kingpin', rule: 'balance', limitKg: 0 }]);
});

/** Any unit of mass and length: statics is the same in pounds and inches. The sources are in shared/trips/README.md. */
function publishedLoads(tractor: Partial<TowingVehicle>, trailer: Partial<Trailer>, massKg: number, centreMm: number) {
  const combination = { tractor: { ...findPreset('4x2'), ...tractor }, trailer: { ...articleTrailer, ...trailer } };
  return loadsOf(combination.tractor, combination.trailer, [{ massKg, centreMm }]);
}

/** A mass that stands on the fifth wheel itself, as the body of a truck stands on its frame. */
const onFifthWheel: Partial<Trailer> = { frontWallToSupportMm: 0, tareOnSupportKg: 0, tareOnAxlesKg: 0 };

test('published, 1: a body of 5000 lb, its centre 28.2 in ahead of the rear axle of a base of 208 in', () => {
  const truck = { frontAxleKg: 0, rearAxlesKg: 0, wheelbaseMm: 208, couplingAheadMm: 28.2 };
  const loads = publishedLoads(truck, onFifthWheel, 5000, 0);
  expect(Math.round(loads['tractor-rear'] ?? 0)).toBe(4322);
  expect(Math.round(loads['tractor-front'] ?? 0)).toBe(678);
});

test('published, 2: 10 000 lb at 120 of 150 in load axles of 4000 and 3000 lb with 6000 and 11 000 lb', () => {
  const truck = { frontAxleKg: 4000, rearAxlesKg: 3000, wheelbaseMm: 150, couplingAheadMm: 30 };
  const loads = publishedLoads(truck, onFifthWheel, 10_000, 0);
  expect(loads['tractor-front']).toBeCloseTo(6000, 9);
  expect(loads['tractor-rear']).toBeCloseTo(11_000, 9);
});

test('published, 3: a trailer of 800 lb with 1700 lb at 88 of 100 in presses its tongue down with 284 lb', () => {
  const figures = { supportToAxlesMm: 100, tareOnSupportKg: 80, tareOnAxlesKg: 720 };
  const trailer = { ...centreAxleTrailer, ...figures, frontWallToSupportMm: 0 };
  expect(publishedLoads({}, trailer, 1700, 88)['drawbar']).toBeCloseTo(284, 9);
});

test('published, 4: six loads of 32.75 t on a semi-trailer have their common centre 5.882 m behind the front wall', () => {
  const tonnes = [5.8, 5.76, 3, 7.99, 5.4, 4.8];
  const metres = [0.6, 2.4, 4.25, 6.65, 9.6, 12];
  const loads = tonnes.map((mass, index) => ({ massKg: mass * 1000, centreMm: (metres[index] ?? 0) * 1000 }));
  const { massKg, centreMm } = sumLoads(loads);
  expect(massKg).toBeCloseTo(32_750, 6);
  expect(Math.round(centreMm ?? 0)).toBe(5882);
});

test('published, 5: 437 lb at 20 in behind the rear axle make the wheels of a pickup of 3020 lb carry alike', () => {
  const pickup = { frontAxleKg: (3020 * 67) / 112, rearAxlesKg: (3020 * 45) / 112, wheelbaseMm: 112 };
  const loads = publishedLoads({ ...pickup, couplingAheadMm: -20 }, onFifthWheel, 437.1053, 0);
  expect(loads['tractor-front']).toBeCloseTo(loads['tractor-rear'] ?? 0, 2);
});

test('published, 6: 20 t may lie up to 6.24 m behind the kingpin of a base of 9.6 m, where 13 t are left for the axles', () => {
  const trailer = { ...articleTrailer, frontWallToSupportMm: 0, supportToAxlesMm: 9600, greatestAxlesKg: 18_000 };
  const empty = { tareOnSupportKg: 2000, tareOnAxlesKg: 5000, greatestSupportKg: 30_000 };
  const places = limitPlaces({ tractor: findPreset('6x4'), trailer: { ...trailer, ...empty } }, roadLimits, 11.5);
  expect(lawfulWindow(places, { fromMm: 0, toMm: 13_620 }, 20_000)?.toMm).toBe(6240);
});
