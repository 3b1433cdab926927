/** The answer of the trip check in words, bars and drawings. */
import { tripDimensions } from '#server/loading/check-answer.ts';
import { placeTrip } from '#server/loading/place-trip.ts';
import type { ReadTrip } from '#server/loading/read-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { drawFromAbove, drawFromSide } from '#shared/drawing/loading-plan.ts';
import { checkStates } from '#shared/loading/check-states.ts';
import { limitPlaces } from '#shared/loading/limit-places.ts';
import { type LoadingSpace, spaceOfFloor } from '#shared/loading/loading-space.ts';
import { readMovedText } from '#shared/loading/moving/moved-places.ts';
import type { Gap, PlacedPiece, Placement } from '#shared/loading/placement/placement.ts';
import { fillText } from '#shared/loading/placement/placement-reason.ts';
import { nbsp } from '#shared/loading/placement/placement-words.ts';
import { tripLoads } from '#shared/loading/placement/trip-loads.ts';
import { loadingSpaceOf } from '#shared/loading/space-of-product.ts';
import { loadCentres } from '#shared/loading/trailer-of-product.ts';
import { judgeTrip } from '#shared/trip/judge-trip.ts';
import {
  floorplanOf,
  type MovableTrip,
  movedGaps,
  movedReason,
  piecesAt,
  placedText,
  toMovableTrip,
} from '#shared/trip/movable-trip.ts';
import type { ReadLine } from '#shared/trip/read-trip-lines.ts';
import type { ReysAnswer } from '#shared/trip/trip-pages.ts';
import { cargoRows, lashingNotes } from './driver-notes.ts';
import { loadDiagramView } from './load-diagram.ts';
import { type LyingCargo, lyingCargo } from './lying-cargo.ts';

type CheckedTrip = Omit<ReadTrip, 'product' | 'cargo'> & { product: Product };

/**
 * @param moved of the address: where the visitor has moved the pieces, if they still can be there
 * @throws UnreadableTrip for cargo that the trailer cannot carry at all
 */
export function checkTrip(
  trip: CheckedTrip,
  lines: readonly ReadLine[],
  limits: RoadLimits,
  moved?: string,
): ReysAnswer {
  const cargo = lines.map(({ line }) => line);
  const places = limitPlaces(trip, limits, trip.roadClass);
  const { placement } = placeTrip({ ...trip, cargo }, places);
  const space = loadingSpaceOf(trip.product) ?? spaceOfFloor(trip.trailer.floorLengthMm);
  const { pieces, gaps, reason, xs } = applyMoves(placement, cargo, space, moved);
  const lying = lyingCargo(lines, space);
  const drawn = [...pieces, ...lying.pieces];
  const centres = loadCentres(trip.product, trip.trailer);
  const judged = { trip, places, cargo, dimensions: tripDimensions(trip, drawn, limits), centres };
  const diagram = loadDiagramView(trip, places, checkStates(places, tripLoads(cargo, pieces)), centres);
  const names = lines.map(({ kind }) => kind.label);
  const planned = { names, space, pieces: placement?.pieces ?? [], reason: placement?.reason ?? '' };
  return {
    ...judgeTrip(judged, pieces),
    above: drawFromAbove(space, drawn, lying.centresMm, lying.pieces),
    side: drawFromSide(trip.product, drawn, lying.centresMm, lying.pieces),
    placement: `${pieces.length > 0 ? placedText({ cargo, space }, pieces, reason) : 'Все грузы лежат там, где вы указали.'}${centreNote(lying)}`,
    ...(diagram && { diagram }),
    ...(pieces.length > 0 && { movable: toMovableTrip(judged, planned, xs) }),
    ...(moved !== undefined && xs === undefined && { lostMoves: lostMovesText }),
    cargo: cargoRows(lines, pieces),
    lashing: lashingNotes(lines, gaps.map(fillText)),
  };
}

const lostMovesText =
  'Груз изменился, и\u00a0прежняя расстановка к\u00a0нему не\u00a0подходит: места расставлены заново.';

interface MovedPlacement {
  pieces: PlacedPiece[];
  gaps: Gap[];
  reason: string;
  /** Where the stacks are moved to. */
  xs: MovableTrip['moved'];
}

function applyMoves(
  placement: Placement | undefined,
  cargo: JudgedCargo,
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

type JudgedCargo = Parameters<typeof floorplanOf>[1];

function centreNote({ centresMm }: LyingCargo): string {
  return centresMm.length === 0 ? '' : ` Круг с${nbsp}крестом — центр груза, размер которого не${nbsp}назван.`;
}
