/** The load distribution diagram (VDI 2700, part 4): the greatest mass for every place of its centre; its top is the greatest payload. */
import { type Bound, boundsOf, type FloorSpan, toleranceKg } from './bounds.ts';
import type { PlaceId } from './combination.ts';
import type { LimitedPlace } from './limit-places.ts';

/** A part of the diagram that one limit makes: an arc of `roomKg / (perKg + perKgMm × centreMm)`. */
export interface DiagramPart extends FloorSpan {
  limitedBy: PlaceId;
  perKg: number;
  perKgMm: number;
  roomKg: number;
}

/** @returns parts from front to rear; none where no mass is lawful */
export function loadDiagram(places: readonly LimitedPlace[], floor: FloorSpan): DiagramPart[] {
  const bounds = boundsOf(places);
  const breaks = breaksOf(bounds, floor);
  const parts: DiagramPart[] = [];
  for (const [index, fromMm] of breaks.slice(0, -1).entries()) {
    const toMm = breaks[index + 1] ?? fromMm;
    const range = massRangeAt(bounds, (fromMm + toMm) / 2);
    if (range === undefined) continue;
    const { place, perKg, perKgMm, roomKg } = range.bound;
    const last = parts.at(-1);
    const goesOn = last?.toMm === fromMm && last.limitedBy === place.id && last.perKgMm === perKgMm;
    if (goesOn) last.toMm = toMm;
    else parts.push({ fromMm, toMm, limitedBy: place.id, perKg, perKgMm, roomKg });
  }
  return parts;
}

/** The lawful masses with their centre there; undefined where there is none. */
export function massRangeAt(bounds: readonly Bound[], centreMm: number) {
  let [leastKg, greatestKg] = [0, Number.POSITIVE_INFINITY];
  let binding: Bound | undefined;
  for (const bound of bounds) {
    const share = bound.perKg + bound.perKgMm * centreMm;
    const massKg = bound.roomKg / share;
    if (share > 0 && massKg < greatestKg) [greatestKg, binding] = [massKg, bound];
    else if (share < 0) leastKg = Math.max(leastKg, massKg);
    else if (share === 0 && bound.roomKg < -toleranceKg) return undefined;
  }
  const isLawful = binding !== undefined && leastKg <= greatestKg + toleranceKg;
  return isLawful && binding !== undefined ? { leastKg, greatestKg, bound: binding } : undefined;
}

/** Both ends, and where one limit may take over from another: where two of them allow the same mass. */
function breaksOf(bounds: readonly Bound[], { fromMm, toMm }: FloorSpan): number[] {
  const crossings = bounds.flatMap((first, index) =>
    bounds.slice(index + 1).map((second) => {
      const rise = first.roomKg * second.perKgMm - second.roomKg * first.perKgMm;
      return (second.roomKg * first.perKg - first.roomKg * second.perKg) / rise;
    }),
  );
  const inside = crossings.filter((centreMm) => centreMm > fromMm && centreMm < toMm);
  return [...new Set([fromMm, ...inside, toMm])].sort((first, second) => first - second);
}

export type GreatestPayload = ReturnType<typeof greatestWithin>;

/**
 * Exact: between two breaks of the diagram an arc only rises or only falls, so the top is at a break.
 * @param centres where the common centre may lie: the whole floor, or the places of what cannot choose
 */
export function greatestPayload(places: readonly LimitedPlace[], centres: readonly FloorSpan[]): GreatestPayload {
  const [first = nothing, ...others] = centres.map((span) => greatestWithin(places, span));
  return others.reduce((best, other) => (other.massKg > best.massKg ? other : best), first);
}

const nothing = { massKg: 0, centre: undefined, exactCentreMm: undefined, limitedBy: [] };

function greatestWithin(places: readonly LimitedPlace[], centres: FloorSpan) {
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
    /** Rounded down; 0 where nothing is lawful. */
    massKg: Math.floor(bestKg + toleranceKg),
    /** Where its centre may lie, to the nearest mm; undefined where nothing is lawful. */
    centre: { fromMm: Math.round(first), toMm: Math.round(last) },
    /** The middle of where it may lie, not rounded: at whole millimetres the last kilograms may be too much. */
    exactCentreMm: (first + last) / 2,
    /** Places that a further kilogram would overload. */
    limitedBy: [...new Set(tight.map(({ place }) => place.id))],
  };
}
