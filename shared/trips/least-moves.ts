/** The least moves towards the rear that bring every centre into its window, as a linear program. */
import { endOf, type Floor, limitOf, type Spot } from './floor-unit.ts';
import type { LawfulState } from './lawful-states.ts';
import { type Constraint, maximize } from './linear-program.ts';

/** How far the common centre of a state must and may move, mm. */
export interface MoveNeed {
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
export function leastMoves(
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
