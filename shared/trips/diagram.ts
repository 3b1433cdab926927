/** The load distribution diagram (VDI 2700, part 4): the greatest mass for every place of its centre. */
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
export function breaksOf(bounds: readonly Bound[], { fromMm, toMm }: FloorSpan): number[] {
  const crossings = bounds.flatMap((first, index) =>
    bounds.slice(index + 1).map((second) => {
      const rise = first.roomKg * second.perKgMm - second.roomKg * first.perKgMm;
      return (second.roomKg * first.perKg - first.roomKg * second.perKg) / rise;
    }),
  );
  const inside = crossings.filter((centreMm) => centreMm > fromMm && centreMm < toMm);
  return [...new Set([fromMm, ...inside, toMm])].sort((first, second) => first - second);
}
