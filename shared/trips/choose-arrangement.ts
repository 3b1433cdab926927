/** The best of many arrangements: lawful first, then with the least gaps, then the one that was offered first. */
import { endOf, type Floor, fewUnits, groupsOf, limitOf, type Spot, sharesLane } from './floor-unit.ts';
import { centreIn, type LawfulState, missMm } from './lawful-states.ts';
import type { LoadingWay } from './loading-space.ts';
import { canUnload } from './unload-order.ts';

/** `coefficients · x <= bound`. */
interface Constraint {
  coefficients: readonly number[];
  /** Not negative, so that x = 0 is allowed. */
  bound: number;
}

/** Less than this is a rounding error of the table. */
const epsilon = 1e-9;

/** Far more than programs of this size need: Bland's rule ends by itself. */
const mostPivots = 2000;

/** @returns the x >= 0 within the constraints that makes `objective · x` greatest; the problem must be bounded */
function maximize(objective: readonly number[], constraints: readonly Constraint[]): number[] {
  const count = objective.length;
  const width = count + constraints.length;
  const rows = constraints.map(({ coefficients, bound }, row) => {
    const values = Array.from({ length: width + 1 }, (_, column) => coefficients[column] ?? 0);
    values[count + row] = 1;
    values[width] = bound;
    return values;
  });
  const basis = rows.map((_, row) => count + row);
  const gains = Array.from({ length: width + 1 }, (_, column) => objective[column] ?? 0);
  for (let pivot = 0; pivot < mostPivots; pivot++) {
    const entering = gains.findIndex((gain, column) => column < width && gain > epsilon);
    const leaving = entering < 0 ? -1 : leavingRow(rows, basis, entering);
    const pivotRow = rows[leaving];
    if (pivotRow === undefined) break;
    const divisor = pivotRow[entering] ?? 1;
    for (let column = 0; column <= width; column++) pivotRow[column] = (pivotRow[column] ?? 0) / divisor;
    for (const row of rows) if (row !== pivotRow) subtract(row, pivotRow, entering);
    subtract(gains, pivotRow, entering);
    basis[leaving] = entering;
  }
  const solution = new Array<number>(count).fill(0);
  for (const [row, column] of basis.entries()) if (column < count) solution[column] = rows[row]?.[width] ?? 0;
  return solution;
}

/** The row that bounds the entering variable most; of equals the one of the lowest variable. */
function leavingRow(rows: readonly number[][], basis: readonly number[], entering: number): number {
  let [leaving, leastRatio] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, row] of rows.entries()) {
    const coefficient = row[entering] ?? 0;
    if (coefficient <= epsilon) continue;
    const ratio = (row.at(-1) ?? 0) / coefficient;
    const isLower = (basis[index] ?? 0) < (basis[leaving] ?? Number.POSITIVE_INFINITY);
    if (ratio < leastRatio - epsilon || (ratio <= leastRatio + epsilon && isLower))
      [leaving, leastRatio] = [index, ratio];
  }
  return leaving;
}

/** Makes the entering column of the row 0. */
function subtract(row: number[], pivotRow: readonly number[], entering: number): void {
  const factor = row[entering] ?? 0;
  if (factor === 0) return;
  for (let column = 0; column < row.length; column++)
    row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
}

/** How far the common centre of a state must and may move, mm. */
interface MoveNeed {
  state: LawfulState;
  needMm: number;
  roomMm: number;
}

/** By how much the first may approach the second; undefined where they are not in each other's way. */
type GapBetween = (first: readonly Spot[], second: readonly Spot[]) => number | undefined;

type Term = readonly [variable: number, factor: number];

/** A centre in its window outweighs any length of gaps. */
const lawfulWeight = 1e5;

/**
 * @param movers units that move together, none in the way of another
 * @returns mm for each; the longest is as short as it can be, and no need is left that a move could meet
 */
function leastMoves(
  movers: readonly Spot[][],
  floor: Floor,
  needs: readonly MoveNeed[],
  gapBetween: GapBetween,
): number[] {
  // A variable for each mover, one for the longest move, and one for each state: how much of its need is met.
  const longest = movers.length;
  const count = longest + 1 + needs.length;
  const limits = [...floorLimits(movers, floor), ...needs.flatMap(centreLimits)];
  const objective: number[] = Array.from({ length: count }, (_, variable) => (variable > longest ? lawfulWeight : 0));
  objective[longest] = -1;
  return maximize(objective, limits).slice(0, longest);

  function floorLimits(all: readonly Spot[][], { lengthMm, widthMm }: Floor): Constraint[] {
    return all.flatMap((mover, index) => [
      limit(Math.min(...mover.map((spot) => limitOf(spot.unit, { lengthMm, widthMm }) - endOf(spot))), [[index, 1]]),
      limit(0, [
        [index, 1],
        [longest, -1],
      ]),
      ...all.flatMap((behind, other) => {
        const gapMm = other === index ? undefined : gapBetween(mover, behind);
        if (gapMm === undefined) return [];
        return limit(gapMm, [
          [index, 1],
          [other, -1],
        ]);
      }),
    ]);
  }

  function centreLimits({ state, needMm, roomMm }: MoveNeed, index: number): Constraint[] {
    const shares = movers.map((mover, variable): Term => {
      const massKg = mover.reduce((sum, { unit }) => sum + (unit.stop > state.afterStop ? unit.massKg : 0), 0);
      return [variable, massKg / state.massKg];
    });
    const met = longest + 1 + index;
    const unmet = shares.map(([variable, share]): Term => [variable, -share]);
    return [limit(roomMm, shares), limit(needMm, [[met, 1]]), limit(0, [[met, 1], ...unmet])];
  }

  function limit(bound: number, terms: readonly Term[]): Constraint {
    const coefficients = new Array<number>(count).fill(0);
    for (const [variable, factor] of terms) coefficients[variable] = factor;
    return { coefficients, bound };
  }
}

/** A thousandth of a millimetre is a rounding error. */
const roundingMm = 1e-3;

/** @param spots pushed to the front. @returns them moved, as near to lawful as they get; undefined if no move can help */
function shiftLawfully(
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
  if (spots === undefined || (anyOrder(spots) && !canUnload(spots, ways))) return here;
  const moves = spots.map(({ xMm }, index) => xMm - (here.spots[index]?.xMm ?? 0));
  const moved = { spots, missMm: missMm(states, spots), moveMm: Math.max(0, ...moves) };
  return isBetter(moved, here) ? moved : here;
}

/** Whether units may stand in any order of stops, as only those found by search do. */
function anyOrder({ length }: readonly Spot[]): boolean {
  return length <= fewUnits;
}

function isBetter(one: ChosenArrangement, other: ChosenArrangement): boolean {
  return one.missMm < other.missMm || (one.missMm === other.missMm && one.moveMm < other.moveMm);
}
