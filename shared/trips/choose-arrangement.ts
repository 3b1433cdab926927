/** The best of many arrangements: lawful first, then with the least gaps, then the one that was offered first. */

import { type Floor, fewUnits, type Spot } from './floor-unit.ts';
import { keepMargin } from './keep-margin.ts';
import { shiftLawfully } from './lawful-shift.ts';
import { type LawfulState, missMm } from './lawful-states.ts';
import type { LoadingWay } from './loading-space.ts';
import { canUnload } from './unload-order.ts';

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
