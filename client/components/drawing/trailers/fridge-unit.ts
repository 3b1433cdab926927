/** The refrigerating unit on the front wall, above the tractor. */
import { evenly, line, minute, type Part, plate, polygon, rect } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';

/** How far the unit stands out in front of the body. */
const depthMm = 430;

export function fridgeUnit(frontMm: number, floorMm: number, topMm: number): Part[] {
  const lowMm = floorMm + 420;
  const highMm = topMm - 130;
  const noseMm = frontMm + depthMm;
  const grilleMm = lowMm + (highMm - lowMm) * 0.62;
  return [
    polygon(
      'solid',
      ...([
        [frontMm, lowMm],
        [noseMm - 90, lowMm],
        [noseMm, lowMm + 160],
        [noseMm, highMm - 120],
      ] as const),
      ...([
        [noseMm - 70, highMm],
        [frontMm, highMm],
      ] as const),
    ),
    line('fine', [frontMm, grilleMm], [noseMm, grilleMm]),
    ...minute([
      ...evenly(grilleMm + 90, highMm - 140, 6).map((y) => line('fine', [frontMm + 70, y], [noseMm - 60, y])),
      rect('fine', [frontMm + 70, lowMm + 200], [noseMm - 60, grilleMm - 110]),
    ]),
  ];
}

/** The tank of the unit's engine, behind the last axle's wheels towards the legs. */
export function fuelTank({ axlesMm, radiusMm }: Stations): Part[] {
  const fromMm = (axlesMm.at(-1) ?? 0) + radiusMm + 420;
  const toMm = fromMm + 1100;
  return [
    plate('fine-solid', [fromMm, 400], [toMm, 850], 60),
    ...minute([fromMm + 260, toMm - 260].map((x) => rect('fine', [x - 25, 400], [x + 25, 850]))),
  ];
}
