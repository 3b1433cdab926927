/** Places the cargo of a trip that came without places, and says what every metre of the floor then carries. */
import { type CargoLine, isLying } from '#shared/loading/cargo.ts';
import type { PlaceVerdict } from '#shared/loading/check-loading.ts';
import type { StopLoad } from '#shared/loading/check-states.ts';
import { greatestKgPerMetre } from '#shared/loading/floor-load.ts';
import type { LimitedPlace } from '#shared/loading/limit-places.ts';
import { spaceOfFloor } from '#shared/loading/loading-space.ts';
import { floorSpread } from '#shared/loading/placement/floor-spread.ts';
import { placeCargo } from '#shared/loading/placement/place-cargo.ts';
import { isPlaced, type PlacedPiece, type Placement } from '#shared/loading/placement/placement.ts';
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
  const lying = cargo
    .filter(isLying)
    .map(({ massKg, count, centreMm, stop }): StopLoad => ({ massKg: massKg * count, centreMm, stop }));
  if (lying.length === cargo.length) return { loads: lying };
  const space = product === undefined ? spaceOfFloor(trailer.floorLengthMm) : loadingSpaceOf(product);
  if (space === undefined) {
    throw new UnreadableTrip([{ field: 'trailer.product', text: 'Нет данных о грузовой площадке: укажите centreMm.' }]);
  }
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  const result = placeCargo(cargo, space, { windowOf: (massKg) => lawfulWindow(places, floor, massKg) });
  if (!isPlaced(result)) throw new UnreadableTrip(result.problems);
  const placed = result.pieces.map(
    ({ massKg, xMm, lengthMm, stop }): StopLoad => ({ massKg, centreMm: xMm + lengthMm / 2, stop }),
  );
  const floorVerdict = judgeFloor(trailer.greatestKgPerMetre, cargo, result.pieces);
  return { loads: [...lying, ...placed], placement: result, ...(floorVerdict && { floor: floorVerdict }) };
}

function judgeFloor(
  greatestKg: number | undefined,
  cargo: readonly CargoLine[],
  pieces: readonly PlacedPiece[],
): PlaceVerdict | undefined {
  if (greatestKg === undefined) return undefined;
  const loadKg = greatestKgPerMetre(floorSpread(cargo, pieces));
  return { id: 'floor', loadKg, limitKg: greatestKg, rule: 'technical', reserveKg: greatestKg - loadKg };
}
