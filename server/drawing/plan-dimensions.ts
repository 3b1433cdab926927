/** Dimensions of the views from above. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import type { LashedSpan } from '#shared/drawing/parts/lashing.ts';
import type { Stations } from '#shared/drawing/stations.ts';

const below = (row: number) => ({ side: 'below', row }) as const;
const beside = (row: number) => ({ side: 'left', row }) as const;

/** Track and axles, overall length and width. */
export function topDimensions(spec: Spec, { axlesMm }: Stations): Dimension[] {
  const { trackMm, axleSpacingMm, outerLengthMm, outerWidthMm } = spec;
  const [rearMm = 0] = axlesMm;
  const wheelMm = -(trackMm ?? 0) / 2;
  const sideMm = -(outerWidthMm ?? 0) / 2;
  return [
    ...axlesMm.slice(1).flatMap((_, index) =>
      measure('axleSpacingMm', axleSpacingMm, 'x', axlesMm[index] ?? 0, {
        place: below(0),
        anchors: [wheelMm, wheelMm],
      }),
    ),
    ...measure('outerLengthMm', outerLengthMm, 'x', 0, { place: below(1), anchors: [sideMm, 0] }),
    ...measure('trackMm', trackMm, 'y', wheelMm, { place: beside(0), anchors: [rearMm, rearMm] }),
    ...outerWidthBeside(spec, 1),
  ];
}

export function outerWidthBeside({ outerWidthMm }: Spec, row: number): Dimension[] {
  const anchors = [0, 0] as const;
  return measure('outerWidthMm', outerWidthMm, 'y', -(outerWidthMm ?? 0) / 2, { place: beside(row), anchors });
}

/** Length and width of the load space. @param row below the view */
export function innerSizes({ innerLengthMm, innerWidthMm }: Spec, { fromMm }: LashedSpan, row = 0): Dimension[] {
  const sideMm = -(innerWidthMm ?? 0) / 2;
  return [
    ...measure('innerLengthMm', innerLengthMm, 'x', fromMm, {
      place: below(row),
      anchors: [sideMm, sideMm],
      isAccent: true,
    }),
    ...measure('innerWidthMm', innerWidthMm, 'y', sideMm, {
      place: beside(0),
      anchors: [fromMm, fromMm],
      isAccent: true,
    }),
  ];
}
