/** Places the cargo of a trip that came without places, and says what every metre of the floor then carries. */
import { isLying } from '#shared/trips/cargo.ts';
import type { PlaceVerdict } from '#shared/trips/check-loading.ts';
import type { StopLoad } from '#shared/trips/check-states.ts';
import { judgeFloor } from '#shared/trips/floor-verdict.ts';
import type { LimitedPlace } from '#shared/trips/limit-places.ts';
import { spaceOfFloor } from '#shared/trips/loading-space.ts';
import { isPlaced, type Placement } from '#shared/trips/placement.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import { tripLoads } from '#shared/trips/trip-loads.ts';
import { lawfulWindow } from '#shared/trips/window.ts';
import { placeCargo } from './place-cargo.ts';
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
