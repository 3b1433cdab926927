/** Moves a compact cargo towards the rear until the loads are lawful in every state, as little as that takes. */
import { endOf, type Floor, fewUnits, groupsOf, limitOf, type Spot, sharesLane } from './floor-unit.ts';
import { centreIn, type LawfulState, missMm } from './lawful-states.ts';
import { leastMoves, type MoveNeed } from './least-moves.ts';

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
    const needMm = Math.max(0, state.window.fromMm - centreMm);
    // Moves are rounded up to whole millimetres, the centre by less than one.
    const roomMm = Math.max(needMm, state.window.toMm - centreMm - 1);
    needs.push({ state, needMm, roomMm });
  }
  const blocks = groupsOf(spots, ({ unit }) => unit.stop);
  if (spots.length > fewUnits) return moved(spots, blocks, leastMoves(blocks, floor, needs, gapOfStops));
  const atRear = pushedBack(spots, floor);
  if (states.some((state) => centreIn(state, atRear) < (state.window?.fromMm ?? 0))) return undefined;
  const asBlocks = moved(spots, blocks, leastMoves(blocks, floor, needs, gapBetween));
  if (missMm(states, asBlocks) === 0) return asBlocks;
  const singles = spots.map((spot) => [spot]);
  return moved(spots, singles, leastMoves(singles, floor, needs, gapBetween));
}

/** Many units fill the floor stop by stop: a block never approaches the one behind it. */
function gapOfStops([first]: readonly Spot[], [second]: readonly Spot[]): number | undefined {
  return (first?.unit.stop ?? 0) > (second?.unit.stop ?? 0) ? 0 : undefined;
}

/** By how much the first may approach the second behind it; undefined where they share no lane so. */
function gapBetween(first: readonly Spot[], second: readonly Spot[]): number | undefined {
  let gapMm: number | undefined;
  for (const spot of first) {
    for (const behind of second) {
      if (behind.xMm < endOf(spot) || !sharesLane(spot, behind)) continue;
      gapMm = Math.min(gapMm ?? Number.POSITIVE_INFINITY, behind.xMm - endOf(spot));
    }
  }
  return gapMm;
}

/** As far to the rear as the units go, each up to the one behind it. */
function pushedBack(spots: readonly Spot[], floor: Floor): Spot[] {
  const pushed: Spot[] = [];
  for (const spot of [...spots].sort((one, other) => endOf(other) - endOf(one))) {
    let endMm = limitOf(spot.unit, floor);
    for (const behind of pushed) if (sharesLane(spot, behind)) endMm = Math.min(endMm, behind.xMm);
    pushed.push({ ...spot, xMm: endMm - spot.footprint.lengthMm });
  }
  return pushed;
}

function moved(spots: readonly Spot[], movers: readonly Spot[][], movesMm: readonly number[]): Spot[] {
  const moveOf = new Map(movers.flatMap((mover, index) => mover.map((spot) => [spot, movesMm[index] ?? 0] as const)));
  return spots.map((spot) => ({ ...spot, xMm: spot.xMm + Math.ceil((moveOf.get(spot) ?? 0) - roundingMm) }));
}
