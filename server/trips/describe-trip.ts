/** The answer of the trip check in words, bars and drawings. */
import type { Product } from '#shared/content/product.ts';
import { drawFromAbove, drawFromSide } from '#shared/drawing/loading-plan.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { placedText, toMovableTrip } from '#shared/trips/movable-trip.ts';
import { nbsp } from '#shared/trips/placement-words.ts';
import type { TripCheckAnswer } from '#shared/trips/trip-pages.ts';
import type { LyingCargo, WorkedTrip } from './work-out-trip.ts';

/** @param moved of the address: it may name places that this cargo cannot have */
export function describeTrip(worked: WorkedTrip, product: Product, moved?: string): TripCheckAnswer {
  const { judged, space, pieces, lying, planned, xs, diagram } = worked;
  const drawn = [...pieces, ...lying.pieces];
  return {
    ...judgeTrip(judged, pieces),
    above: drawFromAbove(space, drawn, lying.centresMm, lying.pieces),
    side: drawFromSide(product, drawn, lying.centresMm, lying.pieces),
    placement: placementText(worked),
    ...(diagram && { diagram }),
    ...(pieces.length > 0 && { movable: toMovableTrip(judged, planned, xs) }),
    ...(moved !== undefined && xs === undefined && { lostMoves: lostMovesText }),
    cargo: worked.cargo,
    lashing: worked.lashing,
  };
}

const lostMovesText =
  'Груз изменился, и\u00a0прежняя расстановка к\u00a0нему не\u00a0подходит: места расставлены заново.';

/** How many pieces stand where, and why so. */
export function placementText({ judged: { cargo }, space, pieces, reason, lying }: WorkedTrip): string {
  const placed =
    pieces.length > 0 ? placedText({ cargo, space }, pieces, reason) : 'Все грузы лежат там, где вы указали.';
  return `${placed}${centreNote(lying)}`;
}

function centreNote({ centresMm }: LyingCargo): string {
  return centresMm.length === 0 ? '' : ` Круг с${nbsp}крестом — центр груза, размер которого не${nbsp}назван.`;
}
