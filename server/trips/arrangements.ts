/** Every arrangement worth a look: in rows as a loader would place them, then by search where the units are few. */
import type { CargoLine } from '#shared/trips/cargo.ts';
import { isLying } from '#shared/trips/cargo.ts';
import { type Floor, type FloorUnit, fewUnits, type Spot } from '#shared/trips/floor-unit.ts';
import { floorUnits, greatestLevels, mostLevels, type UnitPlan } from '#shared/trips/floor-units.ts';
import type { LawfulState } from '#shared/trips/lawful-states.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';
import { canUnload } from '#shared/trips/unload-order.ts';
import { fillFloor } from './fill-floor.ts';
import { rowPlans } from './row-plans.ts';
import { searchFloor } from './search-floor.ts';

/** Turnings of the first order. */
const mostCounted = 4;

export interface ArrangementTerms {
  ways: readonly LoadingWay[];
  /** Steps that the search may still take. */
  budget: { steps: number };
  /** What must become lawful; [] where it does not matter. */
  states: readonly LawfulState[];
}

/** All units in each; those with the lowest stacks come first. */
export function* arrangements(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  terms: ArrangementTerms,
): Generator<Spot[]> {
  for (const plan of unitPlans(cargo, space, terms.ways)) {
    const units = floorUnits(cargo, space, terms.ways, plan);
    if (areaOf(units) > space.lengthMm * space.widthMm) continue;
    for (const rows of rowPlans(units, space)) {
      const spots = fillFloor(rows, space);
      if (spots.length === units.length) yield spots;
      terms.budget.steps -= units.length;
      if (terms.budget.steps <= 0) break;
    }
    if (units.length <= fewUnits) yield* searched(units, space, terms);
  }
}

/** How many pieces the first rows of the highest stacks place; of round ones, staggered or not. */
export function placedCount(cargo: readonly CargoLine[], space: LoadingSpace, ways: readonly LoadingWay[]): number {
  let most = 0;
  const plans = unitPlans(cargo, space, ways);
  for (const plan of plans.filter(({ levels }) => levels === plans.at(-1)?.levels)) {
    let tried = 0;
    for (const rows of rowPlans(floorUnits(cargo, space, ways, plan), space)) {
      if (tried++ === mostCounted) break;
      const count = fillFloor(rows, space).reduce((sum, { footprint }) => sum + footprint.pieces.length, 0);
      most = Math.max(most, count);
    }
  }
  return most;
}

function* searched(units: readonly FloorUnit[], space: Floor, terms: ArrangementTerms): Generator<Spot[]> {
  const { ways, budget, states } = terms;
  yield* searchFloor(units, space, { budget, states, anyOrder: false });
  if (!ways.includes('side') || new Set(units.map(({ stop }) => stop)).size === 1) return;
  for (const spots of searchFloor(units, space, { budget, states, anyOrder: true })) {
    if (canUnload(spots, ways)) yield spots;
  }
}

function unitPlans(cargo: readonly CargoLine[], space: LoadingSpace, ways: readonly LoadingWay[]): UnitPlan[] {
  const loose = cargo.filter((line) => !isLying(line));
  const tallest = loose.map((line) => greatestLevels(line, pieceSize(line, space), space, ways));
  const levels = Math.min(mostLevels, Math.max(1, ...tallest));
  const hasRound = loose.some(({ kind }) => kind === 'drum' || kind === 'roll');
  return Array.from({ length: levels }, (_, level) => level + 1).flatMap((height) =>
    (hasRound ? [true, false] : [false]).map((staggers) => ({ levels: height, staggers })),
  );
}

function areaOf(units: readonly FloorUnit[]): number {
  return units.reduce((sum, { footprints: [first] }) => sum + (first ? first.lengthMm * first.widthMm : 0), 0);
}
