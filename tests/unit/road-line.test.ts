/** The road of the page about delivery: true to scale, and no words upon others. */
import { expect, test } from 'vitest';
import { findTracks, placeAlong, spreadDown } from '#shared/drawing/road-line.ts';

const places = [400, 100, 100, 200].map((km, index) => ({ name: `Город ${index}`, km, text: `${km} км` }));
const sixty = Array.from({ length: 60 }, (_, index) => ({ name: `Город ${index}`, km: 10 + index, text: '' }));

test('places stand along the line in the scale of their kilometres, whatever their order', () => {
  expect(placeAlong(places, 800).map(({ km, at }) => [km, at])).toEqual([
    [100, 200],
    [100, 200],
    [200, 400],
    [400, 800],
  ]);
  expect(placeAlong([], 800)).toEqual([]);
});

test('words share a track only where they do not touch; those without room are left out', () => {
  const tracked = findTracks(placeAlong(sixty, 1000), () => 150, 4);
  for (const track of [0, 1, 2, 3]) {
    const ats = tracked.filter((place) => place.track === track).map(({ at }) => at);
    expect(ats.length).toBeGreaterThan(1);
    for (const [index, at] of ats.slice(1).entries()) expect(at - (ats[index] ?? 0)).toBeGreaterThanOrEqual(150);
  }
  expect(tracked.some(({ track }) => track === undefined)).toBe(true);
});

test('words beside a line that runs down keep their distance and their order', () => {
  const spread = spreadDown(placeAlong(places, 200), 46);
  expect(spread.map(({ wordsAt }) => wordsAt)).toEqual([50, 96, 142, 200]);
});

test('words below the line begin where those of the start end', () => {
  const [, second] = placeAlong(places, 800);
  const both = placeAlong(places, 800).slice(0, 2);
  expect(second?.at).toBe(200);
  expect(findTracks(both, () => 150, 2)[1]?.track).toBe(1);
  expect(findTracks(both, () => 150, 2, 126)[1]?.track).toBeUndefined();
});
