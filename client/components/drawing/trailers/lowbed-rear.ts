/** A low-bed from the rear: twin wheels below the platform, raised ramps, wideners drawn out. */
import type { Spec } from '#shared/content/spec.ts';
import { measure } from '../geometry/dimension.ts';
import { evenly, line, minute, onBothSides, rect } from '../geometry/part.ts';
import type { Tyre } from '../geometry/tyre.ts';
import type { View } from '../geometry/view.ts';
import { outerWidth } from './rear-dimensions.ts';
import { rearGear } from './rear-gear.ts';
import { findFigure } from './text-figures.ts';

export function lowbedRear(spec: Spec, tyre: Tyre, platformMm: number, topMm: number): View {
  const widthMm = spec.outerWidthMm ?? 2500;
  const half = widthMm / 2;
  const rampMm = findFigure(spec.rampType, /×(\d+)/) ?? 750;
  const wideMm = (spec.widenersToMm ?? widthMm) / 2;
  const rungs = evenly(platformMm + 160, topMm - 160, 8).map((y) =>
    line('fine', [half - 120 - rampMm, y], [half - 120, y]),
  );
  return {
    parts: [
      ...rearGear({ tyre, widthMm, topMm: platformMm - 90, bottomMm: platformMm - 250 }),
      rect('solid', [-half, platformMm - 90], [half, platformMm]),
      ...onBothSides(rect('ghost', [half, platformMm - 70], [wideMm, platformMm])),
      ...onBothSides(rect('solid', [half - 120 - rampMm, platformMm - 60], [half - 120, topMm]), ...minute(rungs)),
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
