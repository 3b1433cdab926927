/** A trip worked out: what stands where, what it loads, how to secure it. Pages and papers say it. */

import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { checkStates } from '#shared/trips/check-states.ts';
import type { JudgedTrip } from '#shared/trips/judge-trip.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { type LoadingSpace, spaceOfFloor } from '#shared/trips/loading-space.ts';
import { floorplanOf, type MovableTrip, movedGaps, movedReason, piecesAt } from '#shared/trips/movable-trip.ts';
import { readMovedText } from '#shared/trips/moved-places.ts';
import type { Gap, PlacedPiece, Placement } from '#shared/trips/placement.ts';
import { fillText } from '#shared/trips/placement-reason.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';
import { tripLoads } from '#shared/trips/trip-loads.ts';
import type { LoadDiagramView } from '#shared/trips/trip-pages.ts';
import { tripDimensions } from './check-answer.ts';
import { cargoRows, lashingNotes } from './driver-notes.ts';
import { loadDiagramView } from './load-diagram.ts';
import { type LyingCargo, lyingCargo } from './lying-cargo.ts';
import { placeTrip } from './place-trip.ts';
import type { ReadTrip } from './read-trip.ts';
import type { ReadLine } from './read-trip-lines.ts';
import { loadCentres } from './trailer-of-product.ts';

export type CheckedTrip = Omit<ReadTrip, 'product' | 'cargo'> & { product: Product };

export interface WorkedTrip extends MovedPlacement {
  judged: JudgedTrip;
  space: LoadingSpace;
  lying: LyingCargo;
  /** As the planner has placed it, before any move. */
  planned: Pick<MovableTrip, 'names' | 'space' | 'reason'> & { pieces: PlacedPiece[] };
  diagram: LoadDiagramView | undefined;
  /** Rows of the driver's sheet. */
  cargo: string[][];
  lashing: string[];
}

interface MovedPlacement {
  /** Where they stand, moved or not. */
  pieces: PlacedPiece[];
  gaps: Gap[];
  /** Why they stand so: one sentence. */
  reason: string;
  /** Where the stacks are moved to; undefined where they are not, or cannot be. */
  xs: MovableTrip['moved'];
}

/**
 * @param moved of the address: where the visitor has moved the pieces, if they still can be there
 * @throws UnreadableTrip for cargo that the trailer cannot carry at all
 */
export function workOutTrip(
  trip: CheckedTrip,
  lines: readonly ReadLine[],
  limits: RoadLimits,
  moved?: string,
): WorkedTrip {
  const cargo = lines.map(({ line }) => line);
  const places = limitPlaces(trip, limits, trip.roadClass);
  const { placement } = placeTrip({ ...trip, cargo }, places);
  const space = loadingSpaceOf(trip.product) ?? spaceOfFloor(trip.trailer.floorLengthMm);
  const placed = applyMoves(placement, cargo, space, moved);
  const lying = lyingCargo(lines, space);
  const centres = loadCentres(trip.product, trip.trailer, cargo);
  const dimensions = tripDimensions(trip, [...placed.pieces, ...lying.pieces], limits);
  const names = lines.map(({ kind }) => kind.label);
  return {
    ...placed,
    judged: { trip, places, cargo, dimensions, centres },
    space,
    lying,
    planned: { names, space, pieces: placement?.pieces ?? [], reason: placement?.reason ?? '' },
    diagram: loadDiagramView(trip, places, checkStates(places, tripLoads(cargo, placed.pieces)), centres),
    cargo: cargoRows(lines, placed.pieces),
    lashing: lashingNotes(lines, placed.gaps.map(fillText)),
  };
}

function applyMoves(
  placement: Placement | undefined,
  cargo: JudgedTrip['cargo'],
  space: LoadingSpace,
  moved = '',
): MovedPlacement {
  if (placement === undefined) return { pieces: [], gaps: [], reason: '', xs: undefined };
  const { pieces, gaps, reason } = placement;
  const plan = floorplanOf(pieces, cargo, space);
  const xs = readMovedText(moved, plan);
  if (xs === undefined) return { pieces, gaps, reason, xs };
  const open = movedGaps(plan, xs);
  return { pieces: piecesAt(plan, pieces, xs), gaps: open, reason: movedReason(open), xs };
}
