/** The best of many arrangements: lawful first, then with the least gaps, then the one that was offered first. */
import { canUnload, endOf, type Floor, fewUnits, groupsOf, limitOf, type Spot, sharesLane } from './floor-units.ts';
import { centreIn, type LawfulState, missMm } from './lawful-states.ts';
import type { LoadingWay } from './loading-space.ts';

/** By how much the first may approach the second; undefined where they are not in each other's way. */
type GapBetween = (first: readonly Spot[], second: readonly Spot[]) => number | undefined;

/** Whether every state has its centre behind the front end of its window. */
function reachesWindows(states: readonly LawfulState[], spots: readonly Spot[]): boolean {
  return states.every((state) => centreIn(state, spots) >= (state.window?.fromMm ?? 0));
}

/**
 * @param movers units that move together, none in the way of another
 * @returns the spots with the longest move as short as it can be, to the millimetre; as far back as they go where no centre is reached
 */
function moveBack(
  spots: readonly Spot[],
  movers: readonly Spot[][],
  { floor, states, gapBetween }: { floor: Floor; states: readonly LawfulState[]; gapBetween: GapBetween },
): Spot[] {
  const rooms = movers.map((mover) => Math.min(...mover.map((spot) => limitOf(spot.unit, floor) - endOf(spot))));
  const gaps = movers.flatMap((mover, ahead) =>
    movers.flatMap((other, behind) => {
      const gapMm = ahead === behind ? undefined : gapBetween(mover, other);
      return gapMm === undefined ? [] : [{ ahead, behind, gapMm }];
    }),
  );
  const movedBy = (mostMm: number): Spot[] => {
    const moves = rooms.map((roomMm) => Math.min(mostMm, roomMm));
    // What one cannot go, the next before it cannot either.
    for (const _ of movers) {
      for (const { ahead, behind, gapMm } of gaps)
        moves[ahead] = Math.min(moves[ahead] ?? 0, gapMm + (moves[behind] ?? 0));
    }
    const moveOf = new Map(movers.flatMap((mover, index) => mover.map((spot) => [spot, moves[index] ?? 0] as const)));
    return spots.map((spot) => ({ ...spot, xMm: spot.xMm + (moveOf.get(spot) ?? 0) }));
  };
  let [tooShort, enough] = [0, floor.lengthMm];
  while (enough - tooShort > 1) {
    const middle = Math.floor((tooShort + enough) / 2);
    if (reachesWindows(states, movedBy(middle))) enough = middle;
    else tooShort = middle;
  }
  return movedBy(enough);
}

/** @param spots pushed to the front. @returns them moved, as near to lawful as they get; undefined if no move can help */
function shiftLawfully(
  spots: readonly Spot[],
  floor: Floor,
  states: readonly LawfulState[],
): readonly Spot[] | undefined {
  if (missMm(states, spots) === 0) return spots;
  // Nothing can move forward.
  if (states.some((state) => state.window === undefined || centreIn(state, spots) > state.window.toMm))
    return undefined;
  const blocks = groupsOf(spots, ({ unit }) => unit.stop);
  if (spots.length > fewUnits) return moveBack(spots, blocks, { floor, states, gapBetween: gapOfStops });
  if (!reachesWindows(states, pushedBack(spots, floor))) return undefined;
  const asBlocks = moveBack(spots, blocks, { floor, states, gapBetween });
  if (missMm(states, asBlocks) === 0) return asBlocks;
  const singles = spots.map((spot) => [spot]);
  return moveBack(spots, singles, { floor, states, gapBetween });
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

/** Beyond the bare limit: moves about 1 % of the mass from one axle to the next. */
const wantedMarginMm = 100;

/** What is tried where the whole of it has no room. */
const shares = [1, 0.5, 0.25];

/** @param spots lawful in every state, with a gap before them. @returns them with the margin that there is room for */
function keepMargin(
  spots: readonly Spot[],
  floor: Floor,
  states: readonly LawfulState[],
  ways: readonly LoadingWay[],
): readonly Spot[] {
  for (const inner of [states.map(roomier), ...shares.map((share) => states.map((state) => narrowed(state, share)))]) {
    const moved = shiftLawfully(spots, floor, inner);
    if (moved !== undefined && missMm(inner, moved) === 0 && canUnload(moved, ways)) return moved;
  }
  return spots;
}

/** More in reserve than scales may err by, and the margin too. */
function roomier(state: LawfulState): LawfulState {
  const { fromMm = 0, roomy } = state.window ?? {};
  if (roomy === undefined) return narrowed(state, 1);
  const { toMm } = roomy;
  return { ...state, window: { fromMm: Math.min(Math.max(roomy.fromMm, fromMm + wantedMarginMm), toMm), toMm } };
}

/** Up to the middle of the window: beyond it the other limit is nearer. @param share of the wanted margin */
function narrowed(state: LawfulState, share: number): LawfulState {
  if (state.window === undefined) return state;
  const { fromMm, toMm } = state.window;
  return { ...state, window: { fromMm: Math.min(fromMm + share * wantedMarginMm, (fromMm + toMm) / 2), toMm } };
}

export interface ChosenArrangement {
  spots: readonly Spot[];
  /** How far from lawful, mm of centres; Infinity where no place would be. */
  missMm: number;
  /** The longest move towards the rear. */
  moveMm: number;
}

/** So many are moved to see which needs the least; afterwards only one that needs no move is better. */
const mostCompared = 16;

/** What a try of moves costs of the budget, in steps of the search. */
const moveSteps = 500;

export function chooseArrangement(
  arrangements: Iterable<readonly Spot[]>,
  floor: Floor,
  states: readonly LawfulState[],
  { budget, ways }: { budget: { steps: number }; ways: readonly LoadingWay[] },
): ChosenArrangement | undefined {
  let best: ChosenArrangement | undefined;
  let compared = 0;
  for (const spots of arrangements) {
    const here = { spots, missMm: missMm(states, spots), moveMm: 0 };
    // Lawful without a gap; or lawful nowhere, so that one is as good as another.
    if (here.missMm === 0 || here.missMm === Number.POSITIVE_INFINITY) return here;
    if (best?.missMm === 0 && compared >= mostCompared) continue;
    const chosen = movedBack(here, floor, states, ways);
    if (chosen !== here) {
      compared++;
      budget.steps -= moveSteps;
    }
    if (best === undefined || isBetter(chosen, best)) best = chosen;
  }
  if (best === undefined || best.missMm > 0 || best.moveMm === 0) return best;
  return { ...best, spots: keepMargin(best.spots, floor, states, ways) };
}

function movedBack(
  here: ChosenArrangement,
  floor: Floor,
  states: readonly LawfulState[],
  ways: readonly LoadingWay[],
): ChosenArrangement {
  const spots = shiftLawfully(here.spots, floor, states);
  // Only the few that are found by search may stand in any order of stops.
  if (spots === undefined || (spots.length <= fewUnits && !canUnload(spots, ways))) return here;
  const moves = spots.map(({ xMm }, index) => xMm - (here.spots[index]?.xMm ?? 0));
  const moved = { spots, missMm: missMm(states, spots), moveMm: Math.max(0, ...moves) };
  return isBetter(moved, here) ? moved : here;
}

function isBetter(one: ChosenArrangement, other: ChosenArrangement): boolean {
  return one.missMm < other.missMm || (one.missMm === other.missMm && one.moveMm < other.moveMm);
}
