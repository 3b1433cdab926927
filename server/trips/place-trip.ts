/** Places the cargo of a trip that came without places. */

import { placingWindow } from '#shared/trips/bounds.ts';
import { isLying } from '#shared/trips/cargo.ts';
import type { LimitedPlace } from '#shared/trips/limit-places.ts';
import { loadingSpaceOf, spaceOfFloor } from '#shared/trips/loading-space.ts';
import { isPlaced, type Placement } from '#shared/trips/placement.ts';
import { placeCargo } from './place-cargo.ts';
import { type ReadTrip, UnreadableTrip } from './read-trip.ts';

/**
 * @returns undefined where everything lies where the request says
 * @throws UnreadableTrip for cargo that the trailer cannot carry at all
 */
export function placeTrip(
  { cargo, trailer, product }: ReadTrip,
  places: readonly LimitedPlace[],
): Placement | undefined {
  if (cargo.every(isLying)) return undefined;
  const space = product === undefined ? spaceOfFloor(trailer.floorLengthMm) : loadingSpaceOf(product);
  if (space === undefined) {
    throw new UnreadableTrip([{ field: 'trailer.product', text: 'Нет данных о грузовой площадке: укажите centreMm.' }]);
  }
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  const result = placeCargo(cargo, space, { windowOf: (massKg) => placingWindow(places, floor, massKg) });
  if (!isPlaced(result)) throw new UnreadableTrip(result.problems);
  return result;
}
