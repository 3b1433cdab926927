/** The refrigeration unit on the front wall, and its fuel tank. */
import { details, evenly, plate, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';

/** How far the unit projects in front of the body. */
export const fridgeDepthMm = 430;

export function fridgeUnit(frontMm: number, floorMm: number, topMm: number): Shape[] {
  const lowMm = floorMm + 420;
  const highMm = topMm - 130;
  const noseMm = frontMm + fridgeDepthMm;
  const grilleMm = lowMm + (highMm - lowMm) * 0.62;
  return [
    polygon(
      'solid',
      [frontMm, lowMm],
      [noseMm - 90, lowMm],
      [noseMm, lowMm + 160],
      [noseMm, highMm - 120],
      [noseMm - 70, highMm],
      [frontMm, highMm],
    ),
    polyline('fine', [frontMm, grilleMm], [noseMm, grilleMm]),
    ...details([
      ...evenly(grilleMm + 90, highMm - 140, 6).map((y) => polyline('fine', [frontMm + 70, y], [noseMm - 60, y])),
      rect('fine', [frontMm + 70, lowMm + 200], [noseMm - 60, grilleMm - 110]),
    ]),
  ];
}

/** The unit's fuel tank, between the wheels and the landing legs. */
export function fuelTank({ axlesMm, radiusMm }: Stations): Shape[] {
  const fromMm = (axlesMm.at(-1) ?? 0) + radiusMm + 420;
  const toMm = fromMm + 1100;
  return [
    plate('fine-solid', [fromMm, 400], [toMm, 850], 60),
    ...details([fromMm + 260, toMm - 260].map((x) => rect('fine', [x - 25, 400], [x + 25, 850]))),
  ];
}
