/** A tipping semi-trailer: body, telescopic cylinder, and the raised position. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, lying, measure, rightOf, upright } from '#shared/drawing/dimension.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { innerWidth, outerWidth, rearGear, rearOpening } from '#shared/drawing/parts/rear-view.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { readCount } from '#shared/drawing/parts/text-figures.ts';
import {
  arcPoints,
  details,
  evenly,
  moveShape,
  ofPart,
  onBothSides,
  type Point,
  polygon,
  polyline,
  rect,
  rotateAbout,
  type Shape,
} from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { DrawingNote, SideView, TrailerView, TrailerViews } from '#shared/drawing/view.ts';
import { cylinder, raisedCylinder } from './cylinder.ts';
import { bodyContour, findTipBody, type TipBody, tipBody } from './tip-body.ts';

// A tipper from the rear: the cross-section of a half-round body, or a box with doors and hatches.

const wallMm = 55;

function tipperRear(spec: Spec, tyre: Tyre, body: TipBody): TrailerView {
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

const raisedNote: DrawingNote = { text: 'Пунктир — поднятый кузов', isWideOnly: true };

export function tipperViews(spec: Spec, stations: Stations, type: DrawnType): TrailerViews {
  const { frontMm } = stations;
  const couplingMm = spec.couplingHeightMm ?? 1250;
  const body = findTipBody(spec, type);
  const frameTopMm = Math.min(couplingMm + 110, body.bottomMm - 30);
  const cylinderMm = (body.frontMm + frontMm) / 2;
  return {
    side: {
      shapes: [
        ...semiFrame({ stations, topMm: frameTopMm, couplingMm, depthMm: 380 }),
        ...ofPart('hydraulics', cylinder(spec, cylinderMm, frameTopMm, body)),
        ...ofPart('body', tipBody(spec, body)),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, heightSide: 'right', topAtMm: body.frontMm }),
        ...bodyDimensions(spec, body),
      ],
      ...(body.isRound ? raised(spec, body, cylinderMm, frameTopMm) : {}),
    },
    rear: tipperRear(spec, stations.tyre, body),
    notes: [...(body.isRound ? [raisedNote] : []), swingNote],
  };
}

function bodyDimensions(spec: Spec, { loadFromMm, floorMm, brimMm, frontMm }: TipBody): Dimension[] {
  return [
    ...measure(spec, 'loadingHeightMm', 0, rightOf(1, frontMm)),
    ...measure(spec, 'innerLengthMm', loadFromMm, {
      ...lying(floorMm + (brimMm - floorMm) * 0.52),
      ...{ isAccent: true, isMain: true },
    }),
    ...measure(spec, 'innerHeightMm', floorMm, {
      ...upright(loadFromMm + (frontMm - loadFromMm) * 0.12, 0.28),
      isAccent: true,
    }),
  ];
}

/** The body at its full tipping angle, rotated about the rear hinge. */
function raised(spec: Spec, body: TipBody, cylinderMm: number, frameTopMm: number): Pick<SideView, 'ghost'> {
  const { tipAngleDeg } = spec;
  if (tipAngleDeg === undefined) return {};
  const hinge = [200, body.bottomMm] as const;
  const turn = rotateAbout(hinge, tipAngleDeg);
  const shapes: Shape[] = bodyContour(body).map((shape) => ({ ...moveShape(shape, turn), ink: 'ghost' }));
  const head = turn([body.frontMm + 90, body.brimMm - 260]);
  const radiusMm = body.frontMm * 0.62;
  return {
    ghost: {
      shapes: [
        polyline('arc', ...arcPoints(hinge, radiusMm, 0, tipAngleDeg)),
        ...raisedCylinder([cylinderMm, frameTopMm - 60], head),
        ...shapes,
      ],
      dimensions: [],
      angle: { key: 'tipAngleDeg', degrees: tipAngleDeg, centre: hinge, radiusMm },
    },
  };
}
