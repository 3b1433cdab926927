/** Frames and running gear from above. */
import {
  circle,
  evenly,
  mirrorAcross,
  type Point,
  polygon,
  polyline,
  rect,
  type Shape,
} from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { tyreSpans, usualTrackMm } from '#shared/drawing/tyre.ts';

const axleHalfMm = 65;
const beamMm = 130;
const overshootMm = 220;
const pinAxisMm = 330;

/** Wheels and axles: seen beside an open frame, or hidden by a body. */
export function planWheels({ axlesMm, radiusMm, tyre }: Stations, trackMm = usualTrackMm, isHidden = true): Shape[] {
  const spans = tyreSpans(tyre, trackMm);
  const innerMm = Math.min(...spans.map(([fromMm]) => fromMm));
  return axlesMm.flatMap((x) => [
    rect(isHidden ? 'hidden' : 'fine-solid', [x - axleHalfMm, -innerMm], [x + axleHalfMm, innerMm]),
    ...spans.flatMap(([fromMm, toMm]) =>
      mirrorAcross(rect(isHidden ? 'hidden' : 'tyre', [x - radiusMm, fromMm], [x + radiusMm, toMm])),
    ),
  ]);
}

export const centreLine = (fromMm: number, toMm: number): Shape =>
  polyline('axis', [fromMm - overshootMm, 0], [toMm + overshootMm, 0]);

/** The kingpin, below a plate or a body. */
export const pinMark = (xMm: number): Shape[] => [
  circle('hidden', [xMm, 0], 45),
  polyline('axis', [xMm, -pinAxisMm], [xMm, pinAxisMm]),
];

/** Two long beams, and cross-members between them. */
export function ladder(fromMm: number, toMm: number, halfMm: number, crossings: number): Shape[] {
  const inner = halfMm - beamMm;
  return [
    ...evenly(fromMm + 60, toMm - 60, crossings).map((x) => rect('fine-solid', [x - 50, -inner], [x + 50, inner])),
    ...mirrorAcross(rect('frame', [fromMm, inner], [toMm, halfMm])),
  ];
}

/** A drawbar of two beams that meet at the eye, with which the trailer's length ends. */
export function planDrawbar(hingeMm: number, halfMm: number, eyeMm: number): Shape[] {
  const neckMm = eyeMm - 330;
  const beam: Point[] = [
    [hingeMm, halfMm],
    [neckMm, 60],
    [neckMm, -60],
    [hingeMm, halfMm - beamMm - 30],
  ];
  return [
    ...mirrorAcross(polygon('frame', ...beam)),
    rect('solid', [neckMm - 10, -60], [eyeMm - 110, 60]),
    circle('solid', [eyeMm - 70, 0], 70),
    circle('fine', [eyeMm - 70, 0], 25),
  ];
}
