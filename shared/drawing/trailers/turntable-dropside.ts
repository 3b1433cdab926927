/** A two-axle dropside trailer: the front axle turns with a turntable and a hinged drawbar. */
import type { Spec } from '#shared/content/spec.ts';
import { above, leftOf, measure } from '#shared/drawing/dimension.ts';
import { boards, platformRear } from '#shared/drawing/parts/boards.ts';
import { drawbar, drawbarDimensions, frontBogie } from '#shared/drawing/parts/drawbar.ts';
import { hangers, mudFlap, sideGuard, underrunBar, wheel } from '#shared/drawing/parts/running-gear.ts';
import { findLoadSpan } from '#shared/drawing/parts/van-body.ts';
import { polygon, rect } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';

const frameDepthMm = 210;
const frontWallMm = 50;

export function turntableDropsideViews(spec: Spec, stations: Stations): TrailerViews {
  const { axlesMm, bodyFrontMm, frontMm, tyre, radiusMm } = stations;
  const [rearMm = 0, frontAxleMm = 0] = axlesMm;
  const floorMm = spec.loadingHeightMm ?? 1350;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const frameMm = floorMm - 110 - frameDepthMm;
  const eyeMm = frameMm - 250;
  const rear = { ...stations, axlesMm: [rearMm] };
  const [loadFromMm] = findLoadSpan(spec, bodyFrontMm);
  return {
    side: {
      shapes: [
        ...underrunBar(frameMm + 60),
        ...drawbar([frontAxleMm + 640, frameMm - 260], [frontMm, eyeMm], 180),
        ...frontBogie(frontAxleMm, frameMm, tyre),
        polygon(
          'frame',
          [40, floorMm - 100],
          [bodyFrontMm, floorMm - 100],
          [bodyFrontMm, frameMm + 60],
          [bodyFrontMm - 120, frameMm],
          [300, frameMm],
          [40, frameMm + 70],
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
        ...measure(spec, 'loadingHeightMm', 0, { ...leftOf(0, 0), isMain: true }),
        ...measure(spec, 'dropsideHeightMm', floorMm, leftOf(0, 0)),
        ...measure(spec, 'innerLengthMm', loadFromMm, { ...above(0, floorMm + boardMm), isAccent: true, isMain: true }),
      ],
    },
    rear: platformRear(spec, tyre, floorMm),
    notes: [],
  };
}
