/**
 * Every arrangement of a few units, the most compact first. Complete: whatever placement there is can be pushed to the
 * front and to the left until each unit touches another or a wall; then its left edge is a sum of widths, and taken by
 * their front edges the units can be pushed in one after another.
 */
import { areaOf, type Floor, type FloorUnit, limitOf, type Spot } from '#shared/trips/floor-units.ts';
import type { LawfulState } from '#shared/trips/lawful-states.ts';

interface SearchTerms {
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

/** @returns whether the rest, and moves at the end, may still bring every centre into its window */
function momentBounds(units: readonly FloorUnit[], floor: Floor, states: readonly LawfulState[]) {
  const freeMm2 = floor.lengthMm * floor.widthMm - units.reduce((sum, unit) => sum + areaOf(unit), 0);
  // Dense first: as liquids, they would lie furthest forward, or furthest back.
  const dense = [...units].sort((one, other) => other.massKg / areaOf(other) - one.massKg / areaOf(one));
  return (spots: readonly Spot[], frontMm: number): boolean => {
    const placed = new Set(spots.map(({ unit }) => unit));
    const rest = dense.filter((unit) => !placed.has(unit));
    return states.every(({ afterStop, massKg, lyingKgMm, window }) => {
      if (window === undefined) return true;
      let [least, greatest] = [lyingKgMm, lyingKgMm];
      for (const { unit, footprint, xMm } of spots) {
        if (unit.stop <= afterStop) continue;
        least += unit.massKg * (xMm + footprint.centreMm);
        greatest +=
          unit.massKg * (xMm + moveOf(unit, footprint.widthMm, xMm + footprint.lengthMm) + footprint.centreMm);
      }
      let depthMm = 0;
      for (const unit of rest) {
        if (unit.stop <= afterStop) continue;
        const lengthMm = areaOf(unit) / floor.widthMm;
        least += unit.massKg * (frontMm + depthMm + lengthMm / 2 - asideMm(unit));
        greatest += unit.massKg * (floor.lengthMm - depthMm - lengthMm / 2 + asideMm(unit));
        depthMm += lengthMm;
      }
      return least <= window.toMm * massKg && greatest >= window.fromMm * massKg;
    });
  };

  /** A unit that moves leaves its whole width empty, and no more than the free floor can be empty. */
  function moveOf(unit: FloorUnit, widthMm: number, endMm: number): number {
    return Math.min(limitOf(unit, floor) - endMm, freeMm2 / widthMm);
  }
}

/** How far the centre of mass lies from the middle. */
function asideMm({ footprints: [first] }: FloorUnit): number {
  return first === undefined ? 0 : Math.abs(first.centreMm - first.lengthMm / 2);
}

/** Neighbouring lanes have different ends or stops; together they are as wide as the floor. */
interface Lane {
  leftMm: number;
  rightMm: number;
  endMm: number;
  /** The earliest stop of what lies in the lane. */
  leastStop: number;
}

/** How far an empty floor is taken. */
export function emptyProfile(widthMm: number): Lane[] {
  return [{ leftMm: 0, rightMm: widthMm, endMm: 0, leastStop: Number.POSITIVE_INFINITY }];
}

/** @returns how far in a unit can be pushed, and the earliest stop of what is before it; undefined beside the floor */
export function pushIn(
  lanes: readonly Lane[],
  leftMm: number,
  widthMm: number,
): Pick<Lane, 'endMm' | 'leastStop'> | undefined {
  const rightMm = leftMm + widthMm;
  if (leftMm < 0 || rightMm > (lanes.at(-1)?.rightMm ?? 0)) return undefined;
  let [endMm, leastStop] = [0, Number.POSITIVE_INFINITY];
  for (const lane of lanes) {
    if (lane.leftMm >= rightMm) break;
    if (lane.rightMm <= leftMm) continue;
    endMm = Math.max(endMm, lane.endMm);
    leastStop = Math.min(leastStop, lane.leastStop);
  }
  return { endMm, leastStop };
}

/** The profile with one more unit. */
export function withUnit(lanes: readonly Lane[], leftMm: number, widthMm: number, endMm: number, stop: number): Lane[] {
  const rightMm = leftMm + widthMm;
  const cut: Lane[] = [];
  for (const lane of lanes) {
    if (lane.rightMm <= leftMm || lane.leftMm >= rightMm) {
      cut.push(lane);
      continue;
    }
    if (lane.leftMm < leftMm) cut.push({ ...lane, rightMm: leftMm });
    cut.push({
      leftMm: Math.max(lane.leftMm, leftMm),
      rightMm: Math.min(lane.rightMm, rightMm),
      endMm,
      leastStop: Math.min(lane.leastStop, stop),
    });
    if (lane.rightMm > rightMm) cut.push({ ...lane, leftMm: rightMm });
  }
  return merge(cut);
}

function merge(lanes: readonly Lane[]): Lane[] {
  const merged: Lane[] = [];
  for (const lane of lanes) {
    const last = merged.at(-1);
    if (last?.endMm === lane.endMm && last.leastStop === lane.leastStop) {
      merged[merged.length - 1] = { ...last, rightMm: lane.rightMm };
    } else merged.push(lane);
  }
  return merged;
}
