/** Running gear from the side: wheels, landing legs, guards, kingpin. */
import {
  arcPoints,
  circle,
  details,
  evenly,
  ofPart,
  type Point,
  plate,
  polygon,
  polyline,
  rect,
  type Shape,
  symmetric,
} from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';

export function wheel(xMm: number, { diameterMm, rimDiameterMm }: Tyre): Shape[] {
  const yMm = diameterMm / 2;
  const rimMm = rimDiameterMm / 2;
  const bolts = evenly(0, 360, 10)
    .slice(1)
    .map((angle) => circle('fine', arcPoints([xMm, yMm], rimMm * 0.6, angle, angle)[0] ?? [xMm, yMm], rimMm * 0.06));
  const at: Point = [xMm, yMm];
  return [
    // Of no part: tyres and rims are neither axle nor hub, and no warranty of theirs is drawn.
    circle('tyre', at, yMm),
    circle('fine-solid', at, rimMm + 12),
    // The disc and its caliper are behind the openings of the rim.
    ...ofPart('brakes', [circle('fine', at, rimMm * 0.82), ...details(bolts)]),
    // Of the axle only the hub is seen from the side.
    ...ofPart('axles', [circle('fine', at, rimMm * 0.4), ...details([circle('fine', at, rimMm * 0.22)])]),
  ];
}

export const wheels = ({ axlesMm, tyre }: Stations): Shape[] => axlesMm.flatMap((xMm) => wheel(xMm, tyre));

/** Suspension brackets, one in front of each axle. */
export function hangers({ axlesMm, radiusMm }: Stations, topMm: number): Shape[] {
  return axlesMm.map((axle) => {
    const x = axle + radiusMm * 1.22;
    const lowMm = Math.max(radiusMm - 30, topMm - 300);
    return symmetric('fine-solid', [x, topMm], [100, 0], [60, lowMm - topMm]);
  });
}

export function landingLegs(xMm: number, topMm: number): Shape[] {
  return ofPart('landing', [
    rect('fine-solid', [xMm - 50, 60], [xMm + 50, 520]),
    rect('solid', [xMm - 75, 430], [xMm + 75, topMm]),
    symmetric('solid', [xMm, 0], [150, 0], [110, 60]),
    ...details([
      polyline('fine', [xMm + 75, topMm - 60], [xMm + 330, topMm - 60]),
      rect('fine', [xMm - 75, 560], [xMm + 75, 640]),
    ]),
  ]);
}

export const kingpin = (xMm: number, plateMm: number): Shape =>
  symmetric('solid', [xMm, plateMm], [55, 0], [55, -25], [30, -30], [30, -62], [42, -66], [42, -84]);

/** Side guard rails. Returns [] if the gap is too short for them. */
export function sideGuard(fromMm: number, toMm: number, topMm: number): Shape[] {
  if (toMm - fromMm < 700) return [];
  const posts = evenly(fromMm + 120, toMm - 120, Math.max(1, Math.round((toMm - fromMm) / 1400)));
  const lowMm = Math.min(430, topMm - 170);
  const hasUpperRail = topMm - lowMm > 270;
  return [
    ...posts.map((x) => rect('fine-solid', [x - 25, lowMm + 10], [x + 25, topMm])),
    rect('fine-solid', [fromMm, lowMm], [toMm, lowMm + 90]),
    ...(hasUpperRail ? [rect('fine-solid', [fromMm, lowMm + 180], [toMm, lowMm + 270])] : []),
  ];
}

/** The rear underrun bar with its bracket and the lamp above. */
export function underrunBar(topMm: number): Shape[] {
  return [
    polygon('fine-solid', [110, topMm], [230, topMm], [150, 440], [70, 440]),
    plate('solid', [30, 420], [150, 540], 16),
    ...ofPart('lamps', details([rect('fine', [0, topMm - 130], [70, topMm - 20])])),
  ];
}

export const mudFlap = ({ axlesMm: [rear = 0], radiusMm }: Stations, topMm: number): Shape[] =>
  details([polyline('fine', [rear - radiusMm - 60, topMm], [rear - radiusMm - 80, 280])]);
