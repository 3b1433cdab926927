/** Whether every stop can be unloaded while the later ones stay in place. */

import { endOf, overlaps, type Spot, sharesLane } from './floor-unit.ts';
import type { LoadingWay } from './loading-space.ts';

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
