/** Dimensions in the side view of a drawbar trailer. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import type { Stations } from '#shared/drawing/stations.ts';

/**
 * @param eyeMm height of the drawbar eye
 * @param baseToMm x where the wheelbase ends: the eye or the front axle
 */
export function drawbarDimensions(spec: Spec, stations: Stations, eyeMm: number, baseToMm: number): Dimension[] {
  const { axlesMm, bogieMm, bodyFrontMm, frontMm, radiusMm } = stations;
  const below = (row: number) => ({ side: 'below', row }) as const;
  const toEye = baseToMm === frontMm;
  const floorMm = spec.loadingHeightMm ?? 1200;
  const spacings = toEye ? axlesMm.slice(1) : [];
  return [
    ...spacings.flatMap((_, index) =>
      measure('axleSpacingMm', spec.axleSpacingMm, 'x', axlesMm[index] ?? 0, {
        place: below(0),
        anchors: [radiusMm, radiusMm],
      }),
    ),
    ...measure('wheelbaseMm', spec.wheelbaseMm, 'x', bogieMm, {
      place: below(1),
      anchors: [radiusMm, toEye ? eyeMm : radiusMm],
      isMain: true,
    }),
    ...measure('drawbarLengthMm', spec.drawbarLengthMm, 'x', bodyFrontMm, {
      place: below(toEye ? 0 : 1),
      anchors: [floorMm, eyeMm],
    }),
    ...measure('outerLengthMm', spec.outerLengthMm, 'x', 0, {
      place: below(2),
      anchors: [420, eyeMm],
      isMain: true,
    }),
    ...measure('outerHeightMm', spec.outerHeightMm, 'y', 0, {
      place: { side: 'left', row: 1 },
      anchors: [0, 0],
      isMain: true,
    }),
  ];
}
