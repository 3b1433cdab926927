/** The telescopic cylinder in front of a tipping body. */
import type { Spec } from '#shared/content/spec.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { details, type Point, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { TipBody } from './tip-body.ts';

export const cylinderTubeMm = 290;
const stepMm = 32;
const collarMm = 45;

/** Retracted: each stage rises slightly above the one around it. */
export function cylinder({ hydraulicCylinder }: Spec, xMm: number, frameTopMm: number, body: TipBody): Shape[] {
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
    polygon(
      'solid',
      [xMm - 240, frameTopMm - 60],
      [xMm + 240, frameTopMm - 60],
      [xMm + 180, frameTopMm + 160],
      [xMm - 180, frameTopMm + 160],
    ),
  ];
}

/** Extended to the head of the raised body; each stage is thinner than the last. */
export function raisedCylinder([x0, y0]: Point, [x1, y1]: Point): Shape[] {
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
