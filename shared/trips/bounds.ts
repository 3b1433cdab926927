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

/** The greatest and the least load of every place. */
export function boundsOf(places: readonly LimitedPlace[]): Bound[] {
  return places.flatMap((place) => {
    const { emptyKg, perKg, perKgMm, greatestKg, leastKg } = place;
    const greatest: Bound = { place, perKg, perKgMm, roomKg: greatestKg - emptyKg };
    const least: Bound = { place, perKg: 0 - perKg, perKgMm: 0 - perKgMm, roomKg: emptyKg - leastKg };
    return Number.isFinite(greatestKg) ? [greatest, least] : [least];
  });
}
