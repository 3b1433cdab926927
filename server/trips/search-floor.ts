/**
 * Every arrangement of a few units, the most compact first. Complete: whatever placement there is can be pushed to the
 * front and to the left until each unit touches another or a wall; then its left edge is a sum of widths, and taken by
 * their front edges the units can be pushed in one after another.
 */

import { type Floor, type FloorUnit, limitOf, type Spot } from '#shared/trips/floor-unit.ts';
import type { LawfulState } from '#shared/trips/lawful-states.ts';
import { emptyProfile, type Lane, pushIn, withUnit } from './floor-profile.ts';
import { momentBounds } from './moment-bounds.ts';

export interface SearchTerms {
  /** Steps that remain; the search takes them and ends when there are none. */
  budget: { steps: number };
  /** Later stops may stand behind earlier ones: the side opens. */
  anyOrder: boolean;
  /** What must become lawful; where there is any, arrangements that differ only in their moments are told apart. */
  states: readonly LawfulState[];
}

export function* searchFloor(units: readonly FloorUnit[], floor: Floor, terms: SearchTerms): Generator<Spot[]> {
  const lefts = leftEdges(units, floor.widthMm);
  const mayBeLawful = momentBounds(units, floor, terms.states);
  const seen = new Set<string>();
  const spots: Spot[] = [];
  const rest = [...units].sort((one, other) => areaOf(other) - areaOf(one) || one.stop - other.stop);
  yield* place(rest, emptyProfile(floor.widthMm));

  function* place(waiting: readonly FloorUnit[], lanes: readonly Lane[]): Generator<Spot[]> {
    if (waiting.length === 0) yield [...spots];
    if (waiting.length === 0 || !hasRoom(waiting, lanes) || isKnown(waiting, lanes)) return;
    if (!mayBeLawful(spots, Math.min(...lanes.map(({ endMm }) => endMm)))) return;
    const tried = new Set<string>();
    for (const [index, unit] of waiting.entries()) {
      if (tried.has(unit.shape)) continue;
      tried.add(unit.shape);
      for (const spot of spotsOf(unit, lanes)) {
        spots.push(spot);
        const { xMm, yMm, footprint } = spot;
        const next = withUnit(lanes, yMm, footprint.widthMm, xMm + footprint.lengthMm, unit.stop);
        yield* place(
          waiting.filter((_, other) => other !== index),
          next,
        );
        spots.pop();
      }
    }
  }

  function* spotsOf(unit: FloorUnit, lanes: readonly Lane[]): Generator<Spot> {
    const last = spots.at(-1);
    for (const footprint of unit.footprints) {
      for (const yMm of lefts) {
        if (terms.budget.steps-- <= 0) return;
        const end = pushIn(lanes, yMm, footprint.widthMm);
        if (end === undefined || (end.leastStop < unit.stop && !terms.anyOrder)) continue;
        const xMm = Math.max(end.endMm, unit.zone?.fromMm ?? 0);
        if (xMm + footprint.lengthMm > limitOf(unit, floor)) continue;
        // By front edge, then by left edge: each arrangement comes once.
        if (last !== undefined && (xMm < last.xMm || (xMm === last.xMm && yMm < last.yMm))) continue;
        yield { unit, footprint, xMm, yMm };
      }
    }
  }

  function hasRoom(waiting: readonly FloorUnit[], lanes: readonly Lane[]): boolean {
    const free = lanes.reduce(
      (sum, { leftMm, rightMm, endMm }) => sum + (rightMm - leftMm) * (floor.lengthMm - endMm),
      0,
    );
    return waiting.reduce((sum, unit) => sum + areaOf(unit), 0) <= free;
  }

  /** Whether the same units remained before, behind the same profile. */
  function isKnown(waiting: readonly FloorUnit[], lanes: readonly Lane[]): boolean {
    // Side unloading depends on the neighbours of a unit, which the profile does not hold.
    if (terms.anyOrder) return false;
    const last = spots.at(-1);
    const profile = lanes.map(({ rightMm, endMm, leastStop }) => `${rightMm},${endMm},${leastStop}`);
    const key = [waiting.map(({ shape }) => shape), profile, last?.xMm, last?.yMm, moments()].join(';');
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }

  function moments(): string {
    if (terms.states.length === 0) return '';
    const byStop = new Map<number, number>();
    for (const { unit, footprint, xMm } of spots) {
      byStop.set(unit.stop, (byStop.get(unit.stop) ?? 0) + unit.massKg * (xMm + footprint.centreMm));
    }
    return [...byStop].sort(([one], [other]) => one - other).join();
  }
}

function areaOf({ footprints: [first] }: FloorUnit): number {
  return first === undefined ? 0 : first.lengthMm * first.widthMm;
}

/** Sums of widths, which a left edge can be. */
function leftEdges(units: readonly FloorUnit[], widthMm: number): number[] {
  let sums = new Set([0]);
  for (const { footprints } of units) {
    const next = new Set(sums);
    for (const sum of sums) {
      for (const footprint of footprints) if (sum + footprint.widthMm < widthMm) next.add(sum + footprint.widthMm);
    }
    sums = next;
  }
  return [...sums].sort((one, other) => one - other);
}
