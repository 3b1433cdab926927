/** What a trailer stands on, seen from the rear: tyres, axle, bar against underrun, lamps. */
import { line, minute, onBothSides, type Part, plate, rect } from '../geometry/part.ts';
import type { Tyre } from '../geometry/tyre.ts';

export interface RearGear {
  tyre: Tyre;
  widthMm: number;
  /** Upper and lower edges of the rear cross-beam. */
  topMm: number;
  bottomMm: number;
}

const clearanceMm = 25;

/** @returns parts from back to front, symmetrical about x = 0 */
export function rearGear({ tyre, widthMm, topMm, bottomMm }: RearGear): Part[] {
  const { diameterMm, widthMm: tyreMm, isTwin } = tyre;
  const outerMm = Math.min(widthMm, 2550) / 2 - clearanceMm;
  const tyreAt = (rightMm: number) => [
    plate('tyre', [rightMm - tyreMm, 0], [rightMm, diameterMm], tyreMm * 0.16),
    ...minute(
      [0.25, 0.5, 0.75].map((part) =>
        line('fine', [rightMm - tyreMm * part, diameterMm * 0.06], [rightMm - tyreMm * part, diameterMm * 0.94]),
      ),
    ),
  ];
  const twins = isTwin ? tyreAt(outerMm - tyreMm - 60) : [];
  const innerMm = outerMm - tyreMm * (isTwin ? 2 : 1) - (isTwin ? 60 : 0);
  const axleMm = diameterMm / 2;
  return [
    rect('fine-solid', [-innerMm, axleMm - 65], [innerMm, axleMm + 65]),
    ...onBothSides(rect('fine-solid', [430, axleMm + 65], [590, bottomMm])),
    ...onBothSides(...tyreAt(outerMm), ...twins),
    ...onBothSides(rect('fine-solid', [480, 480], [560, bottomMm])),
    rect('frame', [-outerMm, bottomMm], [outerMm, topMm]),
    ...onBothSides(...minute([rect('fine', [outerMm - 420, bottomMm + 20], [outerMm - 40, topMm - 20])])),
    ...minute([rect('fine-solid', [-260, bottomMm + 12], [260, Math.min(topMm - 8, bottomMm + 124)])]),
    plate('solid', [-outerMm + 60, 420], [outerMm - 60, 540], 20),
  ];
}
