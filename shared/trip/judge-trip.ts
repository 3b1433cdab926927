/** The verdict on a placed cargo in words and bars: made by the server, and by the browser while pieces are moved. */
import { formatNumber } from '#shared/format.ts';
import type { CargoLine } from '#shared/loading/cargo.ts';
import { isWithin } from '#shared/loading/check-loading.ts';
import { checkStates, type LoadingState, worstState } from '#shared/loading/check-states.ts';
import { judgeFloor, withFloor } from '#shared/loading/floor-verdict.ts';
import { greatestPayload } from '#shared/loading/greatest-payload.ts';
import { handlingAdvice } from '#shared/loading/handling.ts';
import type { LimitedPlace } from '#shared/loading/limit-places.ts';
import { placeName, problemText, type SpokenTrip, shiftText } from '#shared/loading/loading-words.ts';
import type { PlacedPiece } from '#shared/loading/placement/placement.ts';
import { formatMm, formatTonnes, nbsp } from '#shared/loading/placement/placement-words.ts';
import { tripLoads } from '#shared/loading/placement/trip-loads.ts';
import { lawfulWindow, shiftIntoWindow } from '#shared/loading/window.ts';
import { stateViews } from './state-views.ts';
import type { TripOutcome } from './trip-outcome.ts';

export interface JudgedTrip {
  trip: SpokenTrip;
  places: readonly LimitedPlace[];
  cargo: readonly CargoLine[];
}

export function judgeTrip({ trip, places, cargo }: JudgedTrip, pieces: readonly PlacedPiece[]): TripOutcome {
  const floor = judgeFloor(trip.trailer.greatestKgPerMetre, cargo, pieces);
  const states = checkStates(places, tripLoads(cargo, pieces)).map((state) =>
    state.afterStop === 0 ? withFloor(state, floor) : state,
  );
  const worst = worstState(states);
  const isLawful = states.every((state) => state.isLawful);
  return {
    isLawful,
    verdict: isLawful ? 'Рейс законный: все нагрузки в\u00a0норме' : 'Так ехать нельзя: есть перегруз',
    notes: [
      ...worst.places.filter((place) => !isWithin(place)).map((place) => problemText(trip, place)),
      ...windowNotes(places, worst, trip.trailer.floorLengthMm),
      ...(isLawful ? [reserveNote(trip, worst)] : []),
      ...handlingAdvice(trip, worst),
    ],
    states: stateViews(trip, states, worst),
  };
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

function reserveNote(trip: SpokenTrip, { places }: LoadingState): string {
  const [least] = [...places].sort((one, other) => one.reserveKg - other.reserveKg);
  if (least === undefined) return '';
  const name = placeName(least.id, trip);
  return `Меньше всего запас: ${name.charAt(0).toLowerCase()}${name.slice(1)}, ${formatNumber(Math.floor(least.reserveKg))}${nbsp}кг.`;
}
