/** The answer of the trip check in words, bars and drawings. */
import { withFloor } from '#server/loading/check-answer.ts';
import { placeTrip } from '#server/loading/place-trip.ts';
import type { ReadTrip } from '#server/loading/read-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { drawFromAbove, drawFromSide } from '#shared/drawing/loading-plan.ts';
import { formatNumber } from '#shared/format.ts';
import { isWithin } from '#shared/loading/check-loading.ts';
import { checkStates, type LoadingState, worstState } from '#shared/loading/check-states.ts';
import { greatestPayload } from '#shared/loading/greatest-payload.ts';
import { handlingAdvice } from '#shared/loading/handling.ts';
import { type LimitedPlace, limitPlaces } from '#shared/loading/limit-places.ts';
import { spaceOfFloor } from '#shared/loading/loading-space.ts';
import { placeName, problemText, shiftText } from '#shared/loading/loading-words.ts';
import { fillText } from '#shared/loading/placement/placement-reason.ts';
import { countPieces, formatMm, formatTonnes, nbsp } from '#shared/loading/placement/placement-words.ts';
import { loadingSpaceOf } from '#shared/loading/space-of-product.ts';
import { lawfulWindow, shiftIntoWindow } from '#shared/loading/window.ts';
import type { ReadLine } from '#shared/trip/read-trip-lines.ts';
import type { ReysAnswer } from '#shared/trip/trip-pages.ts';
import { cargoRows, lashingNotes } from './driver-notes.ts';
import { loadDiagramView } from './load-diagram.ts';
import { type LyingCargo, lyingCargo } from './lying-cargo.ts';
import { stateViews } from './state-views.ts';

type CheckedTrip = Omit<ReadTrip, 'product' | 'cargo'> & { product: Product };

/** @throws UnreadableTrip for cargo that the trailer cannot carry at all */
export function checkTrip(trip: CheckedTrip, lines: readonly ReadLine[], limits: RoadLimits): ReysAnswer {
  const places = limitPlaces(trip, limits, trip.roadClass);
  const cargo = lines.map(({ line }) => line);
  const { loads, placement, floor } = placeTrip({ ...trip, cargo }, places);
  const states = checkStates(places, loads).map((state) => (state.afterStop === 0 ? withFloor(state, floor) : state));
  const worst = worstState(states);
  const isLawful = states.every((state) => state.isLawful);
  const pieces = placement?.pieces ?? [];
  const space = loadingSpaceOf(trip.product) ?? spaceOfFloor(trip.trailer.floorLengthMm);
  const lying = lyingCargo(lines, space);
  const drawn = [...pieces, ...lying.pieces];
  const placed = `${countPieces(pieces.length)}, занято ${formatMm(placement?.usedLengthMm ?? 0)} пола из${nbsp}${formatMm(space.lengthMm)}. ${placement?.reason ?? ''}`;
  const diagram = loadDiagramView(trip, places, states);
  return {
    isLawful,
    verdict: isLawful ? 'Рейс законный: все нагрузки в\u00a0норме' : 'Так ехать нельзя: есть перегруз',
    notes: [
      ...worst.places.filter((place) => !isWithin(place)).map((place) => problemText(trip, place)),
      ...windowNotes(places, worst, trip.trailer.floorLengthMm),
      ...(isLawful ? [reserveNote(trip, worst)] : []),
      ...handlingAdvice(trip, worst),
    ],
    above: drawFromAbove(space, drawn, lying.centresMm),
    side: drawFromSide(trip.product, drawn, lying.centresMm),
    placement: `${pieces.length > 0 ? placed : 'Все грузы лежат там, где вы указали.'}${centreNote(lying)}`,
    ...(diagram && { diagram }),
    states: stateViews(trip, states, worst),
    cargo: cargoRows(lines, pieces),
    lashing: lashingNotes(lines, (placement?.gaps ?? []).map(fillText)),
  };
}

function centreNote({ centresMm }: LyingCargo): string {
  return centresMm.length === 0 ? '' : ` Круг с${nbsp}крестом — центр груза, размер которого не${nbsp}назван.`;
}

/** Where the common centre is and may be, and what to move. */
function windowNotes(places: readonly LimitedPlace[], { massKg, centreMm = 0 }: LoadingState, floorMm: number) {
  const floor = { fromMm: 0, toMm: floorMm };
  const window = lawfulWindow(places, floor, massKg);
  const most = `Больше всего по${nbsp}закону: ${formatTonnes(greatestPayload(places, floor).massKg)}.`;
  if (window === undefined) return [`Для ${formatTonnes(massKg)} законного места на${nbsp}полу нет.`, most];
  const { fromMm, toMm } = window;
  const shiftMm = shiftIntoWindow(window, centreMm);
  return [
    ...(shiftMm === 0 ? [] : [`${shiftText(shiftMm)}.`]),
    `Центр груза — ${formatMm(centreMm)} от${nbsp}передней стенки, можно от${nbsp}${formatMm(fromMm)} до${nbsp}${formatMm(toMm)}.`,
    most,
  ];
}

function reserveNote(trip: CheckedTrip, { places }: LoadingState): string {
  const [least] = [...places].sort((one, other) => one.reserveKg - other.reserveKg);
  if (least === undefined) return '';
  const name = placeName(least.id, trip);
  return `Меньше всего запас: ${name.charAt(0).toLowerCase()}${name.slice(1)}, ${formatNumber(Math.floor(least.reserveKg))}${nbsp}кг.`;
}
