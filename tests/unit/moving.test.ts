/** Moving placed cargo along the floor: nothing overlaps, nothing leaves the floor, an address says it all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCargo } from '#server/trips/place-cargo.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import { spaceOfFloor } from '#shared/trips/loading-space.ts';
import { floorplanOf, mostMovedSigns, piecesAt, readMovedText, toMovedText } from '#shared/trips/movable-trip.ts';
import { isPlaced, type PlacedPiece } from '#shared/trips/placement.ts';
import { contactsOf, reachOf, slide, snapTo } from '#shared/trips/slide.ts';

const space = spaceOfFloor(13_600);
const well = { startMm: 3000, lengthMm: 7000, leastDiameterMm: 900, greatestDiameterMm: 2100, greatestPieceKg: 30_000 };
const coilSpace = { ...space, coilWell: well };

const pallet = { kind: 'pallet', size: '1200x800', heightMm: 1400, stackable: false, massKg: 700 } as const;
const drum = { kind: 'drum', diameterMm: 600, heightMm: 900, stackable: true, massKg: 200 } as const;
const pallets = (count: number, stop = 1): CargoLine => ({ ...pallet, count, stop });
const drums = (count: number): CargoLine => ({ ...drum, count, stop: 1 });

function planOf(cargo: CargoLine[], floor: typeof space = space) {
  const result = placeCargo(cargo, floor);
  if (!isPlaced(result)) throw new Error(JSON.stringify(result.problems));
  return { pieces: result.pieces, ...floorplanOf(result.pieces, cargo, floor) };
}

/** Knows nothing of lanes and pairs: it compares outlines. */
function faultsOf(pieces: readonly PlacedPiece[]): string[] {
  const onFloor = pieces.filter(({ level }) => level === 0);
  const outside = onFloor.filter(({ xMm, lengthMm }) => xMm < 0 || xMm + lengthMm > space.lengthMm);
  const overlapping = onFloor.flatMap((one, index) => onFloor.slice(index + 1).filter((other) => areOneIn(one, other)));
  return [...outside, ...overlapping].map((piece) => `${piece.line}.${piece.index} at ${piece.xMm}`);
}

function areOneIn(one: PlacedPiece, other: PlacedPiece): boolean {
  const middle = (piece: PlacedPiece) => [piece.xMm + piece.lengthMm / 2, piece.yMm + piece.widthMm / 2] as const;
  const [[x, y], [otherX, otherY]] = [middle(one), middle(other)];
  const reach = (one.lengthMm + other.lengthMm) / 2;
  if (one.isRound && other.isRound) return Math.hypot(x - otherX, y - otherY) < reach - 0.01;
  if (one.isRound !== other.isRound) {
    const [[atX, atY], round, straight] = one.isRound ? [[x, y], one, other] : [[otherX, otherY], other, one];
    const clamp = (at: number, from: number, length: number) => Math.min(Math.max(at, from), from + length);
    const nearestX = clamp(atX, straight.xMm, straight.lengthMm);
    const nearestY = clamp(atY, straight.yMm, straight.widthMm);
    return Math.hypot(atX - nearestX, atY - nearestY) < round.lengthMm / 2 - 0.01;
  }
  return Math.abs(x - otherX) < reach && Math.abs(y - otherY) < (one.widthMm + other.widthMm) / 2;
}

test('a row that is moved back pushes all behind it to the wall, and stops there', () => {
  const plan = planOf([pallets(20)]);
  const second = new Set([2, 3]);
  const { xs, byMm } = slide(plan, plan.plannedXs, second, Number.POSITIVE_INFINITY);
  expect(byMm).toBe(13_600 - 10 * 800);
  expect(xs.slice(0, 6)).toEqual([0, 0, 800 + byMm, 800 + byMm, 1600 + byMm, 1600 + byMm]);
  expect(xs.at(-1)).toBe(13_600 - 800);
  expect(reachOf(plan, plan.plannedXs, second).leastMm).toBeCloseTo(0);
  expect(slide(plan, xs, second, Number.NEGATIVE_INFINITY).xs[2]).toBe(800);
});

test('one pallet pushes its own lane alone', () => {
  const plan = planOf([pallets(8)]);
  const { xs } = slide(plan, plan.plannedXs, new Set([2]), 500);
  expect(xs).toEqual([0, 0, 1300, 800, 2100, 1600, 2900, 2400]);
});

test('coils keep to their well and to the beams between them; what has one place stays there', () => {
  const coil: CargoLine = { kind: 'coil', diameterMm: 1500, widthMm: 1250, massKg: 9000, count: 2, stop: 1 };
  const plan = planOf([coil], coilSpace);
  const rear = slide(plan, plan.plannedXs, new Set([0]), Number.POSITIVE_INFINITY).xs;
  expect(rear).toEqual([10_000 - 100 - 1250 - 200 - 1250, 10_000 - 100 - 1250]);
  const logs = floorplanOf(plan.pieces, [{ kind: 'logs', lengthMm: 6000, massKg: 9000, count: 2, stop: 1 }], space);
  expect(slide(logs, plan.plannedXs, new Set([0, 1]), 500)).toEqual({ xs: plan.plannedXs, byMm: 0 });
});

const upTo = (max: number) => fc.integer({ min: 1, max });
const cargoes = fc.oneof(
  upTo(30).map((count) => [pallets(count)]),
  fc.tuple(upTo(12), upTo(12)).map(([one, other]) => [pallets(one, 2), pallets(other)]),
  upTo(60).map((count) => [drums(count)]),
  fc.tuple(upTo(20), upTo(10)).map(([one, other]) => [drums(one), pallets(other)]),
);
const slides = fc.array(fc.record({ seed: fc.nat(), size: upTo(4), byMm: fc.integer({ min: -14_000, max: 14_000 }) }), {
  maxLength: 8,
});

test('whatever is moved, nothing overlaps or leaves the floor, stacks stay whole, and the address brings it back', () => {
  fc.assert(
    fc.property(cargoes, slides, (cargo, steps) => {
      const plan = planOf(cargo);
      let xs: number[] = plan.plannedXs;
      for (const { seed, size, byMm } of steps) {
        const taken = new Set(Array.from({ length: size }, (_, index) => (seed + index * 7) % plan.stacks.length));
        const contacts = contactsOf(plan, xs, taken);
        xs = slide(plan, xs, taken, snapTo(byMm, contacts, 100)).xs;
        const pieces = piecesAt(plan, plan.pieces, xs);
        expect(faultsOf(pieces)).toEqual([]);
        expect(readMovedText(toMovedText(xs), plan)).toEqual(xs);
      }
    }),
    { numRuns: 150 },
  );
});

test('a text that names other places is refused, whatever it is', () => {
  const plan = planOf([pallets(6)]);
  const tooLong = `0${'.0'.repeat(mostMovedSigns)}`;
  const texts = ['', '0', '0.0.m8.0.m8', '0.0.0.0.0.0', '0.0.m8.0.m8.z00', '-1.1.m8.0.m8.0', tooLong];
  for (const text of texts) expect(readMovedText(text, plan), text).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?[\da-z]{1,4}(\.-?[\da-z]{1,4}){5}$/)), (text) => {
      const xs = readMovedText(text, plan);
      if (xs !== undefined) expect(faultsOf(piecesAt(plan, plan.pieces, xs))).toEqual([]);
    }),
  );
});

test('a held block is caught where it touches another, else it goes by whole centimetres', () => {
  const plan = planOf([pallets(4)]);
  const xs = slide(plan, plan.plannedXs, new Set([2, 3]), 1000).xs;
  const contacts = contactsOf(plan, xs, new Set([2, 3]));
  expect(snapTo(-930, contacts, 80)).toBe(-1000);
  expect(snapTo(-900, contacts, 80)).toBe(-900);
  expect(snapTo(334, contacts, 80)).toBe(330);
});

test('500 pieces fit into an address', () => {
  const plan = planOf([{ ...drum, diameterMm: 250, count: 500, stop: 1 }]);
  const xs = slide(plan, plan.plannedXs, new Set(plan.stacks.keys()), 777).xs;
  const text = toMovedText(xs);
  expect(text.length).toBeLessThan(mostMovedSigns);
  expect(readMovedText(text, plan)).toEqual(xs);
});
