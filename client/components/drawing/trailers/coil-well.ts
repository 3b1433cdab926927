/** The well for steel coils in the floor, and a coil of middle size in it: from the side and across. */
import type { Spec } from '#shared/content/spec.ts';
import { formatNumber } from '#shared/format.ts';
import { measure } from '../geometry/dimension.ts';
import { arc, circle, line, polygon, rect } from '../geometry/part.ts';
import type { Note, View } from '../geometry/view.ts';

/** Slope of the well's sides. With it the smallest coil of the catalogue just touches the bottom. */
const slopeDeg = 35;
const slope = (slopeDeg * Math.PI) / 180;
/** Where plants put the middle of the well: behind the front wall. */
const middleMm = 6700;
const coilWidthMm = 1500;

export function coilWell(spec: Spec, floorMm: number, frontMm: number): { side: View; rear: View; note: Note } {
  const lengthMm = spec.coilWellLengthMm ?? 7200;
  const halfMm = (spec.coilWellWidthMm ?? 1350) / 2;
  const bottomHalfMm = ((spec.coilMinDiameterMm ?? 900) / 2) * Math.sin(slope);
  const depthMm = (halfMm - bottomHalfMm) * Math.tan(slope);
  const radiusMm = ((spec.coilMinDiameterMm ?? 900) + (spec.coilMaxDiameterMm ?? 2100)) / 4;
  const coilMm = floorMm + (radiusMm - halfMm * Math.sin(slope)) / Math.cos(slope);
  const rearMm = frontMm - middleMm - lengthMm / 2;
  const bottomMm = floorMm - depthMm;
  const coilFromMm = frontMm - middleMm - 150 - coilWidthMm / 2;
  return {
    side: {
      parts: [
        rect('load-hidden', [rearMm, bottomMm], [rearMm + lengthMm, floorMm]),
        rect('ghost', [coilFromMm, coilMm - radiusMm], [coilFromMm + coilWidthMm, coilMm + radiusMm]),
        line('axis', [coilFromMm - 160, coilMm], [coilFromMm + coilWidthMm + 160, coilMm]),
      ],
      dimensions: measure('coilWellLengthMm', spec.coilWellLengthMm, 'x', rearMm, {
        place: { at: floorMm + 330 },
        textAt: 0.22,
        isAccent: true,
        isMain: true,
      }),
    },
    rear: {
      parts: [
        polygon(
          'load-hidden',
          [-halfMm, floorMm],
          [-bottomHalfMm, bottomMm],
          [bottomHalfMm, bottomMm],
          [halfMm, floorMm],
        ),
        circle('ghost', [0, coilMm], radiusMm),
        circle('ghost', [0, coilMm], 254),
        line('axis', ...arc([0, coilMm], radiusMm + 120, 90, 90), [0, bottomMm - 60]),
        line('axis', [-radiusMm - 120, coilMm], [radiusMm + 120, coilMm]),
      ],
      dimensions: measure('coilWellWidthMm', spec.coilWellWidthMm, 'x', -halfMm, {
        place: { at: floorMm + 2 * radiusMm + 420 },
        anchors: [floorMm, floorMm],
        isAccent: true,
      }),
    },
    note: { text: `Пунктир — колодец и рулон диаметром ${formatNumber(radiusMm * 2)}\u00a0мм` },
  };
}
