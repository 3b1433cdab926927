/** Dimensions in the side view of every semi-trailer. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { DrawingNote } from '#shared/drawing/view.ts';

export interface SemiHeights {
  /** Height of the underside of the neck. */
  couplingMm: number;
  /** x of the highest point, where the extension line of the overall height starts; the rear end by default. */
  topAtMm?: number;
  /** The side of the overall height. */
  heightSide?: 'left' | 'right';
  /** False if something projects beyond the swing circle of the front corners. */
  hasSwing?: boolean;
}

export const swingNote: DrawingNote = { text: 'R — радиус переднего свеса', isWideOnly: true };

/** Lengths go below the trailer, heights beside it. */
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
