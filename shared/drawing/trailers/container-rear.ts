/** A container chassis from the rear: the bolster with its twistlocks, the container above. */
import type { Spec } from '#shared/content/spec.ts';
import { outerWidth } from '#shared/drawing/parts/rear-dimensions.ts';
import { rearGear } from '#shared/drawing/parts/rear-gear.ts';
import { circle, onBothSides, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { TrailerView } from '#shared/drawing/view.ts';
import { type ContainerLoad, containerHalfMm, fittingsAcrossMm } from './container-load.ts';

const halfMm = containerHalfMm;
const lockMm = fittingsAcrossMm / 2;

export function containerRear(
  spec: Spec,
  tyre: Tyre,
  { kind, heightMm }: ContainerLoad,
  { seatMm, spineTopMm }: { seatMm: number; spineTopMm: number },
): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2500;
  const topMm = seatMm + heightMm;
  const doors: Shape[] = [
    polyline('ghost', [0, seatMm + 118], [0, topMm - 118]),
    ...onBothSides(...[340, 800].map((x) => polyline('hidden', [x, seatMm + 118], [x, topMm - 118]))),
  ];
  const middle = (seatMm + topMm) / 2;
  const vessel: Shape[] = [
    circle('ghost', [0, middle], (topMm - seatMm) / 2 - 130),
    polyline('axis', [0, seatMm + 40], [0, topMm - 40]),
    polyline('axis', [-halfMm + 40, middle], [halfMm - 40, middle]),
  ];
  return {
    shapes: [
      rect('load', [-halfMm, seatMm], [halfMm, topMm]),
      rect('ghost', [-halfMm, seatMm], [halfMm, topMm]),
      ...onBothSides(rect('ghost', [halfMm - 162, seatMm], [halfMm, seatMm + 118])),
      ...onBothSides(rect('ghost', [halfMm - 162, topMm - 118], [halfMm, topMm])),
      ...(kind === 'tank' ? vessel : doors),
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: spineTopMm - 60, bottomMm: spineTopMm - 240 }),
      rect('solid', [-widthMm / 2, seatMm - 190], [widthMm / 2, seatMm]),
      ...onBothSides(
        polygon(
          'lock',
          ...([
            [lockMm - 45, seatMm],
            [lockMm + 45, seatMm],
            [lockMm + 45, seatMm + 24],
          ] as const),
          ...([
            [lockMm, seatMm + 50],
            [lockMm - 45, seatMm + 24],
          ] as const),
        ),
      ),
    ],
    dimensions: outerWidth(spec, seatMm - 190),
  };
}
