/** Limits as bounds of a cargo's mass and common centre: from them alone follow window, diagram and greatest payload. */
import type { LimitedPlace } from './limit-places.ts';

/** Lawful where `massKg × (perKg + perKgMm × centreMm) <= roomKg`. */
export interface Bound {
  place: LimitedPlace;
  perKg: number;
  perKgMm: number;
  roomKg: number;
}

/** A stretch of the floor, from the inner face of the front wall. */
export interface FloorSpan {
  fromMm: number;
  toMm: number;
}

/** Where the common centre of a cargo may be placed. */
export interface PlacingWindow extends FloorSpan {
  /** The part where every limit has more in reserve than scales may err by. */
  roomy?: FloorSpan;
}

/** Loads closer to a limit than this, kg, are at it: less than a rounding of numbers adds up to. */
export const toleranceKg = 1e-6;

/** What weighing may err by, as a share of the limit: an assumption that the verdict names. */
export const scaleError = 0.03;

/** The greatest and the least load of every place. */
export function boundsOf(places: readonly LimitedPlace[]): Bound[] {
  return places.flatMap((place) => {
    const { emptyKg, perKg, perKgMm, greatestKg, leastKg } = place;
    const greatest: Bound = { place, perKg, perKgMm, roomKg: greatestKg - emptyKg };
    const least: Bound = { place, perKg: 0 - perKg, perKgMm: 0 - perKgMm, roomKg: emptyKg - leastKg };
    return Number.isFinite(greatestKg) ? [greatest, least] : [least];
  });
}

/** @returns whole millimetres, rounded inwards; undefined where no place on the floor is lawful for the mass */
export function lawfulWindow(places: readonly LimitedPlace[], floor: FloorSpan, massKg: number): FloorSpan | undefined {
  let [from, to] = [floor.fromMm, floor.toMm];
  for (const { perKg, perKgMm, roomKg } of boundsOf(places)) {
    const restKg = roomKg + toleranceKg - massKg * perKg;
    const slope = massKg * perKgMm;
    if (slope > 0) to = Math.min(to, restKg / slope);
    else if (slope < 0) from = Math.max(from, restKg / slope);
    else if (restKg < 0) return undefined;
  }
  const [fromMm, toMm] = [Math.ceil(from), Math.floor(to)];
  return fromMm <= toMm ? { fromMm, toMm } : undefined;
}

/** The part of the window in which every limit has more in reserve than scales may err by; undefined where there is none. */
export function roomyWindow(places: readonly LimitedPlace[], floor: FloorSpan, massKg: number): FloorSpan | undefined {
  const roomy = places.map((place) => ({ ...place, greatestKg: place.greatestKg * (1 - scaleError) }));
  return lawfulWindow(roomy, floor, massKg);
}

/** Where a planner may put the common centre, and where it had better. */
export function placingWindow(
  places: readonly LimitedPlace[],
  floor: FloorSpan,
  massKg: number,
): PlacingWindow | undefined {
  const window = lawfulWindow(places, floor, massKg);
  const roomy = window && roomyWindow(places, floor, massKg);
  return window && { ...window, ...(roomy && { roomy }) };
}

/** How far, in mm, the centre must move to be lawful: positive is towards the rear; 0 within the window. */
export function shiftIntoWindow({ fromMm, toMm }: FloorSpan, centreMm: number): number {
  if (centreMm < fromMm) return Math.ceil(fromMm - centreMm);
  return centreMm > toMm ? Math.floor(toMm - centreMm) : 0;
}
