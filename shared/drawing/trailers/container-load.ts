/** The container on a chassis, drawn as a ghost, and its twist locks: at the positions that the loading counts with. */
import type { Spec } from '#shared/content/spec.ts';
import { arcPoints, details, evenly, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import { containers, type LockedSeat, lockedSeats } from '#shared/trips/container-seats.ts';

/** ISO 668: a usual container, and a high cube. */
const usualHeightMm = 2591;
const highCubeMm = 2896;
/** ISO 668: between corner fittings across, and half of a container's width. */
export const fittingsAcrossMm = 2259;
export const containerHalfMm = 1219;

const fittingMm = { length: 178, height: 118 };
export type ContainerLoad = ReturnType<typeof findContainerLoad>;

/** The longest container that stands without the tail extended. */
export function findContainerLoad(spec: Spec, frontMm: number) {
  const isTank = /танк/i.test(spec.containerTypes?.[0] ?? '');
  const seats = lockedSeats(spec).filter(({ isExtended }) => !isExtended);
  const [first, ...others] = seats;
  const longest = others.reduce((best, seat) => (seat.feet > (best?.feet ?? 0) ? seat : best), first);
  const { feet, rearLockMm } = longest ?? usualSeat(frontMm);
  const { lengthMm, fittingsMm } = containers[feet];
  const isHigh = (spec.containerTypes ?? []).some((name) => name.startsWith(`${feet}`) && name.endsWith('HC'));
  const rearMm = frontMm - rearLockMm;
  return {
    kind: isTank ? 'tank' : 'box',
    /** For the legend: «контейнер 40 футов HC». */
    name: `${isTank ? 'танк-контейнер' : 'контейнер'} ${feet}\u00a0футов${isHigh ? '\u00a0HC' : ''}`,
    fromMm: rearMm - (lengthMm - fittingsMm) / 2,
    lengthMm,
    heightMm: isHigh ? highCubeMm : usualHeightMm,
    /** Position of each pair of twistlocks, from the rear end. */
    locksMm: (spec.lockPairsMm ?? [rearLockMm - fittingsMm, rearLockMm])
      .map((lockMm) => frontMm - lockMm)
      .sort((one, other) => one - other),
    /** Between two pairs that hold one container: from, and how long. */
    spacings: [
      ...spacedSeats(seats, feet).map(({ feet: each, rearLockMm: lockMm }): [number, number] => [
        frontMm - lockMm,
        containers[each].fittingsMm,
      ]),
      [rearMm, fittingsMm] as [number, number],
    ],
  };
}

/** Shorter containers: one of 20 feet at either end, one of 30 in front. */
function spacedSeats(seats: readonly LockedSeat[], longest: number): LockedSeat[] {
  const short = seats.filter(({ feet }) => feet < longest);
  const twenty = short.filter(({ feet }) => feet === 20);
  const shown = [twenty.at(-1), twenty[0], short.find(({ feet }) => feet === 30)];
  return [...new Set(shown)].filter((seat) => seat !== undefined);
}

/** Where a source of content names no positions: at the rear end. */
function usualSeat(frontMm: number): Pick<LockedSeat, 'feet' | 'rearLockMm'> {
  return { feet: frontMm > containers[40].lengthMm ? 40 : 20, rearLockMm: frontMm - 150 };
}

export function containerLoadShapes({ kind, fromMm, lengthMm, heightMm }: ContainerLoad, seatMm: number): Shape[] {
  const toMm = fromMm + lengthMm;
  const topMm = seatMm + heightMm;
  const { length, height } = fittingMm;
  const fittings = [fromMm, toMm - length].flatMap((x) =>
    [seatMm, topMm - height].map((y) => rect('ghost', [x, y], [x + length, y + height])),
  );
  const frame = [rect('load', [fromMm, seatMm], [toMm, topMm]), rect('ghost', [fromMm, seatMm], [toMm, topMm])];
  if (kind === 'tank') return [...frame, ...details(fittings), ...tank(fromMm, toMm, seatMm, topMm)];
  const waves = evenly(fromMm + 330, toMm - 330, 20).map((x) =>
    polyline('hidden', [x, seatMm + 190], [x, topMm - 190]),
  );
  return [...frame, ...details([...fittings, ...waves])];
}

/** A tank with domed ends between two end frames. */
function tank(fromMm: number, toMm: number, seatMm: number, topMm: number): Shape[] {
  const middle = (seatMm + topMm) / 2;
  const radius = (topMm - seatMm) / 2 - 130;
  const domeMm = 420;
  const dome = (x: number, from: number, to: number, side: number) =>
    arcPoints([0, 0], 1, from, to).map(([dx, dy]) => [x + side * Math.abs(dx) * domeMm, middle + dy * radius] as const);
  return [
    polygon('ghost', ...dome(toMm - domeMm - 160, -90, 90, 1), ...dome(fromMm + domeMm + 160, 90, 270, -1)),
    polyline('ghost', [fromMm + 178, seatMm], [fromMm + 178, topMm]),
    polyline('ghost', [toMm - 178, seatMm], [toMm - 178, topMm]),
    rect('ghost', [(fromMm + toMm) / 2 - 230, middle + radius], [(fromMm + toMm) / 2 + 230, middle + radius + 90]),
    polyline('axis', [fromMm + 60, middle], [toMm - 60, middle]),
  ];
}
