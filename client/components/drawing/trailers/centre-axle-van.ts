/** A curtain trailer on centre axles: its drawbar is one with the frame. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { polygon, rect } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Views } from '../geometry/view.ts';
import { drawbar, jockeyWheel } from './drawbar.ts';
import { drawbarDimensions } from './drawbar-dimensions.ts';
import { hangers, mudFlap, sideGuard, underrunBar, wheels } from './running-gear.ts';
import { findFigure } from './text-figures.ts';
import { vanBody } from './van-body.ts';
import { vanDimensions } from './van-dimensions.ts';
import { findVanHeights } from './van-heights.ts';
import { vanRear } from './van-rear.ts';

export function centreAxleVan(spec: Spec, stations: Stations, type: TrailerTypeCode): Views {
  const heights = findVanHeights(spec, type);
  const { bodyFrontMm, frontMm, axlesMm, radiusMm } = stations;
  const frameTopMm = heights.floorMm - 100;
  const frameBottomMm = frameTopMm - (findFigure(spec.frameMaterial, /лонжерон\D*(\d+)\sмм/) ?? 300);
  const eyeMm = frameBottomMm - 60;
  const firstMm = (axlesMm[0] ?? 0) - radiusMm;
  const lastMm = (axlesMm.at(-1) ?? 0) + radiusMm;
  return {
    side: {
      parts: [
        ...jockeyWheel(bodyFrontMm + 330, eyeMm),
        ...underrunBar(frameBottomMm + 60),
        ...drawbar([lastMm + 900, eyeMm + 40], [frontMm, eyeMm], 190),
        polygon(
          'frame',
          ...([
            [40, frameTopMm],
            [bodyFrontMm, frameTopMm],
            [bodyFrontMm, frameTopMm - 120],
          ] as const),
          ...([
            [bodyFrontMm - 300, frameBottomMm],
            [300, frameBottomMm],
            [40, frameBottomMm + 90],
          ] as const),
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
