/** What remains up to the limits, and whether scales can tell it. */
import { scaleError, toleranceKg } from './bounds.ts';
import { isWithin, type LoadingState, type PlaceVerdict } from './check-loading.ts';

/** `near`: lawful, but with less in reserve than scales may err by. */
export type Grade = 'within' | 'near' | 'over';

/** Exactly at the error of the scales is near. What stands on an axle that must not lift is never near: no scales are asked. */
export function gradeOf(place: Pick<PlaceVerdict, 'limitKg' | 'reserveKg' | 'rule'>): Grade {
  if (!isWithin(place)) return 'over';
  const { limitKg, reserveKg, rule } = place;
  const isWeighed = rule !== 'balance' && Number.isFinite(limitKg);
  return isWeighed && reserveKg <= limitKg * scaleError + toleranceKg ? 'near' : 'within';
}

/** Whole kilograms up to the limit, rounded down; beyond it negative, by one at least. */
export function wholeReserveKg({ reserveKg }: Pick<PlaceVerdict, 'reserveKg'>): number {
  return isWithin({ reserveKg }) ? Math.max(0, Math.floor(reserveKg + toleranceKg)) : -excessKg({ reserveKg });
}

/** By how many whole kilograms the limit is broken: at least one. */
export function excessKg({ reserveKg }: Pick<PlaceVerdict, 'reserveKg'>): number {
  return Math.max(1, Math.round(-reserveKg));
}

/** The smallest reserve of any limit in any of the states, kg. */
export function marginKg(states: readonly Pick<LoadingState, 'places'>[]): number {
  return wholeReserveKg(leastPlace(placesIn(states)).place);
}

/** The place that is nearest to its limit of those which scales cannot tell from it, and the state in which it is. */
export function nearestPlace<State extends Pick<LoadingState, 'places'>>(
  states: readonly State[],
): { state: State; place: PlaceVerdict } | undefined {
  const near = placesIn(states).filter(({ place }) => gradeOf(place) === 'near');
  return near.length === 0 ? undefined : leastPlace(near);
}

export function placesIn<State extends Pick<LoadingState, 'places'>>(states: readonly State[]) {
  return states.flatMap((state) => state.places.map((place) => ({ state, place })));
}

/** The least reserve; the first of equals. @param places at least one */
export function leastPlace<Each extends { place: PlaceVerdict }>(places: readonly Each[]): Each {
  return places.reduce((least, each) => (each.place.reserveKg < least.place.reserveKg ? each : least));
}
