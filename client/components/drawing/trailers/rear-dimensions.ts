/** Widths of the rear view. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '../geometry/dimension.ts';

/** The whole width, below the view. */
export function outerWidth(spec: Spec, atMm: number, row = 1): Dimension[] {
  return measure('outerWidthMm', spec.outerWidthMm, 'x', -(spec.outerWidthMm ?? 0) / 2, {
    place: { side: 'below', row },
    anchors: [atMm, atMm],
  });
}

/** The width of the load space, written inside of it. */
export function innerWidth(spec: Spec, atMm: number, textAt = 0.25): Dimension[] {
  return measure('innerWidthMm', spec.innerWidthMm, 'x', -(spec.innerWidthMm ?? 0) / 2, {
    place: { at: atMm },
    textAt,
    isAccent: true,
  });
}

/** The opening of doors or of a tailgate: its width below the view, its height inside. */
export function rearOpening(spec: Spec, floorMm: number, atMm: number, textAt = 0.72): Dimension[] {
  return [
    ...measure('rearOpeningWidthMm', spec.rearOpeningWidthMm, 'x', -(spec.rearOpeningWidthMm ?? 0) / 2, {
      place: { side: 'below', row: 0 },
      anchors: [floorMm, floorMm],
    }),
    ...measure('rearOpeningHeightMm', spec.rearOpeningHeightMm, 'y', floorMm, { place: { at: atMm }, textAt }),
  ];
}
