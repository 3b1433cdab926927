/** A low-bed from the rear: twin wheels below the platform, raised ramps, extended wideners. */
import type { Spec } from '#shared/content/spec.ts';
import { measure } from '#shared/drawing/dimension.ts';
import { outerWidth } from '#shared/drawing/parts/rear-dimensions.ts';
import { rearGear } from '#shared/drawing/parts/rear-gear.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { details, evenly, onBothSides, polyline, rect } from '#shared/drawing/shape.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { TrailerView } from '#shared/drawing/view.ts';

export function lowbedRear(spec: Spec, tyre: Tyre, platformMm: number, topMm: number): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2500;
  const half = widthMm / 2;
  const rampMm = findFigure(spec.rampType, /×(\d+)/) ?? 750;
  const wideMm = (spec.widenersToMm ?? widthMm) / 2;
  const rungs = evenly(platformMm + 160, topMm - 160, 8).map((y) =>
    polyline('fine', [half - 120 - rampMm, y], [half - 120, y]),
  );
  return {
    shapes: [
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: platformMm - 90, bottomMm: platformMm - 250 }),
      rect('solid', [-half, platformMm - 90], [half, platformMm]),
      ...onBothSides(rect('ghost', [half, platformMm - 70], [wideMm, platformMm])),
      ...onBothSides(rect('solid', [half - 120 - rampMm, platformMm - 60], [half - 120, topMm]), ...details(rungs)),
    ],
    dimensions: [
      ...outerWidth(spec, platformMm - 90, 0),
      ...measure('widenersToMm', spec.widenersToMm, 'x', -wideMm, {
        place: { side: 'below', row: 1 },
        anchors: [platformMm - 70, platformMm - 70],
      }),
    ],
  };
}
