/** A tipper from the rear: the section of a half-round tub, or a box with doors and hatches. */
import type { Spec } from '#shared/content/spec.ts';
import { arc, evenly, line, minute, onBothSides, type Part, type Point, polygon, rect } from '../geometry/part.ts';
import type { Tyre } from '../geometry/tyre.ts';
import type { View } from '../geometry/view.ts';
import { innerWidth, outerWidth, rearOpening } from './rear-dimensions.ts';
import { rearGear } from './rear-gear.ts';
import { readCount } from './text-figures.ts';
import type { TipBody } from './tip-body.ts';

const wallMm = 55;

export function tipperRear(spec: Spec, tyre: Tyre, body: TipBody): View {
  const { bottomMm, floorMm, brimMm } = body;
  const widthMm = spec.outerWidthMm ?? 2550;
  return {
    parts: [
      ...rearGear({ tyre, widthMm, topMm: bottomMm - 90, bottomMm: bottomMm - 260 }),
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

/** A half circle below, upright sides above it. */
function section(halfMm: number, bottomMm: number, brimMm: number): Point[] {
  const bend = arc([0, bottomMm + halfMm], halfMm, 180, 360);
  return [[-halfMm, brimMm], ...bend, [halfMm, brimMm]];
}

function tub({ widthMm, bottomMm, floorMm, brimMm }: TipBody, outerMm: number): Part[] {
  const half = widthMm / 2;
  return [
    polygon('solid', ...section(half + wallMm, bottomMm, brimMm)),
    polygon('load', ...section(half, floorMm, brimMm)),
    line('outline', ...section(half, floorMm, brimMm)),
    ...onBothSides(rect('solid', [half, brimMm - 120], [outerMm / 2, brimMm])),
  ];
}

function box(spec: Spec, { widthMm, bottomMm, floorMm, brimMm }: TipBody, outerMm: number): Part[] {
  const half = widthMm / 2;
  const hatches = Math.max(1, readCount(spec.grainHatch));
  const places = hatches === 1 ? [0] : evenly(-half * 0.55, half * 0.55, hatches - 1);
  const hasLeaves = /двер|ворот/i.test(spec.grainHatch ?? '');
  return [
    rect('solid', [-half - 40, bottomMm], [half + 40, brimMm]),
    rect('load', [-half, floorMm], [half, brimMm]),
    rect('outline', [-half, floorMm], [half, brimMm - 60]),
    ...onBothSides(rect('solid', [half + 40, brimMm - 120], [outerMm / 2, brimMm])),
    ...(hasLeaves ? [line('outline', [0, floorMm], [0, brimMm - 60])] : []),
    ...minute(onBothSides(rect('fine', [half * 0.82, brimMm - 60], [half * 0.82 + 90, brimMm + 40]))),
    ...places.map((x) => rect('fine-solid', [x - 200, floorMm + 100], [x + 200, floorMm + 400])),
    ...minute(places.map((x) => line('fine', [x, floorMm + 180], [x, floorMm + 400]))),
  ];
}

/** The bow that carries the tilt. */
function arched({ coverType }: Spec, { widthMm, brimMm, topMm }: TipBody): Part[] {
  const half = widthMm / 2;
  if (/по\sзаказу/i.test(coverType ?? '')) return [rect('outline', [-half, brimMm], [half, topMm])];
  const riseMm = topMm - brimMm;
  const bow = arc([0, 0], 1, 0, 180).map(([x, y]): Point => [x * half, brimMm + y * riseMm]);
  return [line('outline', ...bow)];
}
