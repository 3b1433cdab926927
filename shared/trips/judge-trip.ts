/** The verdict on a placed cargo in words and bars: made by the server, and by the browser while pieces are moved. */

import { lowerFirst } from '#shared/format.ts';
import type { FloorSpan } from './bounds.ts';
import { type CargoLine, isIndivisible, isOnePiece, looseKinds } from './cargo.ts';
import { isWithin, type PlaceVerdict } from './check-loading.ts';
import { type LoadingState, worstState } from './check-states.ts';
import { type DimensionVerdict, isWithinDimension } from './dimensions.ts';
import { tripStates } from './floor-load.ts';
import { greatestPayload } from './greatest-payload.ts';
import { handlingAdvice } from './handling.ts';
import type { LimitedPlace } from './limit-places.ts';
import {
  dimensionName,
  dimensionText,
  placeName,
  problemText,
  ruleText,
  type SpokenTrip,
  shiftText,
} from './loading-words.ts';
import type { PlacedPiece } from './placement.ts';
import { formatKg, formatMm, formatTonnes, nbsp } from './placement-words.ts';
import type { LoadBar, TripOutcome, TripStateView } from './trip-outcome.ts';
import { lawfulWindow, shiftIntoWindow } from './window.ts';

/** @param worst one of the states */
function stateViews(trip: SpokenTrip, states: readonly LoadingState[], worst: LoadingState): TripStateView[] {
  return states.map((state) => ({
    title: state.afterStop === 0 ? 'Выезд' : `После ${state.afterStop}-й выгрузки`,
    isLawful: state.isLawful,
    isWorst: states.length > 1 && !worst.isLawful && state === worst,
    mass: `груз ${formatTonnes(state.massKg)}`,
    bars: state.places.filter(({ limitKg }) => Number.isFinite(limitKg)).map((place) => loadBar(trip, place)),
  }));
}

function dimensionBar(verdict: DimensionVerdict): LoadBar {
  const { valueMm, limitMm } = verdict;
  return {
    name: dimensionName(verdict),
    load: formatMm(valueMm),
    limit: formatMm(limitMm),
    rule: 'без специального разрешения',
    share: Math.round(Math.min(1, valueMm / limitMm) * 1000) / 1000,
    isWithin: isWithinDimension(verdict),
  };
}

function loadBar(trip: SpokenTrip, place: PlaceVerdict): LoadBar {
  const { id, loadKg, limitKg, rule } = place;
  return {
    name: placeName(id, trip),
    load: formatKg(Math.round(loadKg)),
    limit: formatKg(Math.floor(limitKg)),
    rule: ruleText(rule, trip),
    share: Math.round(Math.min(1, Math.max(0, loadKg / Math.max(limitKg, 1))) * 1000) / 1000,
    isWithin: isWithin(place),
  };
}

export interface JudgedTrip {
  trip: SpokenTrip;
  places: readonly LimitedPlace[];
  cargo: readonly CargoLine[];
  /** Moving cargo along the floor changes none of them. */
  dimensions: readonly DimensionVerdict[];
  /** Where the centre of a full load may lie. */
  centres: readonly FloorSpan[];
}

export function judgeTrip(judged: JudgedTrip, pieces: readonly PlacedPiece[]): TripOutcome {
  const { trip, places, cargo, dimensions } = judged;
  const states = tripStates(trip.trailer, places, cargo, pieces);
  const worst = worstState(states);
  const areLoadsWithin = states.every((state) => state.isLawful);
  const tooLarge = dimensions.filter((dimension) => !isWithinDimension(dimension));
  return {
    isLawful: areLoadsWithin && tooLarge.length === 0,
    areLoadsWithin,
    verdict: verdictText(judged, states, tooLarge.length > 0),
    notes: [
      ...tooLarge.map((dimension) => dimensionText(dimension, cargo)),
      ...worst.places.filter((place) => !isWithin(place)).map((place) => problemText(trip, place)),
      ...windowNotes(judged, worst),
      ...(areLoadsWithin ? [reserveNote(trip, worst)] : []),
      ...handlingAdvice(trip, worst),
    ],
    states: stateViews(trip, states, worst),
    dimensions: dimensions.map(dimensionBar),
  };
}

function verdictText({ cargo, places, centres }: JudgedTrip, states: readonly LoadingState[], isTooLarge: boolean) {
  const broken = states.flatMap(({ places }) => places.filter((place) => !isWithin(place)));
  if (broken.length > 0) {
    const isByLaw = broken.every(({ rule }) => rule !== 'technical' && rule !== 'balance');
    // Where another place would be lawful, it is to be moved: no permit is asked for.
    const isTooHeavy = (states[0]?.massKg ?? 0) > greatestPayload(places, centres).massKg;
    const start =
      isByLaw && isTooHeavy && isIndivisible(cargo)
        ? 'Без\u00a0специального разрешения нельзя: превышены нормы дороги'
        : 'Так ехать нельзя: есть перегруз';
    return `${start}${isTooLarge ? ', превышены габариты' : ''}`;
  }
  if (isTooLarge) return `${isOnePiece(cargo) ? 'Без разрешения нельзя' : 'Так ехать нельзя'}: превышены габариты`;
  return 'Нагрузки в\u00a0норме';
}

/** Where the common centre is and may be, and what to move. */
function windowNotes({ trip, places, centres, cargo }: JudgedTrip, { massKg, centreMm = 0 }: LoadingState) {
  const floor = { fromMm: 0, toMm: trip.trailer.floorLengthMm };
  const window = lawfulWindow(places, floor, massKg);
  const most = `Разрешено до${nbsp}${formatTonnes(greatestPayload(places, centres).massKg)}.`;
  if (window === undefined)
    return [`Для ${formatTonnes(massKg)} места на${nbsp}полу, где нагрузки в${nbsp}норме, нет.`, most];
  const { fromMm, toMm } = window;
  const shiftMm = shiftIntoWindow(window, centreMm);
  // A container stands on its locks.
  const isLocked = looseKinds(cargo).includes('container');
  return [
    ...(shiftMm === 0 || isLocked ? [] : [`${shiftText(shiftMm)}.`]),
    `Центр груза — ${formatMm(centreMm)} от${nbsp}передней стенки, можно от${nbsp}${formatMm(fromMm)} до${nbsp}${formatMm(toMm)}.`,
    most,
  ];
}

function reserveNote(trip: SpokenTrip, { places }: LoadingState): string {
  const [least] = [...places].sort((one, other) => one.reserveKg - other.reserveKg);
  if (least === undefined) return '';
  return `Меньше всего запас: ${lowerFirst(placeName(least.id, trip))}, ${formatKg(Math.floor(least.reserveKg))}.`;
}
