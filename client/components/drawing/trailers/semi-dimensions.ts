/** Dimensions that every semi-trailer has, seen from the side. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '../geometry/dimension.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Note } from '../geometry/view.ts';

export interface SemiHeights {
  /** The lower edge of the neck. */
  couplingMm: number;
  /** Where the highest point is, from the rear end; dimension lines of height start there. */
  topAtMm?: number;
  /** On which side the heights are written. */
  heightSide?: 'left' | 'right';
  /** False where something stands further forward than the circle that the front corners describe. */
  hasSwing?: boolean;
}

export const swingNote: Note = { text: 'R — радиус переднего свеса', isWideOnly: true };

/** Lengths below the trailer, heights beside it. */
export function semiDimensions(spec: Spec, stations: Stations, heights: SemiHeights): Dimension[] {
  const { axlesMm, bogieMm, couplingMm: pinMm, frontMm, radiusMm } = stations;
  const { couplingMm, topAtMm = 0, heightSide = 'left', hasSwing = true } = heights;
  const below = (row: number) => ({ side: 'below', row }) as const;
  const onAxles = { place: below(0), anchors: [radiusMm, radiusMm] } as const;
  const pin = couplingMm - 84;
  return [
    ...axlesMm
      .slice(1)
      .flatMap((_, index) => measure('axleSpacingMm', spec.axleSpacingMm, 'x', axlesMm[index] ?? 0, onAxles)),
    ...measure('wheelbaseMm', spec.wheelbaseMm, 'x', bogieMm, {
      place: below(1),
      anchors: [radiusMm, pin],
      isMain: true,
    }),
    ...measure('kingpinSetbackMm', spec.kingpinSetbackMm, 'x', pinMm, { place: below(1), anchors: [pin, couplingMm] }),
    ...measure('kingpinToRearMm', spec.kingpinToRearMm, 'x', 0, { place: below(2), anchors: [420, pin] }),
    ...(hasSwing
      ? measure('frontOverhangRadiusMm', spec.frontOverhangRadiusMm, 'x', pinMm, {
          place: below(2),
          anchors: [pin, couplingMm - 300],
          prefix: 'R',
        })
      : []),
    ...measure('outerLengthMm', spec.outerLengthMm, 'x', 0, {
      place: below(3),
      anchors: [420, couplingMm],
      isMain: true,
    }),
    ...measure('couplingHeightMm', spec.couplingHeightMm, 'y', 0, {
      place: { side: 'right', row: 0 },
      anchors: [frontMm, frontMm],
    }),
    ...measure('outerHeightMm', spec.outerHeightMm, 'y', 0, {
      place: { side: heightSide, row: heightSide === 'left' ? 1 : 2 },
      anchors: [topAtMm, topAtMm],
      isMain: true,
    }),
  ];
}
