/** The planner against judges: any cargo gets good places in bounded work, and no place that an exhaustive judge finds is missed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangements, placeCargo } from '#server/trips/place-cargo.ts';
import type { FloorSpan } from '#shared/trips/bounds.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { type LoadingSpace, loadingSpaceOf, spaceOfFloor } from '#shared/trips/loading-space.ts';
import { isPlaced, type PlacementOptions } from '#shared/trips/placement.ts';
import { products } from '#tests/support/our-content.ts';
import { centreAfter, placementFaults } from '#tests/support/placement-rules.ts';

const cellMm = 400;

const anyPiece = (mostCells: number, mostStop: number) =>
  fc.record({
    long: fc.integer({ min: 1, max: mostCells }),
    wide: fc.integer({ min: 1, max: mostCells }),
    massKg: fc.constantFrom(100, 400, 1500),
    stop: fc.integer({ min: 1, max: mostStop }),
  });

function grid(length: number, width: number) {
  const ofRear: Partial<LoadingSpace> = { widthMm: width * cellMm, openings: [{ way: 'rear' }] };
  return { space: { ...spaceOfFloor(length * cellMm), ...ofRear }, cells: { length, width, cellMm } };
}

function boxes(pieces: readonly GridPiece[]): CargoLine[] {
  return pieces.map(({ long, wide, massKg, stop }) => ({
    ...{ kind: 'box', heightMm: 500, stackable: false, count: 1 },
    ...{ lengthMm: long * cellMm, widthMm: wide * cellMm, massKg, stop },
  }));
}

function expectWithin(centreMm: number, { fromMm, toMm }: FloorSpan) {
  expect(centreMm).toBeGreaterThanOrEqual(fromMm - 1e-6);
  expect(centreMm).toBeLessThanOrEqual(toMm + 1e-6);
}

/** Pieces that are placed lie well: every one of them is a line. */
function placeOnGrid(pieces: readonly GridPiece[], space: LoadingSpace, options?: PlacementOptions) {
  const result = placeCargo(boxes(pieces), space, options);
  const counts = pieces.map(() => 1);
  if (isPlaced(result)) expect(placementFaults(result.pieces, space, counts)).toEqual([]);
  return result;
}

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
      expect(isPlaced(placeOnGrid(pieces, space))).toBe(isPossible);
      if (isPossible) fitting++;
    }),
    { numRuns: 150, seed: 22_061_123 },
  );
  expect(fitting).toBeGreaterThan(30);
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
      const result = placeOnGrid(pieces, space, { windowOf });
      if (judgeFinds(pieces, cells, windowOf)) expect(result).toMatchObject({ isLawful: true });
      if (!isPlaced(result) || !result.isLawful) return;
      lawful++;
      if (result.gaps.length > 0) moved++;
      for (const stop of new Set([0, ...pieces.map((piece) => piece.stop)])) {
        const { massKg, centreMm } = centreAfter(result.pieces, stop);
        if (massKg > 0) expectWithin(centreMm, windowOf(massKg));
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
      const result = placeOnGrid(pieces, space, { windowOf, searchSteps: 2_000_000 });
      if (isPlaced(result) && result.isLawful) lawful++;
      else expect(judgeFinds(pieces, cells, windowOf)).toBe(false);
    }),
    { numRuns: 60, seed: 22_061_126, endOnFailure: true },
  );
  expect(lawful).toBeGreaterThan(8);
});

const spaces = products.flatMap((product) => loadingSpaceOf(product) ?? []);

const anySize = fc.oneof(
  { weight: 80, arbitrary: fc.integer({ min: 100, max: 3000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 0.5) },
);
const sizes = { lengthMm: anySize, widthMm: anySize, heightMm: anySize, diameterMm: anySize, stackable: fc.boolean() };
const kinds = 'box box pallet pallet drum roll big-bag coil bulk container logs'.split(' ');

/** Lines as a stranger's program could send them: sizes that a kind has not are left over. */
const anyLine = fc.record({
  ...sizes,
  kind: fc.constantFrom(...kinds),
  size: fc.constantFrom('1200x800', '1200x1000', '1200x1200'),
  densityKgM3: fc.constantFrom(0, 100, 750, 1600),
  massKg: fc.oneof({ weight: 80, arbitrary: fc.integer({ min: 1, max: 3000 }) }, { weight: 1, arbitrary: anySize }),
  count: fc.oneof({ weight: 80, arbitrary: fc.integer({ min: 1, max: 12 }) }, { weight: 1, arbitrary: anySize }),
  stop: fc.integer({ min: 1, max: 3 }),
});

function asLine(line: { kind: string }): CargoLine {
  const size = line.kind === 'container' ? { size: 40 } : {};
  return { ...line, ...size } as unknown as CargoLine;
}

test('any cargo gets good places or problems by name, in bounded work', () => {
  const seen = { placed: 0, refused: 0, lawful: 0 };
  const trips = fc.record({
    space: fc.constantFrom(...spaces),
    cargo: fc.array(anyLine.map(asLine), { maxLength: 3 }),
    fromMm: fc.integer({ min: 0, max: 8000 }),
    reachMm: fc.integer({ min: 0, max: 4000 }),
  });
  fc.assert(
    fc.property(trips, ({ space, cargo, fromMm, reachMm }) => {
      const window = { fromMm, toMm: fromMm + reachMm };
      const result = placeCargo(cargo, space, { windowOf: () => window, ways: ['rear', 'top'], searchSteps: 3000 });
      if (!isPlaced(result)) {
        seen.refused++;
        expect(result.problems.length).toBeGreaterThan(0);
        for (const { field, text } of result.problems) {
          expect(field).toMatch(/^cargo(\[\d\]\.\w+)?$/);
          expect(text).toMatch(/^[А-ЯЁ].*\.$/);
          expect(text).not.toMatch(/NaN|undefined|Infinity/);
        }
        return;
      }
      seen.placed++;
      const counts = cargo.map(({ count, ...line }) => ('kind' in line && line.kind === 'bulk' ? 1 : count));
      if (space.upperDeck === undefined) expect(placementFaults(result.pieces, space, counts)).toEqual([]);
      expect(result.reason).not.toMatch(/NaN|undefined|Infinity/);
      if (!result.isLawful) return;
      seen.lawful++;
      expectWithin(centreAfter(result.pieces, 0).centreMm, window);
    }),
    { numRuns: 1500, seed: 22_061_125 },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(100);
});

test('500 pieces get a handful of arrangements on each of the models: the steps bound the work', () => {
  const boxes = (lengthMm: number, stop: number): CargoLine => {
    const size = { lengthMm, widthMm: 310, heightMm: 300, stackable: true } as const;
    return { kind: 'box', ...size, massKg: 20, count: 125, stop };
  };
  const cargo = [boxes(290, 1), boxes(340, 2), boxes(370, 3), boxes(410, 4)];
  for (const space of spaces) {
    const budget = { steps: 1000 };
    const tried = [...arrangements(cargo, space, { ways: ['rear', 'side', 'top'], budget, states: [] })];
    // One for each height of stacks even then, and no search of single pieces.
    expect(tried.length).toBeLessThanOrEqual(8);
    expect(budget.steps).toBeGreaterThan(-2000);
  }
});

/** A piece of the judge, in cells of its grid. */
interface GridPiece {
  long: number;
  wide: number;
  massKg: number;
  stop: number;
}

interface Laid extends GridPiece {
  x: number;
  y: number;
}

interface Grid {
  length: number;
  width: number;
  cellMm: number;
}

/** Tries every place: whether any on the grid is good. @param windowOf none: where the masses lie does not matter */
function judgeFinds(
  pieces: readonly GridPiece[],
  { length, width, cellMm }: Grid,
  windowOf?: (massKg: number) => FloorSpan | undefined,
): boolean {
  const laid: Laid[] = [];
  let spare = length * width - pieces.reduce((sum, { long, wide }) => sum + long * wide, 0);
  return spare >= 0 && from(0, pieces);

  /** Cells before this one are decided: taken by a piece or left empty. */
  function from(cell: number, waiting: readonly GridPiece[]): boolean {
    if (waiting.length === 0) return windowOf === undefined || isLawful(windowOf);
    if (cell === length * width) return false;
    const [x, y] = [Math.floor(cell / width), cell % width];
    if (laid.some((piece) => isInLane(piece, y, 1) && x < piece.x + piece.long)) return from(cell + 1, waiting);
    const tried = new Set<string>();
    for (const [index, piece] of waiting.entries()) {
      for (const turned of [piece, { ...piece, long: piece.wide, wide: piece.long }]) {
        const key = [turned.long, turned.wide, turned.massKg, turned.stop].join();
        if (tried.has(key)) continue;
        tried.add(key);
        if (lies(cell, { ...turned, x, y }, waiting.toSpliced(index, 1))) return true;
      }
    }
    if (spare === 0) return false;
    spare--;
    const found = from(cell + 1, waiting);
    spare++;
    return found;
  }

  /** Whatever lies already begins no further behind: in its lane it may neither reach so far nor be wanted before it. */
  function lies(cell: number, next: Laid, rest: readonly GridPiece[]): boolean {
    if (next.x + next.long > length || next.y + next.wide > width) return false;
    const before = laid.filter((piece) => isInLane(piece, next.y, next.wide));
    if (before.some(({ x, long, stop }) => x + long > next.x || stop < next.stop)) return false;
    laid.push(next);
    const found = from(cell + 1, rest);
    laid.pop();
    return found;
  }

  function isInLane(piece: Laid, y: number, wide: number): boolean {
    return piece.y < y + wide && y < piece.y + piece.wide;
  }

  function isLawful(window: (massKg: number) => FloorSpan | undefined): boolean {
    const stops = new Set(laid.map(({ stop }) => stop));
    return [0, ...stops].every((stop) => {
      const left = laid.filter((piece) => piece.stop > stop);
      if (left.length === 0) return true;
      const massKg = left.reduce((sum, piece) => sum + piece.massKg, 0);
      const moment = left.reduce((sum, { massKg: kg, x, long }) => sum + kg * (x + long / 2) * cellMm, 0);
      const span = window(massKg);
      return span !== undefined && moment / massKg >= span.fromMm && moment / massKg <= span.toMm;
    });
  }
}
