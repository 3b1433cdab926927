/** The states of a trip, from the whole cargo to what the last stop takes, and where the centre may lie in each. */
import type { PlacingWindow } from './bounds.ts';
import { type CargoLine, isLying } from './cargo.ts';
import type { Spot } from './floor-units.ts';

/** `afterStop`: what is unloaded at this stop or before is gone; `lyingKgMm`: of what lies where the shipper says; `window`: for the common centre. */
export type LawfulState = ReturnType<typeof lawfulStates>[number];

type WindowOf = (massKg: number) => PlacingWindow | undefined;

/** The masses of the states do not depend on where the pieces are. */
export function lawfulStates(cargo: readonly CargoLine[], windowOf: WindowOf) {
  const stops = [...new Set(cargo.map(({ stop }) => stop))].sort((one, other) => one - other);
  return [0, ...stops.slice(0, -1)].map((afterStop) => {
    const left = cargo.filter(({ stop }) => stop > afterStop);
    const massKg = sum(left.map((line) => line.massKg * line.count));
    const lying = left.filter(isLying);
    const lyingKgMm = sum(lying.map((line) => line.massKg * line.count * line.centreMm));
    return { afterStop, massKg, lyingKgMm, window: windowOf(massKg) };
  });
}

/** Where the common centre lies in a state. */
export function centreIn({ afterStop, massKg, lyingKgMm }: LawfulState, spots: readonly Spot[]): number {
  let momentKgMm = lyingKgMm;
  for (const { unit, footprint, xMm } of spots) {
    if (unit.stop > afterStop) momentKgMm += unit.massKg * (xMm + footprint.centreMm);
  }
  return momentKgMm / massKg;
}

/** How far the centres lie outside their windows, all states together, mm; Infinity where a mass has no window. */
export function missMm(states: readonly LawfulState[], spots: readonly Spot[]): number {
  return sum(
    states.map((state) => {
      if (state.window === undefined) return Number.POSITIVE_INFINITY;
      const centreMm = centreIn(state, spots);
      return Math.max(0, state.window.fromMm - centreMm, centreMm - state.window.toMm);
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
