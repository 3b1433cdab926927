/** Empty stretches across the whole floor before or between pieces: what must be filled there. */
import type { FloorSpan } from './bounds.ts';
import { endOf, type Spot } from './floor-unit.ts';
import type { Gap } from './placement.ts';

/** Less than this is play that lashing takes up. */
const leastGapMm = 10;

/** An empty pallet on its edge. */
const palletEdgeMm = 144;

/** Longer gaps take bars: more pallets than these would themselves need lashing. */
const mostPallets = 8;

/** Nothing is filled before coils, which beams hold, or before containers and heaps. */
export function gapsBetween(spots: readonly Spot[]): Gap[] {
  return gapsAlong(
    spots.map((spot) => ({ fromMm: spot.xMm, toMm: endOf(spot), isHeld: spot.unit.zone !== undefined })),
  );
}

/** @param stretches of the floor that cargo takes, in any order; nothing is filled before what is held otherwise */
export function gapsAlong(stretches: readonly (FloorSpan & { isHeld: boolean })[]): Gap[] {
  const gaps: Gap[] = [];
  let endMm = 0;
  for (const { fromMm, toMm, isHeld } of [...stretches].sort((one, other) => one.fromMm - other.fromMm)) {
    if (fromMm - endMm >= leastGapMm && !isHeld)
      gaps.push({ fromMm: endMm, toMm: fromMm, fill: fillOf(fromMm - endMm) });
    endMm = Math.max(endMm, toMm);
  }
  return gaps;
}

/** How many empty pallets on edge stand one behind the other in a gap. */
export function palletsIn({ fromMm, toMm }: Pick<Gap, 'fromMm' | 'toMm'>): number {
  return Math.floor((toMm - fromMm) / palletEdgeMm);
}

function fillOf(lengthMm: number): Gap['fill'] {
  const pallets = Math.floor(lengthMm / palletEdgeMm);
  if (pallets === 0) return 'boards';
  return pallets <= mostPallets ? 'empty-pallets' : 'bars';
}
