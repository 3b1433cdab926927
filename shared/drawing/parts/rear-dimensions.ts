/** Dimensions of the rear view. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';

/** The overall width, below the view. */
export function outerWidth(spec: Spec, atMm: number, row = 1): Dimension[] {
  return measure('outerWidthMm', spec.outerWidthMm, 'x', -(spec.outerWidthMm ?? 0) / 2, {
    place: { side: 'below', row },
    anchors: [atMm, atMm],
  });
}

/** The width of the load space, inside the view. */
export function innerWidth(spec: Spec, atMm: number, textAt = 0.25): Dimension[] {
  return measure('innerWidthMm', spec.innerWidthMm, 'x', -(spec.innerWidthMm ?? 0) / 2, {
    place: { at: atMm },
    textAt,
    isAccent: true,
  });
}

/** The rear opening: its width below the view, its height inside. */
export function rearOpening(spec: Spec, floorMm: number, atMm: number, textAt = 0.72): Dimension[] {
  return [
    ...measure('rearOpeningWidthMm', spec.rearOpeningWidthMm, 'x', -(spec.rearOpeningWidthMm ?? 0) / 2, {
      place: { side: 'below', row: 0 },
      anchors: [floorMm, floorMm],
    }),
    ...measure('rearOpeningHeightMm', spec.rearOpeningHeightMm, 'y', floorMm, { place: { at: atMm }, textAt }),
  ];
}
