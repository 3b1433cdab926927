/** Axle loads and limits: reference cases, published examples, what statics demands of every case, and what a verdict calls it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftAxles } from '#server/trips/read-trip.ts';
import { roadLimitsSchema } from '#shared/content/road-limits.ts';
import { boundsOf, lawfulWindow, placingWindow, roomyWindow, shiftIntoWindow } from '#shared/trips/bounds.ts';
import { checkLoading, isWithin, sumLoads } from '#shared/trips/check-loading.ts';
import type { PlaceId, TowingVehicle, Trailer } from '#shared/trips/combination.ts';
import { greatestPayload, loadDiagram, massRangeAt } from '#shared/trips/diagram.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { type LimitedPlace, limitPlaces } from '#shared/trips/limit-places.ts';
import { gradeOf, marginKg, nearestPlace } from '#shared/trips/margin.ts';
import { groupLimit, roadClasses, trainLimit } from '#shared/trips/road-rules.ts';
import {
  articleTrailer,
  centreAxleTrailer,
  findPreset,
  loadingTables,
  turntableTrailer,
} from '#tests/support/loading-cases.ts';
import { plain } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

const { roadLimits, tractors } = loadingTables;

function loadsOf(tractor: TowingVehicle, trailer: Trailer, cargo: { massKg: number; centreMm: number }[]) {
  const { places } = checkLoading(limitPlaces({ tractor, trailer }, roadLimits, 10), cargo);
  return Object.fromEntries(places.map(({ id, loadKg }) => [id, loadKg])) as Record<PlaceId, number>;
}

const article: [centreMm: number, kingpin: number, front: number, rear: number, axles: number][] = [
  [5000, 14, 7.7, 14.1, 14.4],
  [6800, 8.8, 6.8, 9.8, 19.6],
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
  [2, 1301, true, 10, 16_000, 'two-axles-dual'],
  [3, 1800, false, 10, 21_000, 'three-axles'],
  [3, 1801, false, 10, 22_000, 'three-axles'],
  [3, 1310, true, 11.5, 24_000, 'three-axles-dual'],
  [5, 1360, false, 6, 22_500, 'four-axles'],
] as const)('%i axles at %i mm, dual %s, road %s: %i by %s', (axleCount, spacingMm, dualTyres, road, ...limit) => {
  const { greatestKg, rule } = groupLimit(roadLimits, road, { axleCount, spacingMm, dualTyres });
  expect([greatestKg, rule]).toEqual(limit);
});

test('a train is allowed more with more axles, up to 44 t; a load behind the axles lifts the kingpin', () => {
  const tonnes = [3, 4, 5, 6, 9].map((axles) => trainLimit(roadLimits, axles).greatestKg / 1000);
  expect(tonnes).toEqual([28, 36, 40, 44, 44]);
  const { places } = checkLoading(reference, [{ massKg: 9000, centreMm: 12_000 }]);
  expect(places.filter((place) => !isWithin(place))).toMatchObject([{ id: 'kingpin', rule: 'balance', limitKg: 0 }]);
});

test('a load goes into its window by whole millimetres; the greatest payload names what bounds it', () => {
  expect([5000, 8000.5].map((mm) => shiftIntoWindow({ fromMm: 6721, toMm: 7305 }, mm))).toEqual([1721, -696]);
  expect(greatestPayload(reference, [floor])).toMatchObject({ limitedBy: ['tractor-rear', 'trailer-axles'] });
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
  const places = limitPlaces({ tractor, trailer: articleTrailer }, roadLimits, road);
  const rear = places.find(({ id }) => id === 'tractor-rear');
  expect([Math.floor(rear?.greatestKg ?? 0), rear?.rule]).toEqual(limit);
});

test('an edition that allows an axle of a group more than a single one is a fault', () => {
  expect(roadLimitsSchema.safeParse(roadLimits).success).toBe(true);
  const [single, ...groups] = roadLimits.groups;
  const wrong = { ...roadLimits, groups: [{ ...single, single: [5.4, 8.4, 10.4] }, ...groups] };
  const { error } = roadLimitsSchema.safeParse(wrong);
  expect(error?.issues.map(({ message }) => message)).toEqual(['осей 2 до … мм: на ось больше, чем на одиночную']);
});

/** Any unit of mass and length: statics is the same in pounds and inches. The sources are in shared/trips/README.md. */
function publishedLoads(tractor: Partial<TowingVehicle>, trailer: Partial<Trailer>, massKg: number, centreMm: number) {
  const combination = { tractor: { ...findPreset('4x2'), ...tractor }, trailer: { ...articleTrailer, ...trailer } };
  return loadsOf(combination.tractor, combination.trailer, [{ massKg, centreMm }]);
}

/** A mass that stands on the fifth wheel itself, as the body of a truck stands on its frame. */
const onFifthWheel: Partial<Trailer> = { frontWallToSupportMm: 0, tareOnSupportKg: 0, tareOnAxlesKg: 0 };

/** A pickup whose wheels then carry alike. */
const pickup = [(3020 * 67) / 112, (3020 * 45) / 112] as const;

test.each([
  ['1: a body of 5000 lb, its centre 28.2 in ahead of the rear axle', 208, 28.2, [0, 0], 5000, [678, 4322]],
  ['2: 10 000 lb at 120 of 150 in on axles of 4000 and 3000 lb', 150, 30, [4000, 3000], 10_000, [6000, 11_000]],
  ['5: 437 lb at 20 in behind the rear axle of a pickup of 3020 lb', 112, -20, pickup, 437.1053, [1729, 1729]],
] as const)('published, %s', (_what, wheelbaseMm, couplingAheadMm, [frontAxleKg, rearAxlesKg], massKg, carried) => {
  const truck = { frontAxleKg, rearAxlesKg, wheelbaseMm, couplingAheadMm };
  const loads = publishedLoads(truck, onFifthWheel, massKg, 0);
  expect([loads['tractor-front'], loads['tractor-rear']].map(Math.round)).toEqual(carried);
});

test('published, 3: a trailer of 800 lb with 1700 lb at 88 of 100 in presses its tongue down with 284 lb', () => {
  const figures = { supportToAxlesMm: 100, tareOnSupportKg: 80, tareOnAxlesKg: 720 };
  const trailer = { ...centreAxleTrailer, ...figures, frontWallToSupportMm: 0 };
  expect(publishedLoads({}, trailer, 1700, 88)['drawbar']).toBeCloseTo(284, 9);
});

test('published, 4: six loads of 32.75 t on a semi-trailer have their common centre 5.882 m behind the front wall', () => {
  const masses = [5800, 5760, 3000, 7990, 5400, 4800];
  const centres = [600, 2400, 4250, 6650, 9600, 12_000];
  const sum = sumLoads(masses.map((massKg, index) => ({ massKg, centreMm: centres[index] ?? 0 })));
  expect(sum).toEqual({ massKg: 32_750, centreMm: expect.closeTo(5882, 0) });
});

test('published, 6: 20 t may lie up to 6.24 m behind the kingpin of a base of 9.6 m, where 13 t are left for the axles', () => {
  const trailer = { ...articleTrailer, frontWallToSupportMm: 0, supportToAxlesMm: 9600, greatestAxlesKg: 18_000 };
  const empty = { tareOnSupportKg: 2000, tareOnAxlesKg: 5000, greatestSupportKg: 30_000 };
  const places = limitPlaces({ tractor: findPreset('6x4'), trailer: { ...trailer, ...empty } }, roadLimits, 11.5);
  expect(lawfulWindow(places, { fromMm: 0, toMm: 13_620 }, 20_000)?.toMm).toBe(6240);
});

const trip = { tractor: findPreset('4x2'), trailer: articleTrailer, roadClass: 10 as const };

/** A trip whose rear axle of the tractor has exactly so much left of 10 t; nothing else is near. */
function judgedWith(reserveKg: number, leastKg = 0) {
  const place = { perKg: 1, perKgMm: 0, leastKg };
  const places: LimitedPlace[] = [
    { ...place, id: 'tractor-rear', rule: 'single-axle-dual', emptyKg: 9000 - reserveKg, greatestKg: 10_000 },
    { ...place, id: 'train', rule: 'train-mass', emptyKg: 0, greatestKg: 40_000 },
  ];
  return judged(places, 1000, 5000);
}

function judged(places: LimitedPlace[], massKg: number, centreMm: number) {
  const cargo = [{ massKg, count: 1, stop: 1, centreMm }];
  return judgeTrip({ trip, places, cargo, dimensions: [], centres: [floor] }, []);
}

test.each([
  [301, 'within', 'Нагрузки в норме'],
  [300, 'near', 'На пределе: запас 300 кг равен погрешности весов'],
  [299.5, 'near', 'На пределе: запас 299 кг меньше погрешности весов'],
  [0.4, 'near', 'На пределе: запаса нет'],
  [0, 'near', 'На пределе: запаса нет'],
  [-0.2, 'over', 'Перегруз 1 кг: ведущая ось тягача'],
  [-2114, 'over', 'Перегруз 2 114 кг: ведущая ось тягача'],
])('%d kg left of 10 t is %s: %s', (reserveKg, grade, verdict) => {
  const outcome = judgedWith(reserveKg);
  expect([outcome.grade, plain(outcome.verdict)]).toEqual([grade, verdict]);
  expect(outcome.states[0]?.bars.map((bar) => bar.grade)).toEqual([grade, 'within']);
  expect(outcome.areLoadsWithin).toBe(grade !== 'over');
});

test('a lifted axle is no overload, and no scales are asked about what must not lift', () => {
  const { verdict } = judgedWith(9500, 600);
  expect(plain(verdict)).toBe('Так ехать нельзя: ведущая ось тягача разгружается, не хватает 100 кг');
  expect(gradeOf({ rule: 'balance', limitKg: 0, reserveKg: 0 })).toBe('within');
  const boundless = Number.POSITIVE_INFINITY;
  expect(gradeOf({ rule: 'technical', limitKg: boundless, reserveKg: boundless })).toBe('within');
});

test('the margin is the smallest reserve in any state, in whole kilograms down; the nearest place is one of those within the error', () => {
  const at = (reserveKg: number, limitKg: number) => ({
    places: [{ id: 'train' as const, rule: 'train-mass' as const, limitKg, loadKg: limitKg - reserveKg, reserveKg }],
  });
  expect(marginKg([at(900.7, 40_000), at(500.9, 8000)])).toBe(500);
  expect(marginKg([at(900, 40_000), at(-0.3, 8000)])).toBe(-1);
  expect(marginKg([at(-2e-7, 8000)])).toBe(0);
  // 500 of 8000 is more than scales err by, 900 of 40 000 is not.
  expect(nearestPlace([at(900, 40_000), at(500, 8000)])?.place.reserveKg).toBe(900);
  expect(nearestPlace([at(500, 8000)])).toBeUndefined();
});

test('the roomy window lies within the lawful one, and at both its ends nothing is near a limit', () => {
  const places = limitPlaces(trip, roadLimits, 10);
  const lawful = present(lawfulWindow(places, floor, 21_600));
  const roomy = present(roomyWindow(places, floor, 21_600));
  expect([roomy.fromMm > lawful.fromMm, roomy.toMm < lawful.toMm]).toEqual([true, true]);
  const ends = [lawful.fromMm - 1, lawful.fromMm, roomy.fromMm - 1, roomy.fromMm, roomy.toMm, roomy.toMm + 1];
  const grades = ends.map((centreMm) => judged(places, 21_600, centreMm).grade);
  expect(grades).toEqual(['over', 'near', 'near', 'within', 'within', 'near']);
  expect(placingWindow(places, floor, 21_600)).toEqual({ ...lawful, roomy });
});
