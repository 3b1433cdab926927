/** The states of a trip, from the whole cargo to what the last stop takes, and where the centre may lie in each. */
import type { PlacingWindow } from './bounds.ts';
import { type CargoLine, massOf, statesOf } from './cargo.ts';
import type { Spot } from './floor-units.ts';

/** `afterStop`: what is unloaded at this stop or before is gone; `lyingKgMm`: of what lies where the shipper says; `window`: for the common centre. */
export type LawfulState = ReturnType<typeof lawfulStates>[number];

type WindowOf = (massKg: number) => PlacingWindow | undefined;

/** The masses of the states do not depend on where the pieces are. */
export function lawfulStates(cargo: readonly CargoLine[], windowOf: WindowOf) {
  return statesOf(cargo).map(({ afterStop, aboard }) => {
    const massKg = massOf(aboard);
    const lyingKgMm = aboard.reduce((sum, line) => sum + line.massKg * line.count * (line.centreMm ?? 0), 0);
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
  return states.reduce((sum, state) => {
    if (state.window === undefined) return Number.POSITIVE_INFINITY;
    const centreMm = centreIn(state, spots);
    return sum + Math.max(0, state.window.fromMm - centreMm, centreMm - state.window.toMm);
  }, 0);
}
