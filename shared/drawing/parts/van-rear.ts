/** A van body from the rear: doors, their opening, running gear. */
import type { Spec } from '#shared/content/spec.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { details, evenly, onBothSides, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerView } from '#shared/drawing/view.ts';
import { innerWidth, outerWidth, rearGear, rearOpening } from './rear-view.ts';
import type { VanHeights } from './van-body.ts';

/** @param crossSection replaces the doors and their dimensions */
export function vanRear(
  spec: Spec,
  type: DrawnType,
  stations: Stations,
  heights: VanHeights,
  crossSection?: TrailerView,
): TrailerView {
  const { floorMm, topMm, sillMm } = heights;
  const widthMm = spec.outerWidthMm ?? 2550;
  const half = widthMm / 2;
  const innerMm = spec.innerWidthMm ?? widthMm - 70;
  const openWidthMm = spec.rearOpeningWidthMm ?? innerMm - 20;
  const openTopMm = floorMm + (spec.rearOpeningHeightMm ?? heights.ceilingMm - floorMm - 60);
  return {
    shapes: [
      ...rearGear({ tyre: stations.tyre, widthMm, trackMm: spec.trackMm, topMm: sillMm, bottomMm: sillMm - 190 }),
      rect('solid', [-half, sillMm], [half, topMm]),
      rect('load', [-innerMm / 2, floorMm], [innerMm / 2, heights.ceilingMm]),
      polyline('fine', [-half, floorMm], [half, floorMm]),
      rect('outline', [-openWidthMm / 2, floorMm], [openWidthMm / 2, openTopMm]),
      ...(crossSection === undefined
        ? doors(openWidthMm / 2, floorMm, openTopMm, type === 'tent136' ? spec.dropsideHeightMm : 0)
        : []),
      ...(crossSection?.shapes ?? []),
    ],
    dimensions: [
      ...outerWidth(spec, sillMm),
      ...(crossSection?.dimensions ?? []),
      ...(crossSection === undefined
        ? [
            ...innerWidth(spec, floorMm + (heights.ceilingMm - floorMm) * 0.36),
            ...rearOpening(spec, floorMm, openWidthMm / 4),
          ]
        : []),
    ],
  };
}

/** Two door leaves with lock bars and hinges, above the tailboard if there is one. */
function doors(half: number, floorMm: number, topMm: number, boardMm = 0): Shape[] {
  const lowMm = floorMm + boardMm;
  const bar = (x: number) => [
    polyline('fine', [x, lowMm + 30], [x, topMm - 30]),
    ...details([
      rect('fine-solid', [x - 40, lowMm + 20], [x + 40, lowMm + 100]),
      rect('fine-solid', [x - 40, topMm - 100], [x + 40, topMm - 20]),
      polyline('fine', [x, floorMm + 780], [x + 260, floorMm + 740]),
    ]),
  ];
  const hinges = evenly(lowMm + 240, topMm - 300, 3).map((y) => rect('fine', [half - 150, y], [half, y + 60]));
  return [
    ...(boardMm > 0 ? [polyline('outline', [-half, lowMm], [half, lowMm])] : []),
    polyline('outline', [0, floorMm], [0, topMm]),
    ...onBothSides(...bar(half * 0.16), ...bar(half * 0.85)),
    ...onBothSides(...details(hinges)),
  ];
}
