/** A container chassis from the rear: the rear bolster with its locks, the container above. */
import type { Spec } from '#shared/content/spec.ts';
import { circle, line, onBothSides, type Part, polygon, rect } from '../geometry/part.ts';
import type { Tyre } from '../geometry/tyre.ts';
import type { View } from '../geometry/view.ts';
import type { Load } from './container-load.ts';
import { outerWidth } from './rear-dimensions.ts';
import { rearGear } from './rear-gear.ts';

/** ISO 668: half of the width, and half of the distance of fittings across. */
const halfMm = 1219;
const lockMm = 1130;

export function containerRear(
  spec: Spec,
  tyre: Tyre,
  { kind, heightMm }: Load,
  { seatMm, spineTopMm }: { seatMm: number; spineTopMm: number },
): View {
  const widthMm = spec.outerWidthMm ?? 2500;
  const topMm = seatMm + heightMm;
  const doors: Part[] = [
    line('ghost', [0, seatMm + 118], [0, topMm - 118]),
    ...onBothSides(...[340, 800].map((x) => line('hidden', [x, seatMm + 118], [x, topMm - 118]))),
  ];
  const middle = (seatMm + topMm) / 2;
  const vessel: Part[] = [
    circle('ghost', [0, middle], (topMm - seatMm) / 2 - 130),
    line('axis', [0, seatMm + 40], [0, topMm - 40]),
    line('axis', [-halfMm + 40, middle], [halfMm - 40, middle]),
  ];
  return {
    parts: [
      rect('load', [-halfMm, seatMm], [halfMm, topMm]),
      rect('ghost', [-halfMm, seatMm], [halfMm, topMm]),
      ...onBothSides(rect('ghost', [halfMm - 162, seatMm], [halfMm, seatMm + 118])),
      ...onBothSides(rect('ghost', [halfMm - 162, topMm - 118], [halfMm, topMm])),
      ...(kind === 'tank' ? vessel : doors),
      ...rearGear({ tyre, widthMm, topMm: spineTopMm - 60, bottomMm: spineTopMm - 240 }),
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
