/** A tipper from the rear: the cross-section of a half-round body, or a box with doors and hatches. */
import type { Spec } from '#shared/content/spec.ts';
import { innerWidth, outerWidth, rearOpening } from '#shared/drawing/parts/rear-dimensions.ts';
import { rearGear } from '#shared/drawing/parts/rear-gear.ts';
import { readCount } from '#shared/drawing/parts/text-figures.ts';
import {
  arcPoints,
  details,
  evenly,
  onBothSides,
  type Point,
  polygon,
  polyline,
  rect,
  type Shape,
} from '#shared/drawing/shape.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { TrailerView } from '#shared/drawing/view.ts';
import type { TipBody } from './tip-body.ts';

const wallMm = 55;

export function tipperRear(spec: Spec, tyre: Tyre, body: TipBody): TrailerView {
  const { bottomMm, floorMm, brimMm } = body;
  const widthMm = spec.outerWidthMm ?? 2550;
  return {
    shapes: [
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: bottomMm - 90, bottomMm: bottomMm - 260 }),
      ...onBothSides(rect('fine-solid', [420, bottomMm - 90], [560, bottomMm + (body.isRound ? 160 : 0)])),
      ...(body.isRound ? tub(body, widthMm) : box(spec, body, widthMm)),
      ...arched(spec, body),
    ],
    dimensions: [
      ...outerWidth(spec, brimMm - 120),
      ...innerWidth(spec, brimMm - (brimMm - floorMm) * (body.isRound ? 0.2 : 0.5), body.isRound ? 0.3 : 0.25),
      ...rearOpening(spec, floorMm, body.isRound ? 380 : 500, body.isRound ? 0.4 : 0.76),
    ],
  };
}

/** A half circle with vertical sides above it. */
function section(halfMm: number, bottomMm: number, brimMm: number): Point[] {
  const bend = arcPoints([0, bottomMm + halfMm], halfMm, 180, 360);
  return [[-halfMm, brimMm], ...bend, [halfMm, brimMm]];
}

function tub({ widthMm, bottomMm, floorMm, brimMm }: TipBody, outerMm: number): Shape[] {
  const half = widthMm / 2;
  return [
    polygon('solid', ...section(half + wallMm, bottomMm, brimMm)),
    polygon('load', ...section(half, floorMm, brimMm)),
    polyline('outline', ...section(half, floorMm, brimMm)),
    ...onBothSides(rect('solid', [half, brimMm - 120], [outerMm / 2, brimMm])),
  ];
}

function box(spec: Spec, { widthMm, bottomMm, floorMm, brimMm }: TipBody, outerMm: number): Shape[] {
  const half = widthMm / 2;
  const hatches = Math.max(1, readCount(spec.grainHatch));
  const places = hatches === 1 ? [0] : evenly(-half * 0.55, half * 0.55, hatches - 1);
  const hasLeaves = /двер|ворот/i.test(spec.grainHatch ?? '');
  return [
    rect('solid', [-half - 40, bottomMm], [half + 40, brimMm]),
    rect('load', [-half, floorMm], [half, brimMm]),
    rect('outline', [-half, floorMm], [half, brimMm - 60]),
    ...onBothSides(rect('solid', [half + 40, brimMm - 120], [outerMm / 2, brimMm])),
    ...(hasLeaves ? [polyline('outline', [0, floorMm], [0, brimMm - 60])] : []),
    ...details(onBothSides(rect('fine', [half * 0.82, brimMm - 60], [half * 0.82 + 90, brimMm + 40]))),
    ...places.map((x) => rect('fine-solid', [x - 200, floorMm + 100], [x + 200, floorMm + 400])),
    ...details(places.map((x) => polyline('fine', [x, floorMm + 180], [x, floorMm + 400]))),
  ];
}

/** The bow that carries the tarpaulin. */
function arched({ coverType }: Spec, { widthMm, brimMm, topMm }: TipBody): Shape[] {
  const half = widthMm / 2;
  if (/по\sзаказу/i.test(coverType ?? '')) return [rect('outline', [-half, brimMm], [half, topMm])];
  const riseMm = topMm - brimMm;
  const bow = arcPoints([0, 0], 1, 0, 180).map(([x, y]): Point => [x * half, brimMm + y * riseMm]);
  return [polyline('outline', ...bow)];
}
