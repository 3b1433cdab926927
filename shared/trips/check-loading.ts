/** The verdict on a cargo: the load on every place, its limit and what remains of it. */
import { toleranceKg } from './bounds.ts';
import { type CargoLine, isLying, type PointLoad, statesOf } from './cargo.ts';
import type { PlaceId } from './combination.ts';
import { type LimitedPlace, loadAtKg } from './limit-places.ts';
import type { PlacedPiece } from './placement.ts';
import type { LimitRule } from './road-rules.ts';

export interface PlaceVerdict {
  id: PlaceId;
  loadKg: number;
  /** The limit that the load breaks, or else the one above it. */
  limitKg: number;
  rule: LimitRule;
  /** Up to the limit; negative beyond it. */
  reserveKg: number;
}

export type LoadingVerdict = ReturnType<typeof checkLoading>;

export function checkLoading(places: readonly LimitedPlace[], cargo: readonly PointLoad[]) {
  const { massKg, centreMm } = sumLoads(cargo);
  const verdicts = places.map((place) => judgePlace(place, loadAtKg(place, massKg, centreMm ?? 0)));
  return { isLawful: verdicts.every(isWithin), massKg, centreMm, places: verdicts };
}

export function isWithin({ reserveKg }: Pick<PlaceVerdict, 'reserveKg'>): boolean {
  return reserveKg >= -toleranceKg;
}

/** The whole mass and the common centre from the front wall, which is undefined without cargo. */
export function sumLoads(cargo: readonly PointLoad[]) {
  const massKg = cargo.reduce((sum, load) => sum + load.massKg, 0);
  const momentKgMm = cargo.reduce((sum, load) => sum + load.massKg * load.centreMm, 0);
  return { massKg, centreMm: massKg > 0 ? momentKgMm / massKg : undefined };
}

function judgePlace({ id, greatestKg, leastKg, rule }: LimitedPlace, loadKg: number): PlaceVerdict {
  const lifts = loadKg < leastKg - toleranceKg;
  return lifts
    ? { id, loadKg, limitKg: leastKg, rule: 'balance', reserveKg: loadKg - leastKg }
    : { id, loadKg, limitKg: greatestKg, rule, reserveKg: greatestKg - loadKg };
}

/** A load, and where it is unloaded. */
export type StopLoad = PointLoad & { stop: number };

/** `afterStop`: what is unloaded at this stop or before is gone; 0 is the whole cargo. */
export type LoadingState = LoadingVerdict & { afterStop: number };

export function checkStates(places: readonly LimitedPlace[], loads: readonly StopLoad[]): LoadingState[] {
  return statesOf(loads).map(({ afterStop, aboard }) => ({ afterStop, ...checkLoading(places, aboard) }));
}

/** The state with the greatest sum of excesses; the first of equals, which is the departure where all is lawful. */
export function worstState(states: readonly LoadingState[]): LoadingState {
  const [first, ...others] = states;
  if (first === undefined) throw new Error('a trip has at least one state');
  return others.reduce((worst, state) => (excessSum(state) > excessSum(worst) ? state : worst), first);
}

function excessSum({ places }: LoadingState): number {
  return places.reduce((sum, place) => (isWithin(place) ? sum : sum - place.reserveKg), 0);
}

/** What a cargo weighs where: lines with a place of their own, and placed pieces. */
export function tripLoads(cargo: readonly CargoLine[], pieces: readonly PlacedPiece[]): StopLoad[] {
  return [
    ...cargo.filter(isLying).map(({ massKg, count, centreMm, stop }) => ({ massKg: massKg * count, centreMm, stop })),
    ...pieces.map(({ massKg, xMm, lengthMm, stop }) => ({ massKg, centreMm: xMm + lengthMm / 2, stop })),
  ];
}
