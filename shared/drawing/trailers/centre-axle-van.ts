/** A curtainsider centre-axle trailer: the drawbar is part of the frame. */
import type { Spec } from '#shared/content/spec.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { drawbar, drawbarDimensions, jockeyWheel } from '#shared/drawing/parts/drawbar.ts';
import { hangers, mudFlap, sideGuard, underrunBar, wheels } from '#shared/drawing/parts/running-gear.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { findVanHeights, vanBody, vanDimensions } from '#shared/drawing/parts/van-body.ts';
import { vanRear } from '#shared/drawing/parts/van-rear.ts';
import { polygon, rect } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';

export function centreAxleVanViews(spec: Spec, stations: Stations, type: DrawnType): TrailerViews {
  const heights = findVanHeights(spec, type);
  const { bodyFrontMm, frontMm, axlesMm, radiusMm } = stations;
  const frameTopMm = heights.floorMm - 100;
  const frameBottomMm = frameTopMm - (findFigure(spec.frameMaterial, /лонжерон\D*(\d+)\sмм/) ?? 300);
  const eyeMm = frameBottomMm - 60;
  const firstMm = (axlesMm[0] ?? 0) - radiusMm;
  const lastMm = (axlesMm.at(-1) ?? 0) + radiusMm;
  return {
    side: {
      shapes: [
        ...jockeyWheel(bodyFrontMm + 330, eyeMm),
        ...underrunBar(frameBottomMm + 60),
        ...drawbar([lastMm + 900, eyeMm + 40], [frontMm, eyeMm], 190),
        polygon(
          'frame',
          [40, frameTopMm],
          [bodyFrontMm, frameTopMm],
          [bodyFrontMm, frameTopMm - 120],
          [bodyFrontMm - 300, frameBottomMm],
          [300, frameBottomMm],
          [40, frameBottomMm + 90],
        ),
        rect('fine-solid', [firstMm - 420, 30], [firstMm - 320, frameBottomMm]),
        rect('fine-solid', [firstMm - 500, 0], [firstMm - 240, 40]),
        ...hangers(stations, frameBottomMm),
        ...mudFlap(stations, frameBottomMm),
        ...sideGuard(lastMm + 190, bodyFrontMm - 250, frameBottomMm),
        ...wheels(stations),
        ...vanBody({ spec, type, stations, heights }),
      ],
      dimensions: [...drawbarDimensions(spec, stations, eyeMm, frontMm), ...vanDimensions(spec, stations, heights)],
    },
    rear: vanRear(spec, type, stations, heights),
    notes: [],
  };
}
