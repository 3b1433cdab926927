/** Places the cargo of a trip that came without places, and says what every metre of the floor then carries. */
import { isLying } from '#shared/loading/cargo.ts';
import type { PlaceVerdict } from '#shared/loading/check-loading.ts';
import type { StopLoad } from '#shared/loading/check-states.ts';
import { judgeFloor } from '#shared/loading/floor-verdict.ts';
import type { LimitedPlace } from '#shared/loading/limit-places.ts';
import { spaceOfFloor } from '#shared/loading/loading-space.ts';
import { placeCargo } from '#shared/loading/placement/place-cargo.ts';
import { isPlaced, type Placement } from '#shared/loading/placement/placement.ts';
import { tripLoads } from '#shared/loading/placement/trip-loads.ts';
import { loadingSpaceOf } from '#shared/loading/space-of-product.ts';
import { lawfulWindow } from '#shared/loading/window.ts';
import type { ReadTrip } from './read-trip.ts';
import { UnreadableTrip } from './request-problems.ts';

export interface PlacedTrip {
  /** What lies where the request says, and what the engine has placed. */
  loads: StopLoad[];
  placement?: Placement;
  /** Of the floor, where the trailer has a figure for it. */
  floor?: PlaceVerdict;
}

/** @throws UnreadableTrip for cargo that the trailer cannot carry at all */
export function placeTrip(trip: ReadTrip, places: readonly LimitedPlace[]): PlacedTrip {
  const { cargo, trailer, product } = trip;
  if (cargo.every(isLying)) return { loads: tripLoads(cargo, []) };
  const space = product === undefined ? spaceOfFloor(trailer.floorLengthMm) : loadingSpaceOf(product);
  if (space === undefined) {
    throw new UnreadableTrip([{ field: 'trailer.product', text: 'Нет данных о грузовой площадке: укажите centreMm.' }]);
  }
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  const result = placeCargo(cargo, space, { windowOf: (massKg) => lawfulWindow(places, floor, massKg) });
  if (!isPlaced(result)) throw new UnreadableTrip(result.problems);
  const floorVerdict = judgeFloor(trailer.greatestKgPerMetre, cargo, result.pieces);
  const loads = tripLoads(cargo, result.pieces);
  return { loads, placement: result, ...(floorVerdict && { floor: floorVerdict }) };
}
