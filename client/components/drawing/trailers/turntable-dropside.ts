/** An open trailer on two axles, the front one below a turntable with a hinged drawbar. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '../geometry/dimension.ts';
import { polygon, rect } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Views } from '../geometry/view.ts';
import { boards, platformRear } from './boards.ts';
import { drawbar, frontBogie } from './drawbar.ts';
import { drawbarDimensions } from './drawbar-dimensions.ts';
import { hangers, mudFlap, sideGuard, underrunBar, wheel } from './running-gear.ts';
import { findLoadSpan } from './van-body.ts';

const frameDepthMm = 210;
const frontWallMm = 50;

export function turntableDropside(spec: Spec, stations: Stations): Views {
  const { axlesMm, bodyFrontMm, frontMm, tyre, radiusMm } = stations;
  const [rearMm = 0, frontAxleMm = 0] = axlesMm;
  const floorMm = spec.loadingHeightMm ?? 1350;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const frameMm = floorMm - 110 - frameDepthMm;
  const eyeMm = frameMm - 250;
  const rear = { ...stations, axlesMm: [rearMm] };
  return {
    side: {
      parts: [
        ...underrunBar(frameMm + 60),
        ...drawbar([frontAxleMm + 640, frameMm - 260], [frontMm, eyeMm], 180),
        ...frontBogie(frontAxleMm, frameMm, tyre),
        polygon(
          'frame',
          ...([
            [40, floorMm - 100],
            [bodyFrontMm, floorMm - 100],
            [bodyFrontMm, frameMm + 60],
          ] as const),
          ...([
            [bodyFrontMm - 120, frameMm],
            [300, frameMm],
            [40, frameMm + 70],
          ] as const),
        ),
        ...hangers(rear, frameMm),
        ...mudFlap(rear, frameMm),
        ...sideGuard(rearMm + radiusMm + 260, frontAxleMm - radiusMm - 260, frameMm),
        ...wheel(rearMm, tyre),
        rect('solid', [bodyFrontMm - frontWallMm, floorMm], [bodyFrontMm, spec.outerHeightMm ?? floorMm + boardMm]),
        ...boards({ fromMm: 0, toMm: bodyFrontMm - frontWallMm, floorMm, boardMm, fieldMm: 3200 }),
        rect('solid', [0, floorMm - 110], [bodyFrontMm, floorMm]),
      ],
      dimensions: [
        ...drawbarDimensions(spec, stations, eyeMm, frontAxleMm),
        ...platformDimensions(spec, bodyFrontMm, floorMm, boardMm),
      ],
    },
    rear: platformRear(spec, tyre, floorMm),
    notes: [],
  };
}

function platformDimensions(spec: Spec, bodyMm: number, floorMm: number, boardMm: number): Dimension[] {
  const [loadFromMm] = findLoadSpan(spec, bodyMm);
  const beside = { place: { side: 'left', row: 0 }, anchors: [0, 0] } as const;
  return [
    ...measure('loadingHeightMm', spec.loadingHeightMm, 'y', 0, { ...beside, isMain: true }),
    ...measure('dropsideHeightMm', spec.dropsideHeightMm, 'y', floorMm, beside),
    ...measure('innerLengthMm', spec.innerLengthMm, 'x', loadFromMm, {
      place: { side: 'above', row: 0 },
      anchors: [floorMm + boardMm, floorMm + boardMm],
      isAccent: true,
      isMain: true,
    }),
  ];
}
