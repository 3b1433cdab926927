/** Moves a compact cargo towards the rear until the loads are lawful in every state, as little as that takes. */
import type { Floor, Spot } from './floor-unit.ts';
import { centreIn, type LawfulState, missMm } from './lawful-states.ts';
import { leastMoves, type MoveNeed } from './least-moves.ts';

/** Up to so many units may also move one by one; more of them move by stops alone. */
const mostSingles = 12;

/** A thousandth of a millimetre is a rounding error. */
const roundingMm = 1e-3;

/** @param spots pushed to the front. @returns them moved, as near to lawful as they get; undefined if no move can help */
export function shiftLawfully(
  spots: readonly Spot[],
  floor: Floor,
  states: readonly LawfulState[],
): readonly Spot[] | undefined {
  if (missMm(states, spots) === 0) return spots;
  const needs: MoveNeed[] = [];
  for (const state of states) {
    const centreMm = centreIn(state, spots);
    // Nothing can move forward.
    if (state.window === undefined || centreMm > state.window.toMm) return undefined;
    needs.push({ state, needMm: Math.max(0, state.window.fromMm - centreMm), roomMm: state.window.toMm - centreMm });
  }
  const blocks = [...Map.groupBy(spots, ({ unit }) => unit.stop).values()];
  const asBlocks = moved(spots, blocks, leastMoves(blocks, floor, needs));
  if (spots.length > mostSingles || missMm(states, asBlocks) === 0) return asBlocks;
  const singles = spots.map((spot) => [spot]);
  return moved(spots, singles, leastMoves(singles, floor, needs));
}

function moved(spots: readonly Spot[], movers: readonly Spot[][], movesMm: readonly number[]): Spot[] {
  const moveOf = new Map(movers.flatMap((mover, index) => mover.map((spot) => [spot, movesMm[index] ?? 0] as const)));
  return spots.map((spot) => ({ ...spot, xMm: spot.xMm + Math.ceil((moveOf.get(spot) ?? 0) - roundingMm) }));
}
