/** A timber semi-trailer from the rear: a bunk with two stakes and logs between them. */
import type { Spec } from '#shared/content/spec.ts';
import { measure } from '#shared/drawing/dimension.ts';
import { outerWidth } from '#shared/drawing/parts/rear-dimensions.ts';
import { rearGear } from '#shared/drawing/parts/rear-gear.ts';
import { circle, evenly, onBothSides, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { TrailerView } from '#shared/drawing/view.ts';

const stakeMm = 80;
const logsAcross = 8;

export function timberRear(spec: Spec, tyre: Tyre, floorMm: number, topMm: number): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2550;
  const inside = (spec.bunkInnerWidthMm ?? widthMm - 200) / 2;
  return {
    shapes: [
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: floorMm - 140, bottomMm: floorMm - 330 }),
      rect('load', [-inside, floorMm], [inside, topMm - 130]),
      ...logs(inside, floorMm, topMm - 60),
      rect('solid', [-widthMm / 2, floorMm - 140], [widthMm / 2, floorMm]),
      ...onBothSides(rect('solid', [inside, floorMm], [inside + stakeMm, topMm])),
    ],
    dimensions: [
      ...outerWidth(spec, floorMm - 140),
      ...measure('bunkInnerWidthMm', spec.bunkInnerWidthMm, 'x', -inside, {
        place: { side: 'above', row: 0 },
        anchors: [topMm, topMm],
        isAccent: true,
      }),
    ],
  };
}

/** Logs of equal diameter, each row in the hollows of the row below. */
function logs(inside: number, floorMm: number, topMm: number): Shape[] {
  const radius = inside / logsAcross;
  const rowMm = radius * Math.sqrt(3);
  const rowCount = Math.floor((topMm - floorMm - 2 * radius) / rowMm) + 1;
  return evenly(0, rowCount - 1, rowCount - 1).flatMap((row) => {
    const reach = row % 2 === 0 ? inside - radius : inside - 2 * radius;
    const count = row % 2 === 0 ? logsAcross : logsAcross - 1;
    const y = floorMm + radius + row * rowMm;
    return evenly(-reach, reach, count - 1).map((x) => circle('log', [x, y], radius));
  });
}
