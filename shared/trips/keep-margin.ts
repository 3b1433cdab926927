/** A cargo that has to leave the front wall goes a little further than it must: scales differ, and so do pallets. */

import type { Floor, Spot } from './floor-unit.ts';
import { shiftLawfully } from './lawful-shift.ts';
import { type LawfulState, missMm } from './lawful-states.ts';
import type { LoadingWay } from './loading-space.ts';
import { canUnload } from './unload-order.ts';

/** Beyond the bare limit: moves about 1 % of the mass from one axle to the next. */
const wantedMarginMm = 100;

/** What is tried where the whole of it has no room. */
const shares = [1, 0.5, 0.25];

/** @param spots lawful in every state, with a gap before them. @returns them with the margin that there is room for */
export function keepMargin(
  spots: readonly Spot[],
  floor: Floor,
  states: readonly LawfulState[],
  ways: readonly LoadingWay[],
): readonly Spot[] {
  for (const share of shares) {
    const inner = states.map((state) => narrowed(state, share * wantedMarginMm));
    const moved = shiftLawfully(spots, floor, inner);
    if (moved !== undefined && missMm(inner, moved) === 0 && canUnload(moved, ways)) return moved;
  }
  return spots;
}

/** Up to the middle of the window: beyond it the other limit is nearer. */
function narrowed(state: LawfulState, marginMm: number): LawfulState {
  if (state.window === undefined) return state;
  const { fromMm, toMm } = state.window;
  return { ...state, window: { fromMm: Math.min(fromMm + marginMm, (fromMm + toMm) / 2), toMm } };
}
