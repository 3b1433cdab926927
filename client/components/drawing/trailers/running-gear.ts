/** What a trailer stands on, seen from the side: wheels, landing legs, guards, kingpin or drawbar eye. */
import { arc, circle, evenly, line, minute, type Part, plate, polygon, rect } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Tyre } from '../geometry/tyre.ts';

/** A wheel at rest on the road. */
export function wheel(xMm: number, { diameterMm, rimDiameterMm }: Tyre): Part[] {
  const yMm = diameterMm / 2;
  const rimMm = rimDiameterMm / 2;
  const bolts = evenly(0, 360, 10)
    .slice(1)
    .map((angle) => circle('fine', arc([xMm, yMm], rimMm * 0.6, angle, angle)[0] ?? [xMm, yMm], rimMm * 0.06));
  return [
    circle('tyre', [xMm, yMm], yMm),
    circle('fine-solid', [xMm, yMm], rimMm + 12),
    circle('fine', [xMm, yMm], rimMm * 0.82),
    ...minute(bolts),
    circle('fine', [xMm, yMm], rimMm * 0.4),
    ...minute([circle('fine', [xMm, yMm], rimMm * 0.22)]),
  ];
}

export const wheels = ({ axlesMm, tyre }: Stations): Part[] => axlesMm.flatMap((xMm) => wheel(xMm, tyre));

/** Brackets that carry the arms or the springs, in front of every axle. */
export function hangers({ axlesMm, radiusMm }: Stations, topMm: number): Part[] {
  return axlesMm.map((axle) => {
    const x = axle + radiusMm * 1.22;
    const lowMm = Math.max(radiusMm - 30, topMm - 300);
    return polygon('fine-solid', [x - 100, topMm], [x + 100, topMm], [x + 60, lowMm], [x - 60, lowMm]);
  });
}

/** The legs of a semi-trailer without its tractor, let down to the road. */
export function landingLegs(xMm: number, topMm: number): Part[] {
  return [
    rect('fine-solid', [xMm - 50, 60], [xMm + 50, 520]),
    rect('solid', [xMm - 75, 430], [xMm + 75, topMm]),
    polygon('solid', [xMm - 150, 0], [xMm + 150, 0], [xMm + 110, 60], [xMm - 110, 60]),
    ...minute([
      line('fine', [xMm + 75, topMm - 60], [xMm + 330, topMm - 60]),
      rect('fine', [xMm - 75, 560], [xMm + 75, 640]),
    ]),
  ];
}

/** The coupling plate's pin, below the plate. */
export function kingpin(xMm: number, plateMm: number): Part[] {
  return [
    polygon(
      'solid',
      ...([
        [xMm - 55, plateMm],
        [xMm + 55, plateMm],
        [xMm + 55, plateMm - 25],
        [xMm + 30, plateMm - 30],
      ] as const),
      ...([
        [xMm + 30, plateMm - 62],
        [xMm + 42, plateMm - 66],
        [xMm + 42, plateMm - 84],
        [xMm - 42, plateMm - 84],
      ] as const),
      ...([
        [xMm - 42, plateMm - 66],
        [xMm - 30, plateMm - 62],
        [xMm - 30, plateMm - 30],
        [xMm - 55, plateMm - 25],
      ] as const),
    ),
  ];
}

/** Rails that keep a cyclist from below the trailer, where there is room for them. */
export function sideGuard(fromMm: number, toMm: number, topMm: number): Part[] {
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

/** The bar that keeps a car from below the rear end, with its bracket and the lamp above. */
export function underrunBar(topMm: number): Part[] {
  return [
    polygon('fine-solid', [110, topMm], [230, topMm], [150, 440], [70, 440]),
    plate('solid', [30, 420], [150, 540], 16),
    ...minute([rect('fine', [0, topMm - 130], [70, topMm - 20])]),
  ];
}

/** A flap behind the last wheel. */
export const mudFlap = ({ axlesMm: [rear = 0], radiusMm }: Stations, topMm: number): Part[] =>
  minute([line('fine', [rear - radiusMm - 60, topMm], [rear - radiusMm - 80, 280])]);
