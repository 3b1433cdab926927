/** What takes floor as one: a piece, a stack of equal pieces, or a block of round ones. Lengths in mm. */

import type { FloorSpan } from './bounds.ts';
import { isRound, type LooseLine } from './cargo.ts';
import type { LoadingWay } from './loading-space.ts';
import type { PieceSize } from './piece-size.ts';
import type { PlacedPiece } from './placement.ts';

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
  const groups = new Map<unknown, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return [...groups.values()];
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
