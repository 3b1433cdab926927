/** Tipping semi-trailers: a body on a frame, a telescopic cylinder in front of it, and the body raised. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { type Dimension, measure } from '../geometry/dimension.ts';
import { arc, line, move, type Part, turnedAbout } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Note, SideView, Views } from '../geometry/view.ts';
import { cylinder, raisedCylinder } from './cylinder.ts';
import { semiDimensions, swingNote } from './semi-dimensions.ts';
import { semiFrame } from './semi-frame.ts';
import { bodyContour, findTipBody, type TipBody, tipBody } from './tip-body.ts';
import { tipperRear } from './tipper-rear.ts';

const raisedNote: Note = { text: 'Пунктир — поднятый кузов', isWideOnly: true };

export function tipper(spec: Spec, stations: Stations, type: TrailerTypeCode): Views {
  const { frontMm } = stations;
  const couplingMm = spec.couplingHeightMm ?? 1250;
  const body = findTipBody(spec, type);
  const frameTopMm = Math.min(couplingMm + 110, body.bottomMm - 30);
  const cylinderMm = (body.frontMm + frontMm) / 2;
  return {
    side: {
      parts: [
        ...semiFrame({ stations, topMm: frameTopMm, couplingMm, depthMm: 380 }),
        ...cylinder(spec, cylinderMm, frameTopMm, body),
        ...tipBody(spec, body),
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

/** The body at its full angle, about the hinge at the rear end of the frame. */
function raised(spec: Spec, body: TipBody, cylinderMm: number, frameTopMm: number): Pick<SideView, 'ghost'> {
  const { tipAngleDeg } = spec;
  if (tipAngleDeg === undefined) return {};
  const hinge = [200, body.bottomMm] as const;
  const turn = turnedAbout(hinge, tipAngleDeg);
  const parts: Part[] = bodyContour(body).map((part) => ({ ...move(part, turn), ink: 'ghost' }));
  const head = turn([body.frontMm + 90, body.brimMm - 260]);
  const radiusMm = body.frontMm * 0.62;
  return {
    ghost: {
      parts: [
        line('arc', ...arc(hinge, radiusMm, 0, tipAngleDeg)),
        ...raisedCylinder([cylinderMm, frameTopMm - 60], head),
        ...parts,
      ],
      dimensions: [],
      angle: { key: 'tipAngleDeg', degrees: tipAngleDeg, centre: hinge, radiusMm },
    },
  };
}
