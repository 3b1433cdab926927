/** The greatest payload: the top of the load distribution diagram. */
import { boundsOf, type FloorSpan, toleranceKg } from './bounds.ts';
import type { PlaceId } from './combination.ts';
import { breaksOf, massRangeAt } from './diagram.ts';
import type { LimitedPlace } from './limit-places.ts';

export interface GreatestPayload {
  /** Rounded down; 0 where nothing is lawful. */
  massKg: number;
  /** Where its centre may lie, to the nearest mm; undefined where nothing is lawful. */
  centre: FloorSpan | undefined;
  /** The middle of where it may lie, not rounded: at whole millimetres the last kilograms may be too much. */
  exactCentreMm: number | undefined;
  /** Places that a further kilogram would overload. */
  limitedBy: PlaceId[];
}

/**
 * Exact: between two breaks of the diagram an arc only rises or only falls, so the top is at a break.
 * @param centres where the common centre may lie: the whole floor, or the places of what cannot choose
 */
export function greatestPayload(places: readonly LimitedPlace[], centres: readonly FloorSpan[]): GreatestPayload {
  const [first = nothing, ...others] = centres.map((span) => greatestWithin(places, span));
  return others.reduce((best, other) => (other.massKg > best.massKg ? other : best), first);
}

const nothing: GreatestPayload = { massKg: 0, centre: undefined, exactCentreMm: undefined, limitedBy: [] };

function greatestWithin(places: readonly LimitedPlace[], centres: FloorSpan): GreatestPayload {
  const bounds = boundsOf(places);
  const points = breaksOf(bounds, centres).map((centreMm) => ({
    centreMm,
    massKg: massRangeAt(bounds, centreMm)?.greatestKg ?? Number.NEGATIVE_INFINITY,
  }));
  const bestKg = Math.max(...points.map(({ massKg }) => massKg));
  if (bestKg < 0) return nothing;
  const tops = points.filter(({ massKg }) => massKg > bestKg - toleranceKg).map(({ centreMm }) => centreMm);
  const [first = 0, last = first] = [tops[0], tops.at(-1)];
  const tight = bounds.filter(({ perKg, perKgMm, roomKg }) => {
    const loadKg = (bestKg + 1) * (perKg + (perKgMm * (first + last)) / 2);
    return loadKg > roomKg + toleranceKg;
  });
  return {
    massKg: Math.floor(bestKg + toleranceKg),
    centre: { fromMm: Math.round(first), toMm: Math.round(last) },
    exactCentreMm: (first + last) / 2,
    limitedBy: [...new Set(tight.map(({ place }) => place.id))],
  };
}
