/** The answer of `POST /api/loading/check`. */
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { type FloorSpan, lawfulWindow } from '#shared/trips/bounds.ts';
import { looseKinds } from '#shared/trips/cargo.ts';
import { isWithin, type LoadingState, type PlaceVerdict, worstState } from '#shared/trips/check-loading.ts';
import type { PlaceId } from '#shared/trips/combination.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { checkDimensions, type DimensionVerdict, isWithinDimension } from '#shared/trips/dimensions.ts';
import { tripStates } from '#shared/trips/floor-load.ts';
import { handlingAdvice } from '#shared/trips/handling.ts';
import { dimensionText, problemText } from '#shared/trips/judge-trip.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { excessKg, marginKg } from '#shared/trips/margin.ts';
import type { PlacedPiece, Placement } from '#shared/trips/placement.ts';
import { placeTrip } from './place-trip.ts';
import type { ReadTrip } from './read-trip.ts';
import { loadCentres, outlineOf } from './trailer-of-product.ts';

const wheels: PlaceId[] = ['tractor-front', 'tractor-rear', 'trailer-turntable', 'trailer-axles'];

/**
 * Loads rounded to kilograms, payloads down, windows inwards; of several states the worst, and then all of them.
 * @throws UnreadableTrip for cargo that the trailer cannot carry at all
 */
export function answerCheck(trip: ReadTrip, limits: RoadLimits) {
  const places = limitPlaces(trip, limits, trip.roadClass);
  const span = { fromMm: 0, toMm: trip.trailer.floorLengthMm };
  const placement = placeTrip(trip, places);
  const states = tripStates(trip.trailer, places, trip.cargo, placement?.pieces ?? []);
  const worst = worstState(states);
  const advice = handlingAdvice(trip, worst);
  const dimensions = tripDimensions(trip, placement?.pieces ?? [], limits);
  const state = describeState(trip, worst);
  return {
    ...state,
    lawful: state.lawful && dimensions.every(isWithinDimension),
    marginKg: marginKg(states),
    window: lawfulWindow(places, span, worst.massKg) ?? null,
    greatestPayloadKg: greatestPayload(places, centresOf(trip)).massKg,
    ...(dimensions.length > 0 && { dimensions: dimensions.map((verdict) => describeDimension(verdict, trip)) }),
    ...(advice.length > 0 && { advice }),
    ...(states.length > 1 && {
      states: states.map((state) => ({ afterStop: state.afterStop, ...describeState(trip, state) })),
    }),
    ...(placement && { placement: describePlacement(placement) }),
    limits: { edition: limits.edition, source: sourceWithGround(limits) },
  };
}

/** Containers stand on their locks; whatever else may lie anywhere on the floor. */
function centresOf({ cargo, product, trailer }: ReadTrip): FloorSpan[] {
  return product !== undefined && looseKinds(cargo).includes('container')
    ? loadCentres(product, trailer, cargo)
    : [{ fromMm: 0, toMm: trailer.floorLengthMm }];
}

/** The contract has one key for both: where the limits are from, and what their figures rest on until the engineer confirms them. */
function sourceWithGround({ source, shortNote }: RoadLimits): string {
  return shortNote === undefined ? source : `${source}; ${shortNote}`;
}

/** [] for a trailer that is given by figures: they do not say how high or wide it is. */
export function tripDimensions(
  { product, tractor }: Pick<ReadTrip, 'product' | 'tractor'>,
  pieces: readonly PlacedPiece[],
  limits: RoadLimits,
): DimensionVerdict[] {
  return product === undefined ? [] : checkDimensions(outlineOf(product), tractor, pieces, limits);
}

function describePlacement({ pieces, gaps, reason }: Placement) {
  return { pieces: pieces.map(({ isRound: _, ...piece }) => piece), gaps, reason };
}

function describeState(trip: ReadTrip, loading: LoadingState) {
  const { isLawful, places } = loading;
  const loadOf = (id: PlaceId) => wholeKg(places.find((place) => place.id === id)?.loadKg ?? 0);
  const groups = places.filter(({ id }) => wheels.includes(id));
  return {
    lawful: isLawful,
    marginKg: marginKg([loading]),
    trainKg: loadOf('train'),
    ...(trip.trailer.kind === 'semi-trailer' && { kingpinKg: loadOf('kingpin') }),
    ...(trip.trailer.kind === 'centre-axle-trailer' && { drawbarKg: loadOf('drawbar') }),
    groups: groups.map(describeGroup),
    problems: places
      .filter((place) => !isWithin(place))
      .map((place) => ({ at: place.id, overKg: excessKg(place), text: problemText(trip, place) })),
  };
}

/** JSON has no −0. */
function wholeKg(kg: number): number {
  return Math.round(kg) + 0;
}

function describeDimension(verdict: DimensionVerdict, { cargo }: ReadTrip) {
  return { ...verdict, ...(!isWithinDimension(verdict) && { text: dimensionText(verdict, cargo) }) };
}

function describeGroup({ id, loadKg, limitKg, rule }: PlaceVerdict) {
  return { id, loadKg: wholeKg(loadKg), limitKg: Math.floor(limitKg), rule };
}
