/** The answer of `POST /api/loading/check`. */
import type { RoadLimits } from '#shared/content/road-limits.ts';
import { type FloorSpan, lawfulWindow, placingWindow } from '#shared/trips/bounds.ts';
import { isLying, looseKinds } from '#shared/trips/cargo.ts';
import { isWithin, type LoadingState, worstState } from '#shared/trips/check-loading.ts';
import type { PlaceId } from '#shared/trips/combination.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { checkDimensions, type DimensionVerdict, isWithinDimension } from '#shared/trips/dimensions.ts';
import { tripStates } from '#shared/trips/floor-load.ts';
import { dimensionText, handlingAdvice, problemText } from '#shared/trips/judge-trip.ts';
import { type LimitedPlace, limitPlaces } from '#shared/trips/limit-places.ts';
import { loadingSpaceOf, spaceOfFloor } from '#shared/trips/loading-space.ts';
import { excessKg, marginKg } from '#shared/trips/margin.ts';
import { isPlaced, type PlacedPiece, type Placement } from '#shared/trips/placement.ts';
import { placeCargo } from './place-cargo.ts';
import { type ReadTrip, UnreadableTrip } from './read-trip.ts';
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
    ...(dimensions.length > 0 && {
      dimensions: dimensions.map((verdict) => ({
        ...verdict,
        ...(!isWithinDimension(verdict) && { text: dimensionText(verdict, trip.cargo) }),
      })),
    }),
    ...(advice.length > 0 && { advice }),
    ...(states.length > 1 && {
      states: states.map((state) => ({ afterStop: state.afterStop, ...describeState(trip, state) })),
    }),
    ...(placement && {
      placement: {
        pieces: placement.pieces.map(({ isRound: _, ...piece }) => piece),
        ...{ gaps: placement.gaps, reason: placement.reason },
      },
    }),
    // One key for both: where the limits are from, and what their figures rest on until the engineer confirms them.
    limits: { edition: limits.edition, source: [limits.source, limits.shortNote].filter(Boolean).join('; ') },
  };
}

/** Containers stand on their locks; whatever else may lie anywhere on the floor. */
function centresOf({ cargo, product, trailer }: ReadTrip): FloorSpan[] {
  return product !== undefined && looseKinds(cargo).includes('container')
    ? loadCentres(product, trailer, cargo)
    : [{ fromMm: 0, toMm: trailer.floorLengthMm }];
}

/** [] for a trailer that is given by figures: they do not say how high or wide it is. */
export function tripDimensions(
  { product, tractor }: Pick<ReadTrip, 'product' | 'tractor'>,
  pieces: readonly PlacedPiece[],
  limits: RoadLimits,
): DimensionVerdict[] {
  return product === undefined ? [] : checkDimensions(outlineOf(product), tractor, pieces, limits);
}

function describeState(trip: ReadTrip, loading: LoadingState) {
  const { isLawful, places } = loading;
  const loadOf = (id: PlaceId) => wholeKg(places.find((place) => place.id === id)?.loadKg ?? 0);
  return {
    lawful: isLawful,
    marginKg: marginKg([loading]),
    trainKg: loadOf('train'),
    ...(trip.trailer.kind === 'semi-trailer' && { kingpinKg: loadOf('kingpin') }),
    ...(trip.trailer.kind === 'centre-axle-trailer' && { drawbarKg: loadOf('drawbar') }),
    groups: places
      .filter(({ id }) => wheels.includes(id))
      .map(({ id, loadKg, limitKg, rule }) => ({ id, loadKg: wholeKg(loadKg), limitKg: Math.floor(limitKg), rule })),
    problems: places
      .filter((place) => !isWithin(place))
      .map((place) => ({ at: place.id, overKg: excessKg(place), text: problemText(trip, place) })),
  };
}

/** JSON has no −0. */
function wholeKg(kg: number): number {
  return Math.round(kg) + 0;
}

/**
 * @returns undefined where everything lies where the request says
 * @throws UnreadableTrip for cargo that the trailer cannot carry at all
 */
export function placeTrip(
  { cargo, trailer, product }: ReadTrip,
  places: readonly LimitedPlace[],
): Placement | undefined {
  if (cargo.every(isLying)) return undefined;
  const space = product === undefined ? spaceOfFloor(trailer.floorLengthMm) : loadingSpaceOf(product);
  if (space === undefined) {
    throw new UnreadableTrip([{ field: 'trailer.product', text: 'Нет данных о грузовой площадке: укажите centreMm.' }]);
  }
  const floor = { fromMm: 0, toMm: trailer.floorLengthMm };
  const result = placeCargo(cargo, space, { windowOf: (massKg) => placingWindow(places, floor, massKg) });
  if (!isPlaced(result)) throw new UnreadableTrip(result.problems);
  return result;
}
