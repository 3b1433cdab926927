/** Drawbars, from the side: rigid below a centre-axle trailer, hinged on the turntable of a two-axle one. */
import { circle, line, minute, type Part, type Point, plate, polygon, rect } from '../geometry/part.ts';
import type { Tyre } from '../geometry/tyre.ts';
import { wheel } from './running-gear.ts';

const eyeHalfMm = 70;

/** An eye with the drawbar that ends in it; the axis of the eye is where the trailer's length ends. */
export function drawbar(hinge: Point, eye: Point, depthMm: number): Part[] {
  const [x0, y0] = hinge;
  const [x1, y1] = eye;
  return [
    polygon('frame', [x0, y0 + depthMm / 2], [x1 - 320, y1 + 55], [x1 - 320, y1 - 55], [x0, y0 - depthMm / 2]),
    rect('solid', [x1 - 330, y1 - 40], [x1 - 110, y1 + 40]),
    plate('solid', [x1 - 140, y1 - eyeHalfMm / 2], [x1, y1 + eyeHalfMm / 2], 18),
    line('axis', [x1, y1 - 190], [x1, y1 + 190]),
  ];
}

/** The small wheel that carries a drawbar without its lorry. */
export function jockeyWheel(xMm: number, topMm: number): Part[] {
  return [
    rect('fine-solid', [xMm - 40, 200], [xMm + 40, topMm]),
    circle('tyre', [xMm, 120], 120),
    circle('fine-solid', [xMm, 120], 55),
    ...minute([line('fine', [xMm - 40, topMm - 60], [xMm + 40, topMm - 60])]),
  ];
}

/** Turntable, bogie frame and wheel below the front end of a platform. */
export function frontBogie(xMm: number, frameMm: number, tyre: Tyre): Part[] {
  const ringMm = 550;
  return [
    polygon(
      'frame',
      ...([
        [xMm - 640, frameMm - 90],
        [xMm + 780, frameMm - 90],
        [xMm + 780, frameMm - 330],
      ] as const),
      ...([
        [xMm + 520, frameMm - 360],
        [xMm - 520, frameMm - 360],
        [xMm - 640, frameMm - 260],
      ] as const),
    ),
    rect('solid', [xMm - ringMm, frameMm - 90], [xMm + ringMm, frameMm - 45]),
    rect('solid', [xMm - ringMm, frameMm - 45], [xMm + ringMm, frameMm]),
    ...wheel(xMm, tyre),
  ];
}
