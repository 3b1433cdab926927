/** Fills a floor from the front wall, unit after unit: quick, for any number of units. */

import { type Floor, type FloorUnit, type Footprint, limitOf, type Spot } from '#shared/trips/floor-units.ts';
import { emptyProfile, pushIn, withUnit } from './search-floor.ts';

/** A unit and the ways in which it may be turned this time. */
export interface TurnedUnit {
  unit: FloorUnit;
  footprints: readonly Footprint[];
}

/** Puts each unit where it ends first; what has no room is left out. Units of later stops must come first. */
export function fillFloor(units: readonly TurnedUnit[], floor: Floor): Spot[] {
  const spots: Spot[] = [];
  const full = new Set<readonly Footprint[]>();
  let lanes = emptyProfile(floor.widthMm);
  for (const { unit, footprints } of units) {
    if (full.has(footprints)) continue;
    const spot = bestSpot(unit, footprints);
    if (spot === undefined) {
      full.add(footprints);
      continue;
    }
    const { xMm, yMm, footprint } = spot;
    lanes = withUnit(lanes, yMm, footprint.widthMm, xMm + footprint.lengthMm, unit.stop);
    spots.push(spot);
  }
  return spots;

  function bestSpot(unit: FloorUnit, footprints: readonly Footprint[]): Spot | undefined {
    let best: Spot | undefined;
    let bestEndMm = limitOf(unit, floor) + 1;
    for (const footprint of footprints) {
      for (const lane of lanes) {
        // From the left edge of a lane, or up to its right one.
        for (const yMm of [lane.leftMm, lane.rightMm - footprint.widthMm]) {
          const end = pushIn(lanes, yMm, footprint.widthMm);
          if (end === undefined) continue;
          const xMm = Math.max(end.endMm, unit.zone?.fromMm ?? 0);
          if (xMm + footprint.lengthMm >= bestEndMm) continue;
          bestEndMm = xMm + footprint.lengthMm;
          best = { unit, footprint, xMm, yMm };
        }
      }
    }
    return best;
  }
}
