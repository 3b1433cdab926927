/** Rows: ways to turn and to order units, first those that a loader would try; and a floor filled from the front wall, quick for any number of units. */

import {
  areaOf,
  type Floor,
  type FloorUnit,
  type Footprint,
  groupsOf,
  limitOf,
  type Spot,
} from '#shared/trips/floor-units.ts';
import { emptyProfile, pushIn, withUnit } from './search-floor.ts';

/** Each a list that begins with the last stop. */
export function* rowPlans(units: readonly FloorUnit[], floor: Floor): Generator<TurnedUnit[]> {
  const masses = new Set(units.map(({ massKg }) => massKg));
  const shapes = new Set(units.map(({ shape }) => shape));
  const orders = [
    (): number => 0,
    ...(shapes.size > 1 ? [byArea] : []),
    ...(masses.size > 1 ? [heavyFirst, (one: FloorUnit, other: FloorUnit) => heavyFirst(other, one)] : []),
  ];
  const canTurn = units.some(({ footprints }) => footprints.length > 1);
  const turnings = canTurn ? [inBestRows, freely, straight, turned] : [freely];
  for (const order of orders) {
    const sorted = [...units].sort((one, other) => other.stop - one.stop || order(one, other));
    for (const turn of turnings) yield turn(sorted, floor);
  }
}

function byArea(one: FloorUnit, other: FloorUnit): number {
  return areaOf(other) - areaOf(one);
}

function heavyFirst(one: FloorUnit, other: FloorUnit): number {
  return other.massKg - one.massKg;
}

function freely(units: readonly FloorUnit[]): TurnedUnit[] {
  return units.map((unit) => ({ unit, footprints: unit.footprints }));
}

function straight(units: readonly FloorUnit[], floor: Floor): TurnedUnit[] {
  return turnedTo(units, floor, ({ footprints }) => footprints[0]);
}

function turned(units: readonly FloorUnit[], floor: Floor): TurnedUnit[] {
  return turnedTo(units, floor, ({ footprints }) => footprints.at(-1));
}

/** One way each; the other where that one is wider than the floor. */
function turnedTo(
  units: readonly FloorUnit[],
  { widthMm }: Floor,
  choose: (unit: FloorUnit) => Footprint | undefined,
): TurnedUnit[] {
  const turn = turnOnce();
  return units.map((unit) => {
    const chosen = choose(unit);
    const isWide = chosen === undefined || chosen.widthMm > widthMm;
    return { unit, footprints: isWide ? unit.footprints : turn(chosen) };
  });
}

/** Equal units in full rows of both turnings, as few millimetres as hold them all: 33 europallets three a row. */
function inBestRows(units: readonly FloorUnit[], floor: Floor): TurnedUnit[] {
  const turn = turnOnce();
  const turns = new Map<FloorUnit, readonly Footprint[]>();
  for (const group of groupsOf(units, ({ shape, footprints: [one] }) => `${shape}:${one?.lengthMm}`)) {
    const [one, other] = group[0]?.footprints ?? [];
    if (one === undefined || other === undefined) continue;
    const inFirst = unitsInFirstTurn(group.length, one, other, floor);
    for (const [index, unit] of group.entries()) {
      const chosen = unit.footprints[index < inFirst ? 0 : 1];
      if (chosen !== undefined) turns.set(unit, turn(chosen));
    }
  }
  return units.map((unit) => ({ unit, footprints: turns.get(unit) ?? unit.footprints }));
}

/** One list for each footprint: units that share it are known to have no room once one of them has none. */
function turnOnce(): (footprint: Footprint) => readonly Footprint[] {
  const lists = new Map<Footprint, readonly Footprint[]>();
  return (footprint) => {
    const list = lists.get(footprint) ?? [footprint];
    lists.set(footprint, list);
    return list;
  };
}

/** How many of the units stand in rows of the first turning; the shortest length counts, then rows of one kind. */
function unitsInFirstTurn(count: number, one: Footprint, other: Footprint, { lengthMm, widthMm }: Floor): number {
  const [perRow, perOtherRow] = [one, other].map((each) => Math.floor(widthMm / each.widthMm));
  if (!perRow) return 0;
  if (!perOtherRow) return count;
  let best = { inFirst: count, missing: count, takenMm: Number.POSITIVE_INFINITY, isMixed: true };
  for (let rows = Math.ceil(count / perRow); rows >= 0; rows--) {
    const inFirst = Math.min(count, rows * perRow);
    const otherRows = Math.ceil((count - inFirst) / perOtherRow);
    const takenMm = rows * one.lengthMm + otherRows * other.lengthMm;
    const beyondRows = Math.max(0, Math.ceil((takenMm - lengthMm) / other.lengthMm));
    const missing = takenMm <= lengthMm ? 0 : Math.min(count, beyondRows * perOtherRow);
    const isMixed = rows > 0 && otherRows > 0;
    const isBetter = missing < best.missing || (missing === best.missing && takenMm < best.takenMm);
    const isSimpler = missing === best.missing && takenMm === best.takenMm && best.isMixed && !isMixed;
    if (isBetter || isSimpler) best = { inFirst, missing, takenMm, isMixed };
  }
  return best.inFirst;
}

/** A unit and the ways in which it may be turned this time. */
interface TurnedUnit {
  unit: FloorUnit;
  footprints: readonly Footprint[];
}

/** Puts each unit where it ends first; what has no room is left out. Units of later stops must come first. */
export function fillFloor(units: readonly TurnedUnit[], floor: Floor): Spot[] {
  const spots: Spot[] = [];
  const full = new Set<readonly Footprint[]>();
  let lanes = emptyProfile(floor.widthMm);
  for (const { unit, footprints } of units) {
    if (full.has(footprints)) continue;
    const spot = bestSpot(unit, footprints);
    if (spot === undefined) {
      full.add(footprints);
      continue;
    }
    const { xMm, yMm, footprint } = spot;
    lanes = withUnit(lanes, yMm, footprint.widthMm, xMm + footprint.lengthMm, unit.stop);
    spots.push(spot);
  }
  return spots;

  function bestSpot(unit: FloorUnit, footprints: readonly Footprint[]): Spot | undefined {
    let best: Spot | undefined;
    let bestEndMm = limitOf(unit, floor) + 1;
    for (const footprint of footprints) {
      for (const lane of lanes) {
        // From the left edge of a lane, or up to its right one.
        for (const yMm of [lane.leftMm, lane.rightMm - footprint.widthMm]) {
          const end = pushIn(lanes, yMm, footprint.widthMm);
          if (end === undefined) continue;
          const xMm = Math.max(end.endMm, unit.zone?.fromMm ?? 0);
          if (xMm + footprint.lengthMm >= bestEndMm) continue;
          bestEndMm = xMm + footprint.lengthMm;
          best = { unit, footprint, xMm, yMm };
        }
      }
    }
    return best;
  }
}
