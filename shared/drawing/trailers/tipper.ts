/** A tipping semi-trailer: body, telescopic cylinder, and the raised position. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, type Dimension, lying, main, measure, rightOf, upright } from '#shared/drawing/dimension.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { innerWidth, outerWidth, rearGear, rearOpening } from '#shared/drawing/parts/rear-view.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import {
  arcPoints,
  details,
  evenly,
  moveShape,
  ofPart,
  onBothSides,
  type Point,
  type Polyline,
  polygon,
  polyline,
  rect,
  rotateAbout,
  type Shape,
  symmetric,
} from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';
import type { DrawingNote, SideView, TrailerView, TrailerViews } from '#shared/drawing/view.ts';

// A tipper from the rear: the cross-section of a half-round body, or a box with doors and hatches.

const wallMm = 55;

function tipperRear(spec: Spec, tyre: Tyre, body: TipBody): TrailerView {
  const { bottomMm, floorMm, brimMm } = body;
  const widthMm = spec.outerWidthMm ?? 2550;
  return {
    shapes: [
      ...rearGear(widthMm, bottomMm - 90, bottomMm - 260, tyre, spec.trackMm),
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

function arched(spec: Spec, { widthMm, brimMm, topMm }: TipBody): Shape[] {
  const half = widthMm / 2;
  if (!hasTarpaulin(spec)) return [rect('outline', [-half, brimMm], [half, topMm])];
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
    ...measure(spec, 'innerLengthMm', loadFromMm, lying(floorMm + (brimMm - floorMm) * 0.52), accent, main),
    ...measure(spec, 'innerHeightMm', floorMm, upright(loadFromMm + (frontMm - loadFromMm) * 0.12, 0.28), accent),
  ];
}

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

export type TipBody = ReturnType<typeof findTipBody>;

const tailgateMm = 110;
const frontWallMm = 90;
const railMm = 120;

export function findTipBody(spec: Spec, type: DrawnType) {
  const brimMm = spec.loadingHeightMm ?? 2950;
  const floorMm = brimMm - (spec.innerHeightMm ?? 1500);
  const loadFromMm = tailgateMm;
  return {
    isRound: type === 'tipHalf',
    loadFromMm,
    frontMm: loadFromMm + (spec.innerLengthMm ?? 8200) + frontWallMm,
    bottomMm: floorMm - 60,
    floorMm,
    /** Upper edge of the sides. */
    brimMm,
    topMm: spec.outerHeightMm ?? brimMm + 200,
    widthMm: spec.innerWidthMm ?? 2300,
  };
}

function bodyContour({ frontMm, bottomMm, brimMm }: TipBody): Polyline[] {
  return [
    polygon('solid', [tailgateMm, bottomMm], [frontMm, bottomMm], [frontMm, brimMm], [tailgateMm, brimMm]),
    polygon('solid', [tailgateMm - 40, bottomMm + 20], [tailgateMm, bottomMm], [tailgateMm, brimMm], [0, brimMm - 40]),
    rect('outline', [tailgateMm, brimMm - railMm], [frontMm, brimMm]),
  ];
}

function tipBody(spec: Spec, body: TipBody): Shape[] {
  const { loadFromMm, floorMm, brimMm, frontMm, bottomMm } = body;
  return [
    ...cover(spec, body),
    ...bodyContour(body),
    rect('load', [loadFromMm, floorMm], [loadFromMm + (spec.innerLengthMm ?? frontMm - loadFromMm), brimMm]),
    ...(body.isRound ? roundShading(body) : ribs(body)),
    symmetric('fine-solid', [200, bottomMm], [140, 0], [60, -170]),
    polyline('hidden', [loadFromMm, floorMm], [frontMm - frontWallMm, floorMm]),
  ];
}

/** Horizontal lines that show the roundness: equal steps around the bottom, seen from the side. */
function roundShading({ loadFromMm, frontMm, bottomMm, widthMm }: TipBody): Shape[] {
  const radius = widthMm / 2;
  const heights = [22, 36, 50, 64, 78].map((angle) => bottomMm + radius * (1 - Math.cos((angle * Math.PI) / 180)));
  return [
    ...details(heights.map((y) => polyline('fine', [loadFromMm, y], [frontMm, y]))),
    ...[0.32, 0.66].map((share) =>
      symmetric('fine-solid', [loadFromMm + (frontMm - loadFromMm) * share, bottomMm], [120, 0], [60, -60]),
    ),
  ];
}

function ribs({ loadFromMm, frontMm, bottomMm, brimMm }: TipBody): Shape[] {
  const places = evenly(loadFromMm + 50, frontMm - 50, Math.round((frontMm - loadFromMm) / 900));
  return [
    ...places.map((x) => rect('fine', [x - 45, bottomMm], [x + 45, brimMm - railMm])),
    ...details(
      [0.34, 0.66]
        .map((share) => bottomMm + (brimMm - bottomMm) * share)
        .flatMap((y) =>
          places.slice(1).map((x, index) => polyline('fine', [(places[index] ?? 0) + 45, y], [x - 45, y])),
        ),
    ),
    polyline('fine', [loadFromMm, bottomMm + 110], [frontMm, bottomMm + 110]),
  ];
}

export const hasTarpaulin = ({ coverType }: Spec) => !/по\sзаказу/i.test(coverType ?? '');

/** A tarpaulin on bows; without one, a visor above the front wall. */
function cover(spec: Spec, { frontMm, brimMm, topMm }: TipBody): Shape[] {
  if (!hasTarpaulin(spec)) {
    return [
      polygon('solid', [frontMm - 500, brimMm], [frontMm - 90, topMm], [frontMm + 240, topMm], [frontMm, brimMm]),
    ];
  }
  const bows = evenly(tailgateMm + 200, frontMm - 200, Math.round(frontMm / 1100));
  return [
    polygon(
      'solid',
      [tailgateMm, brimMm],
      [tailgateMm + 60, topMm - 40],
      [tailgateMm + 200, topMm],
      [frontMm - 200, topMm],
      [frontMm - 60, topMm - 40],
      [frontMm, brimMm],
    ),
    ...details(bows.map((x) => polyline('fine', [x, brimMm], [x, topMm]))),
  ];
}

export const cylinderTubeMm = 290;
const stepMm = 32;
const collarMm = 45;

/** Retracted: each stage rises slightly above the one around it. */
function cylinder({ hydraulicCylinder }: Spec, xMm: number, frameTopMm: number, body: TipBody): Shape[] {
  const stages = findFigure(hydraulicCylinder, /(\d)\sступен/) ?? 5;
  const headMm = body.brimMm - 200;
  const tubeTopMm = headMm - stages * collarMm - 40;
  const collars = Array.from({ length: stages }, (_, index) => {
    const half = cylinderTubeMm / 2 - index * stepMm * 0.8;
    const y = tubeTopMm + index * collarMm;
    return rect('fine-solid', [xMm - half, y], [xMm + half, y + collarMm]);
  });
  return [
    polygon(
      'solid',
      [body.frontMm, headMm - 60],
      [xMm + 90, headMm - 60],
      [xMm + 90, headMm + 60],
      [body.frontMm, headMm + 150],
    ),
    rect('solid', [xMm - cylinderTubeMm / 2, frameTopMm - 120], [xMm + cylinderTubeMm / 2, tubeTopMm]),
    ...collars,
    ...details([polyline('axis', [xMm, frameTopMm - 220], [xMm, headMm + 220])]),
    symmetric('solid', [xMm, frameTopMm], [240, -60], [180, 160]),
  ];
}

/** Extended to the head of the raised body; each stage is thinner than the last. */
function raisedCylinder([x0, y0]: Point, [x1, y1]: Point): Shape[] {
  const lengthMm = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / lengthMm, (y1 - y0) / lengthMm];
  const stages = 5;
  return Array.from({ length: stages }, (_, index) => {
    const half = cylinderTubeMm / 2 - index * stepMm * 0.8;
    const corner = (along: number, side: number): Point => [x0 + ux * along - uy * side, y0 + uy * along + ux * side];
    const [from, to] = [(lengthMm * index) / stages, (lengthMm * (index + 1)) / stages];
    return polygon('ghost', corner(from, half), corner(to, half), corner(to, -half), corner(from, -half));
  });
}
