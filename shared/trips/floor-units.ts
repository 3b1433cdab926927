/** Lines of cargo as units that take floor: single pieces, stacks, blocks of round pieces, coils, bundles of logs. */
import type { FloorSpan } from './bounds.ts';
import { type CargoLine, isLying, isRound, type LooseLine, type PieceKind } from './cargo.ts';
import type { LoadingSpace, LoadingWay } from './loading-space.ts';
import { heightLimitMm, type PieceSize, pieceSize } from './piece-size.ts';
import type { PlacedPiece } from './placement.ts';

type RoundPlace = Pick<PlacedPiece, 'xMm' | 'yMm'>;

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
  return unitOf([footprintOf(piece.lengthMm, widthMm, [inside])]);
}

/** A piece before its unit has a place: positions from the unit's front left corner. */
export type UnitPiece = Omit<PlacedPiece, 'index'>;

/** A piece of a line, on the floor at the corner of its unit. @param line index of the line in the cargo */
export function unitPiece(
  { stop, massKg, kind }: Pick<LooseLine, 'stop' | 'massKg' | 'kind'>,
  line: number,
  size: PieceSize,
): UnitPiece {
  return { line, stop, massKg, xMm: 0, yMm: 0, ...size, level: 0, isRound: isRound(kind) };
}

/** A unit as it may be turned. */
export interface Footprint {
  lengthMm: number;
  widthMm: number;
  /** Centre of mass from the front edge. */
  centreMm: number;
  pieces: readonly UnitPiece[];
}

export interface FloorUnit {
  /** Units of one shape are interchangeable: the same stop, mass, turns and zone. */
  shape: string;
  stop: number;
  massKg: number;
  footprints: readonly Footprint[];
  /** Where on the floor it may lie, if not everywhere. */
  zone?: FloorSpan | undefined;
}

/** A unit in its place, from the front left corner of the floor. */
export interface Spot {
  unit: FloorUnit;
  footprint: Footprint;
  xMm: number;
  yMm: number;
}

/** So many are searched through and moved one by one; more are placed in rows and moved by stops. */
export const fewUnits = 10;

/** The floor on which units are placed; ends as a unit's zone does. */
export interface Floor {
  lengthMm: number;
  widthMm: number;
}

export function endOf({ xMm, footprint }: Spot): number {
  return xMm + footprint.lengthMm;
}

/** How far back a unit may reach. */
export function limitOf({ zone }: FloorUnit, floor: Floor): number {
  return Math.min(zone?.toMm ?? floor.lengthMm, floor.lengthMm);
}

/** Whether two stretches share more than an edge. */
function overlaps(from: number, to: number, otherFrom: number, otherTo: number): boolean {
  return from < otherTo && otherFrom < to;
}

/** Whether both take some of the same lane along the floor. */
export function sharesLane(one: Spot, other: Spot): boolean {
  return overlaps(one.yMm, one.yMm + one.footprint.widthMm, other.yMm, other.yMm + other.footprint.widthMm);
}

/** Of the floor, mm². */
export function areaOf({ footprints: [first] }: FloorUnit): number {
  return first === undefined ? 0 : first.lengthMm * first.widthMm;
}

/** Values of one key together, in their order. */
export function groupsOf<Value>(values: readonly Value[], keyOf: (value: Value) => unknown): Value[][] {
  return [...Map.groupBy(values, keyOf).values()];
}

/** A unit of pieces that are unloaded together. @param turns at least one */
export function unitOf(turns: readonly Footprint[], zone?: FloorSpan): FloorUnit {
  const pieces = turns[0]?.pieces ?? [];
  const stop = pieces[0]?.stop ?? 1;
  const massKg = pieces.reduce((sum, piece) => sum + piece.massKg, 0);
  const sizes = turns.map(({ lengthMm, widthMm }) => `${lengthMm}×${widthMm}`).sort();
  const shape = [stop, massKg, zone?.fromMm ?? '', ...sizes].join();
  return { shape, stop, massKg, footprints: turns, zone };
}

/** @param pieces with their places in the unit */
export function footprintOf(lengthMm: number, widthMm: number, pieces: readonly UnitPiece[]): Footprint {
  const massKg = pieces.reduce((sum, piece) => sum + piece.massKg, 0);
  const momentKgMm = pieces.reduce((sum, piece) => sum + piece.massKg * (piece.xMm + piece.lengthMm / 2), 0);
  return { lengthMm, widthMm, centreMm: momentKgMm / massKg, pieces };
}

/** A piece leaves straight to the rear or to a side that opens; a crane takes it from anywhere. */
export function canUnload(spots: readonly Spot[], ways: readonly LoadingWay[]): boolean {
  if (ways.includes('top') && !ways.includes('rear') && !ways.includes('side')) return true;
  return spots.every((spot) => {
    const later = spots.filter(({ unit }) => unit.stop > spot.unit.stop);
    const isFree = (isInTheWay: (other: Spot) => boolean) => !later.some(isInTheWay);
    const beside = (other: Spot) => overlaps(other.xMm, endOf(other), spot.xMm, endOf(spot));
    return (
      (ways.includes('rear') && isFree((other) => other.xMm >= spot.xMm && sharesLane(spot, other))) ||
      (ways.includes('side') &&
        (isFree((other) => beside(other) && other.yMm < spot.yMm) ||
          isFree((other) => beside(other) && other.yMm > spot.yMm)))
    );
  });
}
