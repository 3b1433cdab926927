/** The planner: every piece of a cargo in its place on a trailer, lawful at every stop where that is possible. */

import { heightOf } from '#shared/trips/bulk-body.ts';
import { type CargoLine, type ContainerSize, countOf, isLying, isRound, looseKinds } from '#shared/trips/cargo.ts';
import { type ChosenArrangement, chooseArrangement } from '#shared/trips/choose-arrangement.ts';
import { type ContainerSeat, seatPairs } from '#shared/trips/container-seats.ts';
import {
  areaOf,
  canUnload,
  endOf,
  type Floor,
  type FloorUnit,
  fewUnits,
  floorUnits,
  footprintOf,
  greatestLevels,
  mostLevels,
  type Spot,
  type UnitPiece,
  type UnitPlan,
  unitOf,
  unitPiece,
} from '#shared/trips/floor-units.ts';
import { type LawfulState, lawfulStates } from '#shared/trips/lawful-states.ts';
import { allWays, type LoadingSpace, type LoadingWay, openWays } from '#shared/trips/loading-space.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';
import { isPlaced, type PlacedPiece, type PlacementOptions, type PlacementResult } from '#shared/trips/placement.ts';
import { gapsBetween, placementReason } from '#shared/trips/placement-reason.ts';
import { countPieces } from '#shared/trips/placement-words.ts';
import { cargoProblems } from './cargo-problems.ts';
import { fillFloor, rowPlans } from './row-plans.ts';
import { searchFloor } from './search-floor.ts';

/** Turnings of the first order. */
const mostCounted = 4;

interface ArrangementTerms {
  ways: readonly LoadingWay[];
  /** Steps that the search may still take. */
  budget: { steps: number };
  /** What must become lawful; [] where it does not matter. */
  states: readonly LawfulState[];
}

/** All units in each; those with the lowest stacks come first. */
export function* arrangements(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  terms: ArrangementTerms,
): Generator<Spot[]> {
  for (const plan of unitPlans(cargo, space, terms.ways)) {
    const units = floorUnits(cargo, space, terms.ways, plan);
    if (units.reduce((sum, unit) => sum + areaOf(unit), 0) > space.lengthMm * space.widthMm) continue;
    for (const rows of rowPlans(units, space)) {
      const spots = fillFloor(rows, space);
      if (spots.length === units.length) yield spots;
      terms.budget.steps -= units.length;
      if (terms.budget.steps <= 0) break;
    }
    if (units.length <= fewUnits) yield* searched(units, space, terms);
  }
}

/** How many pieces the first rows of the highest stacks place; of round ones, staggered or not. */
function placedCount(cargo: readonly CargoLine[], space: LoadingSpace, ways: readonly LoadingWay[]): number {
  let most = 0;
  const plans = unitPlans(cargo, space, ways);
  for (const plan of plans.filter(({ levels }) => levels === plans.at(-1)?.levels)) {
    let tried = 0;
    for (const rows of rowPlans(floorUnits(cargo, space, ways, plan), space)) {
      if (tried++ === mostCounted) break;
      const count = fillFloor(rows, space).reduce((sum, { footprint }) => sum + footprint.pieces.length, 0);
      most = Math.max(most, count);
    }
  }
  return most;
}

function* searched(units: readonly FloorUnit[], space: Floor, terms: ArrangementTerms): Generator<Spot[]> {
  const { ways, budget, states } = terms;
  yield* searchFloor(units, space, { budget, states, anyOrder: false });
  if (!ways.includes('side') || new Set(units.map(({ stop }) => stop)).size === 1) return;
  for (const spots of searchFloor(units, space, { budget, states, anyOrder: true })) {
    if (canUnload(spots, ways)) yield spots;
  }
}

function unitPlans(cargo: readonly CargoLine[], space: LoadingSpace, ways: readonly LoadingWay[]): UnitPlan[] {
  const loose = cargo.filter((line) => !isLying(line));
  const tallest = loose.map((line) => greatestLevels(line, pieceSize(line, space), space, ways));
  const levels = Math.min(mostLevels, Math.max(1, ...tallest));
  const hasRound = loose.some(({ kind }) => isRound(kind));
  return Array.from({ length: levels }, (_, level) => level + 1).flatMap((height) =>
    (hasRound ? [true, false] : [false]).map((staggers) => ({ levels: height, staggers })),
  );
}

/** A heap is tried at so many lengths, from that of the body to the shortest. */
const heapSteps = 12;

/** One container, or two of 20 feet; those of the first stop stand at the rear. */
function containerArrangements(cargo: readonly CargoLine[], space: LoadingSpace): Spot[][] {
  const pieces = cargo.flatMap((line, index) =>
    isLying(line) || line.kind !== 'container'
      ? []
      : Array.from({ length: line.count }, () => ({
          size: line.size,
          ...unitPiece(line, index, pieceSize(line, space)),
        })),
  );
  const { seats, widthMm } = space;
  const [first, second, third] = pieces;
  if (seats === undefined || first === undefined) return [];
  const at = ({ size: _, ...piece }: ContainerPiece, seat: ContainerSeat) => spotAt(piece, seat.fromMm, widthMm);
  if (second === undefined) {
    return seats.filter(({ size }) => size === first.size).map((seat) => [at(first, seat)]);
  }
  if (third !== undefined || first.size !== 20 || second.size !== 20) return [];
  const ordered = [[first, second] as const, [second, first] as const].filter(([one, other]) => one.stop >= other.stop);
  return ordered.flatMap(([one, other]) => seatPairs(seats).map(([front, rear]) => [at(one, front), at(other, rear)]));
}

type ContainerPiece = UnitPiece & { size: ContainerSize };

/** As long as the body first; shorter, higher heaps where the loads ask for it. */
function heapArrangements(
  cargo: readonly CargoLine[],
  { lengthMm, widthMm, heightMm, bulkVolumeM3 = 0, isHalfRound = false }: LoadingSpace,
) {
  const index = cargo.findIndex((line) => !isLying(line) && line.kind === 'bulk');
  const line = cargo[index];
  if (line === undefined || isLying(line) || line.kind !== 'bulk') return [];
  const massKg = line.massKg * line.count;
  const volumeM3 = massKg / line.densityKgM3;
  const share = Math.min(1, volumeM3 / bulkVolumeM3);
  const body = { lengthMm, widthMm, isHalfRound };
  return Array.from({ length: heapSteps + 1 }, (_, step) => {
    const heapMm = Math.floor(lengthMm * (1 - ((1 - share) * step) / heapSteps));
    const heapHeightMm = Math.min(heightMm, Math.round(heightOf(body, volumeM3, heapMm)));
    const size = { lengthMm: heapMm, widthMm, heightMm: heapHeightMm };
    return [spotAt(unitPiece({ ...line, massKg }, index, size), 0, widthMm, lengthMm)];
  });
}

/** @param toMm how far back it may be moved; not at all unless given */
function spotAt(piece: UnitPiece, xMm: number, floorMm: number, toMm = xMm + piece.lengthMm): Spot {
  const yMm = Math.round((floorMm - piece.widthMm) / 2);
  const footprint = footprintOf(piece.lengthMm, piece.widthMm, [piece]);
  return { unit: unitOf([footprint], { fromMm: xMm, toMm }), footprint, xMm, yMm };
}

/** Steps of the search for a place, unless the caller says: some 15 ms at most. Five times as many find one more in 400. */
const usualSteps = 10_000;

/**
 * Lines that lie where the shipper says count in the loads alone; all others get places. Bounded work for any cargo.
 * @returns places, gaps and the reason; or problems by field
 */
export function placeCargo(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  { windowOf, ways = allWays, searchSteps = usualSteps }: PlacementOptions = {},
): PlacementResult {
  const open = openWays(space, ways);
  const problems = cargoProblems(cargo, space, open);
  if (problems.length > 0) return { problems };
  const states = windowOf === undefined ? [] : lawfulStates(cargo, windowOf);
  const terms = { ways: open, budget: { steps: searchSteps }, states };
  const chosen = chooseArrangement(offered(), space, states, terms);
  return chosen === undefined ? noRoom(cargo, space, open, searchSteps) : placementOf(cargo, chosen, states, space);

  function offered(): Iterable<readonly Spot[]> {
    const kinds = looseKinds(cargo);
    if (kinds.length === 0) return [[]];
    if (kinds.includes('container')) return containerArrangements(cargo, space);
    return kinds.includes('bulk') ? heapArrangements(cargo, space) : arrangements(cargo, space, terms);
  }
}

function placementOf(
  cargo: readonly CargoLine[],
  chosen: ChosenArrangement,
  states: readonly LawfulState[],
  floor: Floor,
): PlacementResult {
  const gaps = gapsBetween(chosen.spots);
  return {
    pieces: piecesOf(chosen.spots, floor),
    gaps,
    isLawful: chosen.missMm === 0,
    reason: placementReason({ cargo, chosen, gaps, states, floor }),
    usedLengthMm: Math.max(0, ...chosen.spots.map(endOf)),
  };
}

/** In the middle of the floor's width; numbered within their lines from the front wall, from the left, from the floor. */
function piecesOf(spots: readonly Spot[], { widthMm }: Floor): PlacedPiece[] {
  const rightMm = Math.max(0, ...spots.map(({ yMm, footprint }) => yMm + footprint.widthMm));
  const asideMm = Math.floor((widthMm - rightMm) / 2);
  const pieces = spots.flatMap(({ footprint, xMm, yMm }) =>
    footprint.pieces.map((piece) => ({ ...piece, xMm: xMm + piece.xMm, yMm: asideMm + yMm + piece.yMm })),
  );
  pieces.sort(
    (one, other) => one.line - other.line || one.xMm - other.xMm || one.yMm - other.yMm || one.level - other.level,
  );
  let [line, index] = [-1, 0];
  return pieces.map((piece) => {
    index = piece.line === line ? index + 1 : 0;
    line = piece.line;
    return { ...piece, index };
  });
}

function noRoom(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
  searchSteps: number,
): PlacementResult {
  const count = countOf(cargo.filter((line) => !isLying(line)));
  const placed = looseKinds(cargo).includes('container') ? 1 : placedCount(cargo, space, ways);
  // Or whether only the order of stops is in the way.
  const hasOrder = new Set(cargo.map(({ stop }) => stop)).size > 1;
  const atOneStop = cargo.map((line) => ({ ...line, stop: 1 }));
  const hasRoom = placed >= count || (hasOrder && isPlaced(placeCargo(atOneStop, space, { ways, searchSteps })));
  const text = !hasRoom
    ? `Помещается ${countPieces(placed)} из${'\u00a0'}${count}: больше не${'\u00a0'}позволяет пол.`
    : 'Все места входят, но не в таком порядке выгрузки.';
  return { problems: [{ field: 'cargo', text }], placedCount: placed };
}
