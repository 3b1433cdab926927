/** A trip worked out: what stands where, what it loads, how to secure it. Pages and papers say it. */
import { tripDimensions } from '#server/loading/check-answer.ts';
import { placeTrip } from '#server/loading/place-trip.ts';
import type { ReadTrip } from '#server/loading/read-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { checkStates } from '#shared/loading/check-states.ts';
import { limitPlaces } from '#shared/loading/limit-places.ts';
import { type LoadingSpace, spaceOfFloor } from '#shared/loading/loading-space.ts';
import { readMovedText } from '#shared/loading/moving/moved-places.ts';
import type { Gap, PlacedPiece, Placement } from '#shared/loading/placement/placement.ts';
import { fillText } from '#shared/loading/placement/placement-reason.ts';
import { tripLoads } from '#shared/loading/placement/trip-loads.ts';
import { loadingSpaceOf } from '#shared/loading/space-of-product.ts';
import { loadCentres } from '#shared/loading/trailer-of-product.ts';
import type { JudgedTrip } from '#shared/trip/judge-trip.ts';
import { floorplanOf, type MovableTrip, movedGaps, movedReason, piecesAt } from '#shared/trip/movable-trip.ts';
import type { ReadLine } from '#shared/trip/read-trip-lines.ts';
import type { LoadDiagramView } from '#shared/trip/trip-pages.ts';
import { cargoRows, lashingNotes } from './driver-notes.ts';
import { loadDiagramView } from './load-diagram.ts';
import { type LyingCargo, lyingCargo } from './lying-cargo.ts';

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
