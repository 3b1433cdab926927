/** Dimensions in the side view of a van body. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { findLoadSpan } from './van-body.ts';
import type { VanHeights } from './van-heights.ts';

/** @param isAccent whether the load space is the subject of the drawing */
export function vanDimensions(spec: Spec, stations: Stations, heights: VanHeights, isAccent = true): Dimension[] {
  const { bodyFrontMm } = stations;
  const { floorMm, ceilingMm } = heights;
  const [loadFromMm] = findLoadSpan(spec, bodyFrontMm);
  const riseMm = (share: number) => floorMm + (ceilingMm - floorMm) * share;
  const accent = isAccent ? ({ isAccent: true, isMain: true } as const) : {};
  return [
    ...measure('loadingHeightMm', spec.loadingHeightMm, 'y', 0, {
      place: { side: 'left', row: 0 },
      anchors: [0, 0],
      isMain: true,
    }),
    ...measure('dropsideHeightMm', spec.dropsideHeightMm, 'y', floorMm, {
      place: { side: 'left', row: 0 },
      anchors: [0, 0],
    }),
    ...measure('innerLengthMm', spec.innerLengthMm, 'x', loadFromMm, {
      place: { at: riseMm(isAccent ? 0.36 : 0.78), atOnPhone: riseMm(0.24) },
      ...accent,
    }),
    ...measure('innerHeightMm', spec.innerHeightMm, 'y', floorMm, {
      place: { at: bodyFrontMm * 0.16 },
      textAt: isAccent ? 0.72 : 0.4,
      ...accent,
    }),
    ...measure('sideOpeningHeightMm', spec.sideOpeningHeightMm, 'y', floorMm, {
      place: { at: bodyFrontMm * 0.93 },
      textAt: isAccent ? 0.72 : 0.4,
    }),
  ];
}
