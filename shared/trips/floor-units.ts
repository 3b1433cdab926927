/** Lines of cargo as units that take floor: single pieces, stacks, blocks of round pieces, coils, bundles of logs. */

import { type CargoLine, isLying, type LooseLine, type PieceKind } from './cargo.ts';
import { type FloorUnit, type Footprint, footprintOf, type UnitPiece, unitOf, unitPiece } from './floor-unit.ts';
import type { LoadingSpace, LoadingWay } from './loading-space.ts';
import { heightLimitMm, type PieceSize, pieceSize } from './piece-size.ts';

interface RoundPlace {
  xMm: number;
  yMm: number;
}

/** @param stacks of equal pieces, each with its levels. @returns a unit as wide as the floor, of as many as the floor holds */
function staggeredBlock(stacks: readonly UnitPiece[][], { lengthMm, widthMm }: LoadingSpace) {
  const [[{ lengthMm: diameterMm } = { lengthMm: 1 }] = []] = stacks;
  const places = closestPlaces(stacks.length, diameterMm, widthMm).filter(({ xMm }) => xMm + diameterMm <= lengthMm);
  const pieces = places.flatMap((place, index) => (stacks[index] ?? []).map((piece) => ({ ...piece, ...place })));
  const blockMm = Math.max(...places.map(({ xMm }) => xMm)) + diameterMm;
  return { unit: unitOf([footprintOf(blockMm, widthMm, pieces)]), left: stacks.slice(places.length) };
}

/** Straight rows, or as many lanes as bring the rear end furthest forward. */
function closestPlaces(count: number, diameterMm: number, widthMm: number): RoundPlace[] {
  const straight = Math.max(1, Math.floor(widthMm / diameterMm));
  // One lane more than stand side by side; further ones would only stand behind one another.
  const lanings = [rowPlaces(count, straight, diameterMm), lanePlaces(count, straight + 1, diameterMm, widthMm)];
  const endOf = (places: readonly RoundPlace[]) => Math.max(...places.map(({ xMm }) => xMm));
  return lanings.reduce((best, places) => (endOf(places) < endOf(best) ? places : best));
}

function rowPlaces(count: number, perRow: number, diameterMm: number): RoundPlace[] {
  return Array.from({ length: count }, (_, index) => ({
    xMm: Math.floor(index / perRow) * diameterMm,
    yMm: (index % perRow) * diameterMm,
  }));
}

/** Lanes at equal distances from wall to wall, every other one moved back until the circles touch. */
function lanePlaces(count: number, laneCount: number, diameterMm: number, widthMm: number): RoundPlace[] {
  const apartMm = Math.floor((widthMm - diameterMm) / (laneCount - 1));
  const moveMm = Math.max(Math.ceil(Math.sqrt(Math.max(0, diameterMm ** 2 - apartMm ** 2))), Math.ceil(diameterMm / 2));
  const even = Math.ceil(laneCount / 2);
  return Array.from({ length: count }, (_, index) => {
    const [pair, rest] = [Math.floor(index / laneCount), index % laneCount];
    const isMoved = rest >= even;
    const lane = isMoved ? 2 * (rest - even) + 1 : 2 * rest;
    return { xMm: pair * 2 * moveMm + (isMoved ? moveMm : 0), yMm: lane * apartMm };
  });
}

/** How the floor is used this time. */
export interface UnitPlan {
  /** The highest stack, pieces. */
  levels: number;
  /** Round pieces stand in staggered rows, not each on a square of its own. */
  staggers: boolean;
}

/** Higher stacks would not stand in a moving trailer. */
export const mostLevels = 3;

/** Whatever a request says of them. */
const unstackable: ReadonlySet<PieceKind> = new Set(['coil', 'logs', 'bulk', 'container']);

/** Between two coils stands a beam with its stanchions. */
export const coilBeamMm = 200;

export function floorUnits(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
  plan: UnitPlan,
): FloorUnit[] {
  return cargo.flatMap((line, index) => (isLying(line) ? [] : unitsOf(line, index)));

  function unitsOf(line: LooseLine, index: number): FloorUnit[] {
    const size = pieceSize(line, space);
    const piece = unitPiece(line, index, size);
    const levels = Math.min(plan.levels, greatestLevels(line, size, space, ways));
    const stackCount = Math.ceil(line.count / levels);
    const heights = Array.from({ length: stackCount }, (_, stack) => Math.min(levels, line.count - stack * levels));
    if (line.kind === 'coil') return heights.map(() => coilUnit(piece, space));
    if (line.kind === 'logs') return heights.map(() => logsUnit(piece, space));
    const tall = stackOf(piece, levels);
    const stacks = heights.map((height) => (height === levels ? tall : stackOf(piece, height)));
    if (!piece.isRound || !plan.staggers) return stackUnits(stacks);
    const { unit, left } = staggeredBlock(stacks, space);
    return [unit, ...stackUnits(left)];
  }
}

/** How many pieces of the line may stand on each other. */
export function greatestLevels(
  line: LooseLine,
  { heightMm, widthMm, lengthMm }: PieceSize,
  space: LoadingSpace,
  ways: readonly LoadingWay[],
): number {
  const { upperDeck } = space;
  const limitMm = heightLimitMm(space, ways, Math.min(widthMm, lengthMm));
  if (unstackable.has(line.kind)) return 1;
  if ('stackable' in line && line.stackable) return Math.max(1, Math.floor(limitMm / heightMm));
  const isDecked = upperDeck !== undefined && line.kind === 'pallet' && line.massKg <= upperDeck.greatestPieceKg;
  return isDecked && 2 * heightMm + upperDeck.beamMm <= space.heightMm ? 2 : 1;
}

/** Equal stacks share their footprints: what has no room once is not tried again. */
function stackUnits(stacks: readonly UnitPiece[][]): FloorUnit[] {
  const units = new Map<number, FloorUnit>();
  return stacks.map((stack) => {
    const unit = units.get(stack.length) ?? unitOf(turnsOf(stack));
    units.set(stack.length, unit);
    return { ...unit };
  });
}

function stackOf(piece: UnitPiece, height: number): UnitPiece[] {
  return Array.from({ length: height }, (_, level) => ({ ...piece, level }));
}

/** Along the floor and across it; once where both are the same. */
function turnsOf(stack: readonly UnitPiece[]): Footprint[] {
  const [{ lengthMm, widthMm } = { lengthMm: 0, widthMm: 0 }] = stack;
  const straight = footprintOf(lengthMm, widthMm, stack);
  if (lengthMm === widthMm) return [straight];
  const turned = stack.map((piece) => ({ ...piece, lengthMm: widthMm, widthMm: lengthMm }));
  return [straight, footprintOf(widthMm, lengthMm, turned)];
}

/** In the middle of the well, its axis along the body, with half a beam before and behind it. */
function coilUnit(piece: UnitPiece, { widthMm, coilWell }: LoadingSpace): FloorUnit {
  const inside = { ...piece, xMm: coilBeamMm / 2, yMm: Math.round((widthMm - piece.widthMm) / 2) };
  const footprint = footprintOf(piece.lengthMm + coilBeamMm, widthMm, [inside]);
  return unitOf([footprint], coilWell && { fromMm: coilWell.startMm, toMm: coilWell.startMm + coilWell.lengthMm });
}

/** Between the stakes, over their whole width. */
function logsUnit(piece: UnitPiece, { widthMm }: LoadingSpace): FloorUnit {
  const inside = { ...piece, yMm: Math.round((widthMm - piece.widthMm) / 2) };
  const footprint = footprintOf(piece.lengthMm, widthMm, [inside]);
  return unitOf([footprint]);
}
