/** Parts of a low-bed semi-trailer from the side: frame, ramp, fittings, spare wheels. */
import type { Spec } from '#shared/content/spec.ts';
import { findLashing } from '#shared/drawing/parts/lashing.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import {
  circle,
  details,
  evenly,
  type Point,
  plate,
  polygon,
  polyline,
  rect,
  type Shape,
} from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';

/** Length of the slope between the platform and the deck above the tractor. */
export const slopeMm = 450;
export const deckRiseMm = 190;

/** The outline of the frame: straight below the platform, then up and over the tractor. */
export function lowbedContour(
  { frontMm, couplingMm: pinMm, axlesMm, radiusMm }: Stations,
  platformMm: number,
  lengthMm: number,
  couplingMm: number,
): Point[] {
  const lastMm = (axlesMm.at(-1) ?? 0) + radiusMm;
  const bellyMm = Math.max(platformMm - 470, 330);
  const deckMm = couplingMm + deckRiseMm;
  return [
    [0, platformMm - 20],
    [lengthMm, platformMm - 20],
    [lengthMm + slopeMm, deckMm],
    [frontMm, deckMm],
    [frontMm, couplingMm + 40],
    [frontMm - 120, couplingMm],
    [pinMm - 1250, couplingMm],
    [lengthMm + slopeMm + 250, couplingMm - 240],
    [lengthMm - 150, bellyMm],
    [lastMm + 500, bellyMm],
    [lastMm + 120, radiusMm + 90],
    [60, radiusMm + 90],
  ];
}

/** A ramp seen from its edge. */
export function ramp([x0, y0]: Point, [x1, y1]: Point): Shape[] {
  const lengthMm = Math.hypot(x1 - x0, y1 - y0);
  const [nx, ny] = [(-(y1 - y0) / lengthMm) * 130, ((x1 - x0) / lengthMm) * 130];
  const rungs = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share): [Point, Point] => {
    const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    return [
      [x, y],
      [x + nx, y + ny * 0.9],
    ];
  });
  return [
    polygon('solid', [x0, y0], [x1, y1], [x1 + nx * 0.5, y1 + ny * 0.5 - 60], [x0 + nx, y0 + ny]),
    ...details(rungs.map(([from, to]) => polyline('fine', from, to))),
    circle('fine-solid', [x0, y0], 55),
  ];
}

/** Lashing rings and pockets for stakes. */
export function lowbedFittings(spec: Spec, lengthMm: number, platformMm: number): Shape[] {
  const rings = findLashing(spec, { fromMm: 0, lengthMm }).flatMap(({ pairsMm }) => pairsMm);
  return details([
    ...rings.map((x) => rect('fine', [x - 55, platformMm - 75], [x + 55, platformMm - 25])),
    ...findPockets(spec, lengthMm).map((x) => rect('fine', [x - 40, platformMm - 85], [x + 40, platformMm - 10])),
  ]);
}

/** Pairs of pockets along the platform: «8 пар карманов под съёмные стойки». */
export function findPockets({ posts }: Spec, lengthMm: number): number[] {
  const pairs = findFigure(posts, /(\d+)\sпар\S*\sкарман/);
  return pairs === undefined ? [] : evenly(750, lengthMm - 180, pairs - 1);
}

export function spareWheels({ spareWheel }: Spec, { tyre }: Stations, fromMm: number, deckMm: number): Shape[] {
  return Array.from({ length: Math.min(readCount(spareWheel), 2) }, (_, index) => {
    const x = fromMm + index * (tyre.diameterMm + 150);
    return plate('tyre', [x, deckMm], [x + tyre.diameterMm, deckMm + tyre.widthMm], 60);
  });
}
