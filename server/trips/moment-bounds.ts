/** Which half-finished arrangements cannot become lawful any more, whatever follows: the search leaves them. */
import { type Floor, type FloorUnit, limitOf, type Spot } from '#shared/trips/floor-unit.ts';
import type { LawfulState } from '#shared/trips/lawful-states.ts';

/** @returns whether the rest, and moves at the end, may still bring every centre into its window */
export function momentBounds(units: readonly FloorUnit[], floor: Floor, states: readonly LawfulState[]) {
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

function areaOf({ footprints: [first] }: FloorUnit): number {
  return first === undefined ? 0 : first.lengthMm * first.widthMm;
}
