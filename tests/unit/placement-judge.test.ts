/** The planner beside a judge that tries every place on a grid: it finds a place whenever there is one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCargo } from '#server/trips/place-cargo.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { type LoadingSpace, spaceOfFloor } from '#shared/trips/loading-space.ts';
import { isPlaced, type PlacedPiece } from '#shared/trips/placement.ts';
import { centreAfter, type GridPiece, judgeFinds, placementFaults } from '#tests/support/placement-rules.ts';

const cellMm = 400;

const anyPiece = (mostCells: number, mostStop: number) =>
  fc.record({
    long: fc.integer({ min: 1, max: mostCells }),
    wide: fc.integer({ min: 1, max: mostCells }),
    massKg: fc.constantFrom(100, 400, 1500),
    stop: fc.integer({ min: 1, max: mostStop }),
  });

function grid(length: number, width: number) {
  const space: LoadingSpace = {
    ...spaceOfFloor(length * cellMm),
    widthMm: width * cellMm,
    openings: [{ way: 'rear' }],
  };
  return { space, cells: { length, width, cellMm } };
}

function boxes(pieces: readonly GridPiece[]): CargoLine[] {
  return pieces.map(({ long, wide, massKg, stop }) => ({
    ...{ kind: 'box', heightMm: 500, stackable: false, count: 1 },
    ...{ lengthMm: long * cellMm, widthMm: wide * cellMm, massKg, stop },
  }));
}

/** Every line is one piece. */
const faultsOf = (placed: readonly PlacedPiece[], space: LoadingSpace, lines: number) =>
  placementFaults(placed, space, Array<number>(lines).fill(1));

test('up to ten pieces fit whenever the judge finds a place for them', () => {
  let fitting = 0;
  const trips = fc.record({
    length: fc.integer({ min: 2, max: 7 }),
    width: fc.integer({ min: 2, max: 6 }),
    pieces: fc.array(anyPiece(3, 3), { minLength: 1, maxLength: 10 }),
  });
  fc.assert(
    fc.property(trips, ({ length, width, pieces }) => {
      const { space, cells } = grid(length, width);
      const isPossible = judgeFinds(pieces, cells);
      const result = placeCargo(boxes(pieces), space);
      expect(isPlaced(result)).toBe(isPossible);
      if (!isPlaced(result)) return;
      fitting++;
      expect(faultsOf(result.pieces, space, pieces.length)).toEqual([]);
    }),
    { numRuns: 400, seed: 22_061_123 },
  );
  expect(fitting).toBeGreaterThan(80);
});

test('a few pieces are lawful at every stop whenever the judge finds them so', () => {
  let lawful = 0;
  let moved = 0;
  const trips = fc.record({
    length: fc.integer({ min: 3, max: 5 }),
    width: fc.integer({ min: 2, max: 4 }),
    pieces: fc.array(anyPiece(2, 2), { minLength: 1, maxLength: 5 }),
    centre: fc.integer({ min: 1, max: 5 }),
    reachMm: fc.integer({ min: 30, max: 400 }),
    slope: fc.integer({ min: -2, max: 2 }),
  });
  fc.assert(
    fc.property(trips, ({ length, width, pieces, centre, reachMm, slope }) => {
      const { space, cells } = grid(length, width);
      const windowOf = (massKg: number) => {
        const middleMm = centre * cellMm + Math.round((slope * massKg) / 10);
        return { fromMm: middleMm - reachMm, toMm: middleMm + reachMm };
      };
      const result = placeCargo(boxes(pieces), space, { windowOf });
      if (judgeFinds(pieces, cells, windowOf)) expect(result).toMatchObject({ isLawful: true });
      if (!isPlaced(result)) return;
      expect(faultsOf(result.pieces, space, pieces.length)).toEqual([]);
      if (!result.isLawful) return;
      lawful++;
      if (result.gaps.length > 0) moved++;
      for (const stop of new Set([0, ...pieces.map((piece) => piece.stop)])) {
        const { massKg, centreMm } = centreAfter(result.pieces, stop);
        if (massKg === 0) continue;
        expect(centreMm).toBeGreaterThanOrEqual(windowOf(massKg).fromMm - 1e-6);
        expect(centreMm).toBeLessThanOrEqual(windowOf(massKg).toMm + 1e-6);
      }
    }),
    { numRuns: 160, seed: 22_061_124 },
  );
  expect(lawful).toBeGreaterThan(40);
  expect(moved).toBeGreaterThan(10);
});

test('up to ten pieces on a full floor are lawful whenever the judge finds them so, given the steps', () => {
  let lawful = 0;
  const trips = fc.record({
    pieces: fc.array(anyPiece(2, 2), { minLength: 6, maxLength: 10 }),
    share: fc.integer({ min: 40, max: 60 }),
    reachMm: fc.integer({ min: 60, max: 200 }),
  });
  fc.assert(
    fc.property(trips, ({ pieces, share, reachMm }) => {
      const cellCount = pieces.reduce((sum, { long, wide }) => sum + long * wide, 0);
      const { space, cells } = grid(Math.ceil(cellCount / 4), 4);
      const middleMm = Math.round((space.lengthMm * share) / 100);
      // What the last stop takes stands in front: its centre may lie further forward.
      const totalKg = pieces.reduce((sum, { massKg }) => sum + massKg, 0);
      const windowOf = (massKg: number) => ({
        fromMm: massKg < totalKg ? 0 : middleMm - reachMm,
        toMm: middleMm + reachMm,
      });
      const result = placeCargo(boxes(pieces), space, { windowOf, searchSteps: 2_000_000 });
      if (isPlaced(result) && result.isLawful) lawful++;
      else expect(judgeFinds(pieces, cells, windowOf)).toBe(false);
    }),
    { numRuns: 60, seed: 22_061_126, endOnFailure: true },
  );
  expect(lawful).toBeGreaterThan(20);
});
