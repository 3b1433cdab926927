/** A coil well in the floor with a medium-size steel coil in it, from the side and in cross-section. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, from, lying, main, measure } from '#shared/drawing/dimension.ts';
import { arcPoints, circle, polygon, polyline, rect } from '#shared/drawing/shape.ts';
import type { DrawingNote, TrailerView } from '#shared/drawing/view.ts';
import { formatNumber } from '#shared/format.ts';

/** Slope of the well's sides: at this angle the smallest permitted coil just touches the bottom. */
const slopeDeg = 35;
const slope = (slopeDeg * Math.PI) / 180;
/** From the front wall back to the middle of a single heavy coil. */
const coilMiddleMm = 6850;
const coilWidthMm = 1500;

/** @param wallMm x of the front wall */
export function findCoilWell(spec: Spec, wallMm: number) {
  const { coilWellStartMm = 2700, coilWellLengthMm: lengthMm = 7200, coilWellWidthMm = 1350 } = spec;
  return {
    fromMm: wallMm - coilWellStartMm - lengthMm,
    lengthMm,
    /** Half of its width, at the floor and at the bottom. */
    halfMm: coilWellWidthMm / 2,
    bottomHalfMm: ((spec.coilMinDiameterMm ?? 900) / 2) * Math.sin(slope),
  };
}

export function coilWell(
  spec: Spec,
  floorMm: number,
  wallMm: number,
): { side: TrailerView; rear: TrailerView; note: DrawingNote } {
  const { fromMm: rearMm, lengthMm, halfMm, bottomHalfMm } = findCoilWell(spec, wallMm);
  const depthMm = (halfMm - bottomHalfMm) * Math.tan(slope);
  const radiusMm = ((spec.coilMinDiameterMm ?? 900) + (spec.coilMaxDiameterMm ?? 2100)) / 4;
  const coilMm = floorMm + (radiusMm - halfMm * Math.sin(slope)) / Math.cos(slope);
  const bottomMm = floorMm - depthMm;
  const coilFromMm = wallMm - coilMiddleMm - coilWidthMm / 2;
  return {
    side: {
      shapes: [
        rect('load-hidden', [rearMm, bottomMm], [rearMm + lengthMm, floorMm]),
        rect('ghost', [coilFromMm, coilMm - radiusMm], [coilFromMm + coilWidthMm, coilMm + radiusMm]),
        polyline('axis', [coilFromMm - 160, coilMm], [coilFromMm + coilWidthMm + 160, coilMm]),
      ],
      dimensions: measure(spec, 'coilWellLengthMm', rearMm, lying(floorMm + 330, 0.22), accent, main),
    },
    rear: {
      shapes: [
        polygon(
          'load-hidden',
          [-halfMm, floorMm],
          [-bottomHalfMm, bottomMm],
          [bottomHalfMm, bottomMm],
          [halfMm, floorMm],
        ),
        circle('ghost', [0, coilMm], radiusMm),
        circle('ghost', [0, coilMm], 254),
        polyline('axis', ...arcPoints([0, coilMm], radiusMm + 120, 90, 90), [0, bottomMm - 60]),
        polyline('axis', [-radiusMm - 120, coilMm], [radiusMm + 120, coilMm]),
      ],
      dimensions: measure(spec, 'coilWellWidthMm', -halfMm, lying(floorMm + 2 * radiusMm + 420), from(floorMm), accent),
    },
    note: { text: `Пунктир — колодец и рулон диаметром ${formatNumber(radiusMm * 2)}\u00a0мм` },
  };
}
