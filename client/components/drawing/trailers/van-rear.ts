/** A closed body from the rear: doors, their opening, and what stands on the road. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { evenly, line, minute, onBothSides, type Part, rect } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { View } from '../geometry/view.ts';
import { innerWidth, outerWidth, rearOpening } from './rear-dimensions.ts';
import { rearGear } from './rear-gear.ts';
import type { VanHeights } from './van-heights.ts';

/** @param cross what a cut through the body shows in front of the doors */
export function vanRear(
  spec: Spec,
  type: TrailerTypeCode,
  stations: Stations,
  heights: VanHeights,
  cross?: View,
): View {
  const { floorMm, topMm, sillMm } = heights;
  const widthMm = spec.outerWidthMm ?? 2550;
  const half = widthMm / 2;
  const innerMm = spec.innerWidthMm ?? widthMm - 70;
  const openWidthMm = spec.rearOpeningWidthMm ?? innerMm - 20;
  const openTopMm = floorMm + (spec.rearOpeningHeightMm ?? heights.ceilingMm - floorMm - 60);
  return {
    parts: [
      ...rearGear({ tyre: stations.tyre, widthMm, topMm: sillMm, bottomMm: sillMm - 190 }),
      rect('solid', [-half, sillMm], [half, topMm]),
      rect('load', [-innerMm / 2, floorMm], [innerMm / 2, heights.ceilingMm]),
      line('fine', [-half, floorMm], [half, floorMm]),
      rect('outline', [-openWidthMm / 2, floorMm], [openWidthMm / 2, openTopMm]),
      ...(cross === undefined
        ? doors(openWidthMm / 2, floorMm, openTopMm, type === 'tent136' ? spec.dropsideHeightMm : 0)
        : []),
      ...(cross?.parts ?? []),
    ],
    dimensions: [
      ...outerWidth(spec, sillMm),
      ...(cross?.dimensions ?? []),
      ...(cross === undefined
        ? [
            ...innerWidth(spec, floorMm + (heights.ceilingMm - floorMm) * 0.36),
            ...rearOpening(spec, floorMm, openWidthMm / 4),
          ]
        : []),
    ],
  };
}

/** Two leaves with their lock bars and hinges; above boards, if there are any. */
function doors(half: number, floorMm: number, topMm: number, boardMm = 0): Part[] {
  const lowMm = floorMm + boardMm;
  const bar = (x: number) => [
    line('fine', [x, lowMm + 30], [x, topMm - 30]),
    ...minute([
      rect('fine-solid', [x - 40, lowMm + 20], [x + 40, lowMm + 100]),
      rect('fine-solid', [x - 40, topMm - 100], [x + 40, topMm - 20]),
      line('fine', [x, floorMm + 780], [x + 260, floorMm + 740]),
    ]),
  ];
  const hinges = evenly(lowMm + 240, topMm - 300, 3).map((y) => rect('fine', [half - 150, y], [half, y + 60]));
  return [
    ...(boardMm > 0 ? [line('outline', [-half, lowMm], [half, lowMm])] : []),
    line('outline', [0, floorMm], [0, topMm]),
    ...onBothSides(...bar(half * 0.16), ...bar(half * 0.85)),
    ...onBothSides(...minute(hinges)),
  ];
}
