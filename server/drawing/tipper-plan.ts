/** A tipping semi-trailer from above: body, tarpaulin or open top, cylinder and the frame ahead. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { circle, evenly, mirrorAcross, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { cylinderTubeMm } from '#shared/drawing/trailers/cylinder.ts';
import { findTipBody, hasTarpaulin, type TipBody } from '#shared/drawing/trailers/tip-body.ts';
import { innerSizes, outerWidthBeside, topDimensions } from './plan-dimensions.ts';
import { centreLine, ladder, pinMark, planWheels } from './plan-gear.ts';
import type { PlanViews } from './plan-view.ts';

const frameHalfMm = 520;

export function tipperPlan(spec: Spec, stations: Stations, type: TrailerTypeCode): PlanViews {
  const { frontMm, couplingMm } = stations;
  const body = findTipBody(spec, type);
  const lengthMm = spec.innerLengthMm ?? body.frontMm - body.loadFromMm;
  const outer = topDimensions(spec, stations).filter(({ key }) => key !== 'outerWidthMm');
  return {
    top: {
      shapes: [
        ...ladder(body.frontMm - 600, frontMm, frameHalfMm, 2),
        circle('solid', [(body.frontMm + frontMm) / 2, 0], cylinderTubeMm / 2),
        circle('fine', [(body.frontMm + frontMm) / 2, 0], cylinderTubeMm / 4),
        ...bodyFromAbove(spec, body, lengthMm),
        ...planWheels(stations, spec.trackMm),
        ...pinMark(couplingMm),
        centreLine(0, frontMm),
      ],
      dimensions: [
        ...outer.map((dimension) => (dimension.key === 'trackMm' ? { ...dimension, place: besideBody } : dimension)),
        ...innerSizes(spec, { fromMm: body.loadFromMm, lengthMm }).map((dimension) =>
          dimension.axis === 'x' ? { ...dimension, place: above } : dimension,
        ),
        ...outerWidthBeside(spec, 2),
      ],
    },
  };
}

const besideBody = { side: 'left', row: 1 } as const;
const above = { side: 'above', row: 0 } as const;

function bodyFromAbove(spec: Spec, { loadFromMm, frontMm, widthMm, isRound }: TipBody, lengthMm: number): Shape[] {
  const half = (spec.outerWidthMm ?? 2550) / 2;
  const inside = widthMm / 2;
  const toMm = loadFromMm + lengthMm;
  const bows = evenly(loadFromMm + 200, frontMm - 200, Math.round(frontMm / 1100));
  return [
    rect('solid', [0, -half], [frontMm, half]),
    rect('load', [loadFromMm, -inside], [toMm, inside]),
    rect('outline', [loadFromMm, -inside], [toMm, inside]),
    ...(isRound
      ? mirrorAcross(
          ...[0.4, 0.75].map((share) => polyline('fine', [loadFromMm, inside * share], [toMm, inside * share])),
        )
      : []),
    ...(hasTarpaulin(spec) ? bows.map((x) => polyline('fine', [x, -half], [x, half])) : []),
  ];
}
