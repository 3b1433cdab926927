/** Limits, the lawful window and the diagram: the worked answer of the contract, and properties of all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftAxles } from '#server/trips/read-trip.ts';
import { roadLimitsSchema } from '#shared/content/road-limits.ts';
import { boundsOf } from '#shared/trips/bounds.ts';
import { checkLoading, isWithin } from '#shared/trips/check-loading.ts';
import { loadDiagram, massRangeAt } from '#shared/trips/diagram.ts';
import { greatestPayload } from '#shared/trips/greatest-payload.ts';
import { type LimitedPlace, limitPlaces } from '#shared/trips/limit-places.ts';
import { groupLimit, roadClasses, trainLimit } from '#shared/trips/road-rules.ts';
import { lawfulWindow, shiftIntoWindow } from '#shared/trips/window.ts';
import {
  articleTrailer,
  centreAxleTrailer,
  findPreset,
  loadingTables,
  turntableTrailer,
} from '#tests/support/loading-cases.ts';

const { roadLimits, tractors } = loadingTables;
const floor = { fromMm: 0, toMm: articleTrailer.floorLengthMm };
const reference = limitPlaces({ tractor: findPreset('4x2'), trailer: articleTrailer }, roadLimits, 10);

const ruleOf = (axleCount: number, spacingMm: number, dualTyres: boolean, roadClass: 6 | 10 | 11.5 = 10) => {
  const { greatestKg, rule } = groupLimit(roadLimits, roadClass, { axleCount, spacingMm, dualTyres });
  return [greatestKg, rule];
};

test('limits follow the class of the road, the axles, their spacing and tyres, each row up to its bound', () => {
  expect(ruleOf(1, 0, false)).toEqual([9000, 'single-axle']);
  expect(ruleOf(1, 0, true)).toEqual([10_000, 'single-axle-dual']);
  expect(ruleOf(2, 1300, false)).toEqual([13_000, 'two-axles']);
  expect(ruleOf(2, 1301, true)).toEqual([16_000, 'two-axles-dual']);
  expect(ruleOf(3, 1800, false)).toEqual([21_000, 'three-axles']);
  expect(ruleOf(3, 1801, false)).toEqual([22_000, 'three-axles']);
  expect(ruleOf(3, 1310, true, 11.5)).toEqual([24_000, 'three-axles-dual']);
  expect(ruleOf(4, 1360, true)).toEqual([28_000, 'four-axles-dual']);
  expect(ruleOf(5, 1360, false, 6)).toEqual([22_500, 'four-axles']);
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

test('the driven axle of a 6×2 has a limit of its own: 62 % of the group', () => {
  const weakest = { ...findPreset('6x2'), drivenAxle: { share: 0.62, greatestKg: 7440, dualTyres: true } };
  const places = limitPlaces({ tractor: weakest, trailer: articleTrailer }, roadLimits, 10);
  const rear = places.find(({ id }) => id === 'tractor-rear');
  expect([rear?.greatestKg, rear?.rule]).toEqual([12_000, 'technical']);
});

test.each([
  // 6 t on the driven axle of a group that may have 10 t; on better roads the group's own row is tighter.
  [6, true, Math.floor(6000 / 0.62), 'most-loaded-axle'],
  [6, false, Math.floor(5500 / 0.62), 'most-loaded-axle'],
  [10, true, 15_000, 'two-axles'],
  [11.5, true, 17_000, 'two-axles'],
] as const)(
  'on a road of %s t the most loaded axle of a group carries no more than a single one',
  (road, dual, kg, rule) => {
    const drivenAxle = { share: 0.62, greatestKg: 11_500, dualTyres: dual };
    const places = limitPlaces(
      { tractor: { ...findPreset('6x2'), drivenAxle }, trailer: articleTrailer },
      roadLimits,
      road,
    );
    const rear = places.find(({ id }) => id === 'tractor-rear');
    expect([Math.floor(rear?.greatestKg ?? 0), rear?.rule]).toEqual([kg, rule]);
  },
);

test('an edition that allows an axle of a group more than a single one is a fault', () => {
  expect(roadLimitsSchema.safeParse(roadLimits).success).toBe(true);
  const [single, ...groups] = roadLimits.groups;
  const wrong = { ...roadLimits, groups: [{ ...single, single: [5.4, 8.4, 10.4] }, ...groups] };
  const { error } = roadLimitsSchema.safeParse(wrong);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '2 axles up to … mm: more on an axle than on a single one',
  ]);
});

test('a load behind the axles lifts the kingpin, and the verdict says so', () => {
  const { places } = checkLoading(reference, [{ massKg: 9000, centreMm: 12_000 }]);
  expect(places.filter((place) => !isWithin(place))).toMatchObject([{ id: 'kingpin', rule: 'balance', limitKg: 0 }]);
});
