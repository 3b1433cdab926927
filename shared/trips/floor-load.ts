/** The load on the floor per running metre. */

import type { FloorSpan } from './bounds.ts';
import { type CargoLine, isLying, type PieceKind } from './cargo.ts';
import { checkStates, isWithin, type LoadingState, type PlaceVerdict, tripLoads } from './check-loading.ts';
import type { Trailer } from './combination.ts';
import type { LimitedPlace } from './limit-places.ts';
import type { PlacedPiece } from './placement.ts';

/** A mass spread evenly along its length. */
interface SpreadMass extends FloorSpan {
  massKg: number;
}

const metreMm = 1000;

/**
 * The most that any metre of the floor carries: a window of a metre, slid along the floor, is fullest where it begins or
 * ends with a piece.
 */
export function greatestKgPerMetre(cargo: readonly SpreadMass[]): number {
  const starts = new Set(cargo.flatMap(({ fromMm, toMm }) => [fromMm, toMm - metreMm]));
  return Math.max(0, ...[...starts].map((start) => massWithin(cargo, start)));
}

function massWithin(cargo: readonly SpreadMass[], start: number): number {
  return cargo.reduce((sum, { fromMm, toMm, massKg }) => {
    const within = Math.min(toMm, start + metreMm) - Math.max(fromMm, start);
    return within > 0 ? sum + (massKg * within) / (toMm - fromMm) : sum;
  }, 0);
}

/** Coils lie in their well, logs on bunks, containers on locks; bulk has a body of its own. */
const besideFloor: ReadonlySet<PieceKind> = new Set(['coil', 'logs', 'container', 'bulk']);

/** Stacked pieces press where those below them do. */
export function floorSpread(cargo: readonly CargoLine[], pieces: readonly PlacedPiece[]): SpreadMass[] {
  const onFloor = pieces.filter(({ line: index }) => {
    const line = cargo[index];
    return line !== undefined && !isLying(line) && !besideFloor.has(line.kind);
  });
  return onFloor.map(({ massKg, xMm, lengthMm }) => ({ massKg, fromMm: xMm, toMm: xMm + lengthMm }));
}

/** The states of a trip; the floor is judged with the departure, when it is fullest. */
export function tripStates(
  { greatestKgPerMetre: limitKg }: Pick<Trailer, 'greatestKgPerMetre'>,
  places: readonly LimitedPlace[],
  cargo: readonly CargoLine[],
  pieces: readonly PlacedPiece[],
): LoadingState[] {
  const states = checkStates(places, tripLoads(cargo, pieces));
  const spread = floorSpread(cargo, pieces);
  // Coils lie in their well, containers on their locks: the floor bears nothing.
  if (limitKg === undefined || spread.length === 0) return states;
  const loadKg = greatestKgPerMetre(spread);
  const floor: PlaceVerdict = { id: 'floor', loadKg, limitKg, rule: 'technical', reserveKg: limitKg - loadKg };
  return states.map((state) =>
    state.afterStop > 0
      ? state
      : { ...state, isLawful: state.isLawful && isWithin(floor), places: [...state.places, floor] },
  );
}
