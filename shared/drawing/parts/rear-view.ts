/** Running gear from the rear: tyres, axle, underrun bar, lamps. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, below, type Dimension, lying, measure, upright } from '#shared/drawing/dimension.ts';
import { details, onBothSides, plate, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import { type Tyre, tyreSpans, usualTrackMm } from '#shared/drawing/stations.ts';

const clearanceMm = 25;

/** @param topMm upper edge of the rear cross-beam. @returns shapes from back to front, symmetric about x = 0 */
export function rearGear(
  widthMm: number,
  topMm: number,
  bottomMm: number,
  tyre: Tyre,
  trackMm = usualTrackMm,
): Shape[] {
  const { diameterMm, widthMm: tyreMm } = tyre;
  const outerMm = Math.min(widthMm, 2550) / 2 - clearanceMm;
  const tyreAt = (rightMm: number) => [
    plate('tyre', [rightMm - tyreMm, 0], [rightMm, diameterMm], tyreMm * 0.16),
    ...details(
      [0.25, 0.5, 0.75].map((share) =>
        polyline('fine', [rightMm - tyreMm * share, diameterMm * 0.06], [rightMm - tyreMm * share, diameterMm * 0.94]),
      ),
    ),
  ];
  const spans = tyreSpans(tyre, trackMm);
  const innerMm = Math.min(...spans.map(([fromMm]) => fromMm));
  const axleMm = diameterMm / 2;
  return [
    rect('fine-solid', [-innerMm, axleMm - 65], [innerMm, axleMm + 65]),
    ...onBothSides(rect('fine-solid', [430, axleMm + 65], [590, bottomMm])),
    ...onBothSides(...spans.flatMap(([, toMm]) => tyreAt(toMm))),
    ...onBothSides(rect('fine-solid', [480, 480], [560, bottomMm])),
    rect('frame', [-outerMm, bottomMm], [outerMm, topMm]),
    ...onBothSides(...details([rect('fine', [outerMm - 420, bottomMm + 20], [outerMm - 40, topMm - 20])])),
    ...details([rect('fine-solid', [-260, bottomMm + 12], [260, Math.min(topMm - 8, bottomMm + 124)])]),
    plate('solid', [-outerMm + 60, 420], [outerMm - 60, 540], 20),
  ];
}

export function outerWidth(spec: Spec, atMm: number, row = 1): Dimension[] {
  return measure(spec, 'outerWidthMm', -(spec.outerWidthMm ?? 0) / 2, below(row, atMm));
}

/** The width of the load space, inside the view. */
export function innerWidth(spec: Spec, atMm: number, textAt = 0.25): Dimension[] {
  const half = (spec.innerWidthMm ?? 0) / 2;
  return measure(spec, 'innerWidthMm', -half, lying(atMm, textAt), accent);
}

/** The rear opening: its width below the view, its height inside. */
export function rearOpening(spec: Spec, floorMm: number, atMm: number, textAt = 0.72): Dimension[] {
  return [
    ...measure(spec, 'rearOpeningWidthMm', -(spec.rearOpeningWidthMm ?? 0) / 2, below(0, floorMm)),
    ...measure(spec, 'rearOpeningHeightMm', floorMm, upright(atMm, textAt)),
  ];
}
