/** What is left up to a limit, and what the verdict calls it: at the error of the scales, at nothing, beyond. */
import { expect, test } from 'vitest';
import { lawfulWindow, placingWindow, roomyWindow } from '#shared/trips/bounds.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { type LimitedPlace, limitPlaces } from '#shared/trips/limit-places.ts';
import { gradeOf, marginKg, nearestPlace } from '#shared/trips/margin.ts';
import { articleTrailer, findPreset, loadingTables } from '#tests/support/loading-cases.ts';

const tractor = { ...findPreset('4x2') };
const trip = { tractor, trailer: articleTrailer, roadClass: 10 as const };
const { roadLimits } = loadingTables;

/** A trip whose rear axle of the tractor has exactly so much left of 10 t; nothing else is near. */
function judgedWith(reserveKg: number, rule: LimitedPlace['rule'] = 'single-axle-dual', leastKg = 0) {
  const place = { perKg: 1, perKgMm: 0, leastKg };
  const places: LimitedPlace[] = [
    { ...place, id: 'tractor-rear', rule, emptyKg: 9000 - reserveKg, greatestKg: 10_000 },
    { ...place, id: 'train', rule: 'train-mass', emptyKg: 0, greatestKg: 40_000 },
  ];
  const cargo = [{ massKg: 1000, count: 1, stop: 1, centreMm: 5000 }];
  const span = { fromMm: 0, toMm: articleTrailer.floorLengthMm };
  return judgeTrip({ trip, places, cargo, dimensions: [], centres: [span] }, []);
}

test.each([
  [301, 'within', 'Нагрузки в норме'],
  [300.000_01, 'within', 'Нагрузки в норме'],
  [300, 'near', 'На пределе: запас 300 кг равен погрешности весов'],
  [299.5, 'near', 'На пределе: запас 299 кг меньше погрешности весов'],
  [166, 'near', 'На пределе: запас 166 кг меньше погрешности весов'],
  [0.4, 'near', 'На пределе: запаса нет'],
  [0, 'near', 'На пределе: запаса нет'],
  [-0.2, 'over', 'Перегруз 1 кг: ведущая ось тягача'],
  [-2114, 'over', 'Перегруз 2 114 кг: ведущая ось тягача'],
])('%d kg left of 10 t is %s: %s', (reserveKg, grade, verdict) => {
  const outcome = judgedWith(reserveKg);
  expect([outcome.grade, outcome.verdict.replaceAll('\u00a0', ' ')]).toEqual([grade, verdict]);
  expect(outcome.states[0]?.bars.map((bar) => bar.grade)).toEqual([grade, 'within']);
  expect(outcome.areLoadsWithin).toBe(grade !== 'over');
});

test('a lifted axle is no overload, and no scales are asked about what must not lift', () => {
  const lifted = judgedWith(9500, 'single-axle-dual', 600);
  expect(lifted.verdict.replaceAll('\u00a0', ' ')).toBe(
    'Так ехать нельзя: ведущая ось тягача разгружается, не хватает 100 кг',
  );
  expect(gradeOf({ rule: 'balance', limitKg: 0, reserveKg: 0 })).toBe('within');
  expect(gradeOf({ rule: 'technical', limitKg: Number.POSITIVE_INFINITY, reserveKg: Number.POSITIVE_INFINITY })).toBe(
    'within',
  );
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
  const floor = { fromMm: 0, toMm: articleTrailer.floorLengthMm };
  const lawful = lawfulWindow(places, floor, 21_600);
  const roomy = roomyWindow(places, floor, 21_600);
  if (lawful === undefined || roomy === undefined) throw new Error('21.6 t have a place');
  expect([roomy.fromMm > lawful.fromMm, roomy.toMm < lawful.toMm]).toEqual([true, true]);
  const span = { fromMm: 0, toMm: articleTrailer.floorLengthMm };
  const gradeAt = (centreMm: number) => {
    const cargo = [{ massKg: 21_600, count: 1, stop: 1, centreMm }];
    return judgeTrip({ trip, places, cargo, dimensions: [], centres: [span] }, []).grade;
  };
  const ends = [lawful.fromMm - 1, lawful.fromMm, roomy.fromMm - 1, roomy.fromMm, roomy.toMm, roomy.toMm + 1];
  expect(ends.map(gradeAt)).toEqual(['over', 'near', 'near', 'within', 'within', 'near']);
  expect(placingWindow(places, floor, 21_600)).toEqual({ ...lawful, roomy });
});
