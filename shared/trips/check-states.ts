/** A trip with several stops: the loads are computed again after each, and the worst state decides. */
import { type CargoLine, isLying, type PointLoad } from './cargo.ts';
import { checkLoading, isWithin, type LoadingVerdict } from './check-loading.ts';
import type { LimitedPlace } from './limit-places.ts';
import type { PlacedPiece } from './placement.ts';

export interface StopLoad extends PointLoad {
  /** Where it is unloaded. */
  stop: number;
}

export interface LoadingState extends LoadingVerdict {
  /** What is unloaded at this stop or before is gone; 0 is the whole cargo. */
  afterStop: number;
}

/** @returns the state of departure and of every stop but the last, which leaves nothing */
export function checkStates(places: readonly LimitedPlace[], loads: readonly StopLoad[]): LoadingState[] {
  const stops = [...new Set(loads.map(({ stop }) => stop))].sort((first, second) => first - second);
  return [0, ...stops.slice(0, -1)].map((afterStop) => {
    const aboard = loads.filter(({ stop }) => stop > afterStop);
    return { afterStop, ...checkLoading(places, aboard) };
  });
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
  const lying = cargo
    .filter(isLying)
    .map(({ massKg, count, centreMm, stop }): StopLoad => ({ massKg: massKg * count, centreMm, stop }));
  const placed = pieces.map(
    ({ massKg, xMm, lengthMm, stop }): StopLoad => ({ massKg, centreMm: xMm + lengthMm / 2, stop }),
  );
  return [...lying, ...placed];
}
