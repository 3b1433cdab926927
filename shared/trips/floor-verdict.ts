/** The verdict on the floor: what its fullest metre carries. */

import type { CargoLine } from './cargo.ts';
import { isWithin, type PlaceVerdict } from './check-loading.ts';
import type { LoadingState } from './check-states.ts';
import { greatestKgPerMetre } from './floor-load.ts';
import { floorSpread } from './floor-spread.ts';
import type { PlacedPiece } from './placement.ts';

/** @returns undefined where the trailer has no figure for its floor, or nothing stands on it */
export function judgeFloor(
  greatestKg: number | undefined,
  cargo: readonly CargoLine[],
  pieces: readonly PlacedPiece[],
): PlaceVerdict | undefined {
  const spread = floorSpread(cargo, pieces);
  // Coils lie in their well, containers on their locks: the floor bears nothing.
  if (greatestKg === undefined || spread.length === 0) return undefined;
  const loadKg = greatestKgPerMetre(spread);
  return { id: 'floor', loadKg, limitKg: greatestKg, rule: 'technical', reserveKg: greatestKg - loadKg };
}

/** The floor is fullest at departure. */
export function withFloor(state: LoadingState, floor: PlaceVerdict | undefined): LoadingState {
  if (floor === undefined) return state;
  return { ...state, isLawful: state.isLawful && isWithin(floor), places: [...state.places, floor] };
}
