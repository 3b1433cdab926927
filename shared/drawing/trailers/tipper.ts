/** A tipping semi-trailer: body, telescopic cylinder, and the raised position. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import { semiDimensions, swingNote } from '#shared/drawing/parts/semi-dimensions.ts';
import { semiFrame } from '#shared/drawing/parts/semi-frame.ts';
import { arcPoints, moveShape, ofPart, polyline, rotateAbout, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { DrawingNote, SideView, TrailerViews } from '#shared/drawing/view.ts';
import { cylinder, raisedCylinder } from './cylinder.ts';
import { bodyContour, findTipBody, type TipBody, tipBody } from './tip-body.ts';
import { tipperRear } from './tipper-rear.ts';

const raisedNote: DrawingNote = { text: 'Пунктир — поднятый кузов', isWideOnly: true };

export function tipperViews(spec: Spec, stations: Stations, type: TrailerTypeCode): TrailerViews {
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
    ...measure('loadingHeightMm', spec.loadingHeightMm, 'y', 0, {
      place: { side: 'right', row: 1 },
      anchors: [frontMm, frontMm],
    }),
    ...measure('innerLengthMm', spec.innerLengthMm, 'x', loadFromMm, {
      place: { at: floorMm + (brimMm - floorMm) * 0.52 },
      isAccent: true,
      isMain: true,
    }),
    ...measure('innerHeightMm', spec.innerHeightMm, 'y', floorMm, {
      place: { at: loadFromMm + (frontMm - loadFromMm) * 0.12 },
      textAt: 0.28,
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
