/** Drawbars from the side: rigid on a centre-axle trailer, hinged to the turntable of a two-axle one. */
import type { Spec } from '#shared/content/spec.ts';
import { axleSpacings, below, type Dimension, leftOf, main, measure } from '#shared/drawing/dimension.ts';
import { circle, details, type Point, plate, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';
import { wheel } from './running-gear.ts';

const eyeHalfMm = 70;

/** A drawbar and its eye. The trailer's length is measured to the axis of the eye. */
export function drawbar(hinge: Point, eye: Point, depthMm: number): Shape[] {
  const [x0, y0] = hinge;
  const [x1, y1] = eye;
  return [
    polygon('frame', [x0, y0 + depthMm / 2], [x1 - 320, y1 + 55], [x1 - 320, y1 - 55], [x0, y0 - depthMm / 2]),
    rect('solid', [x1 - 330, y1 - 40], [x1 - 110, y1 + 40]),
    plate('solid', [x1 - 140, y1 - eyeHalfMm / 2], [x1, y1 + eyeHalfMm / 2], 18),
    polyline('axis', [x1, y1 - 190], [x1, y1 + 190]),
  ];
}

export function jockeyWheel(xMm: number, topMm: number): Shape[] {
  return [
    rect('fine-solid', [xMm - 40, 200], [xMm + 40, topMm]),
    circle('tyre', [xMm, 120], 120),
    circle('fine-solid', [xMm, 120], 55),
    ...details([polyline('fine', [xMm - 40, topMm - 60], [xMm + 40, topMm - 60])]),
  ];
}

/** Turntable, bogie frame and wheel below the front end of a platform. */
export function frontBogie(xMm: number, frameMm: number, tyre: Tyre): Shape[] {
  const ringMm = 550;
  return [
    polygon(
      'frame',
      [xMm - 640, frameMm - 90],
      [xMm + 780, frameMm - 90],
      [xMm + 780, frameMm - 330],
      [xMm + 520, frameMm - 360],
      [xMm - 520, frameMm - 360],
      [xMm - 640, frameMm - 260],
    ),
    rect('solid', [xMm - ringMm, frameMm - 90], [xMm + ringMm, frameMm - 45]),
    rect('solid', [xMm - ringMm, frameMm - 45], [xMm + ringMm, frameMm]),
    ...wheel(xMm, tyre),
  ];
}

/**
 * @param eyeMm height of the drawbar eye
 * @param baseToMm x where the wheelbase ends: the eye or the front axle
 */
export function drawbarDimensions(spec: Spec, stations: Stations, eyeMm: number, baseToMm: number): Dimension[] {
  const { axlesMm, bogieMm, bodyFrontMm, frontMm, radiusMm } = stations;
  const toEye = baseToMm === frontMm;
  const floorMm = spec.loadingHeightMm ?? 1200;
  return [
    ...(toEye ? axleSpacings(spec, axlesMm, radiusMm) : []),
    ...measure(spec, 'wheelbaseMm', bogieMm, below(1, radiusMm, toEye ? eyeMm : radiusMm), main),
    ...measure(spec, 'drawbarLengthMm', bodyFrontMm, below(toEye ? 0 : 1, floorMm, eyeMm)),
    ...measure(spec, 'outerLengthMm', 0, below(2, 420, eyeMm), main),
    ...measure(spec, 'outerHeightMm', 0, leftOf(1, 0), main),
  ];
}
