/** The container on a chassis, drawn as a ghost, and the positions of its twistlocks. */
import type { Spec } from '#shared/content/spec.ts';
import { arcPoints, details, evenly, polygon, polyline, rect, type Shape } from '#shared/drawing/geometry/shape.ts';

/** ISO 668: outer lengths and heights, and the lengthwise distance between corner fittings. */
const iso = {
  twenty: { lengthMm: 6058, heightMm: 2591, fittingsMm: 5853 },
  thirty: { fittingsMm: 8918 },
  forty: { lengthMm: 12_192, heightMm: 2896, fittingsMm: 11_985 },
} as const;
/** ISO 668: between corner fittings across, and half of a container's width. */
export const fittingsAcrossMm = 2259;
export const containerHalfMm = 1219;

const fittingMm = { length: 178, height: 118 };
/** From the kingpin back to the middle of a tank container, as is usual. */
const tankSetbackMm = 3290;

export interface ContainerLoad {
  kind: 'box' | 'tank';
  /** For the legend: «контейнер 40 футов HC». */
  name: string;
  fromMm: number;
  lengthMm: number;
  heightMm: number;
  /** Position of each pair of twistlocks, from the rear end. */
  locksMm: number[];
  /** Between two pairs that hold one container: from, and how long. */
  spacings: [fromMm: number, lengthMm: number][];
}

export function findContainerLoad(spec: Spec, frontMm: number): ContainerLoad {
  const isTank = /танк/i.test(spec.containerTypes?.[0] ?? '');
  const isShort = !(spec.containerTypes ?? []).some((name) => /40/.test(name));
  const { lengthMm, heightMm, fittingsMm } = isShort ? iso.twenty : iso.forty;
  const pinMm = spec.kingpinToRearMm ?? frontMm;
  const rearMm = isShort ? pinMm - tankSetbackMm - fittingsMm / 2 : 150;
  const frontLockMm = rearMm + fittingsMm;
  const twenty = iso.twenty.fittingsMm;
  // In order of need: two 20-foot containers end to end, a 30-foot one in front, a 20-foot one above the axles.
  const between = [rearMm + twenty, frontLockMm - twenty, frontLockMm - iso.thirty.fittingsMm, rearMm + 3067 + twenty];
  const shown = between.slice(0, Math.round((spec.twistlocks ?? 4) / 2) - 2);
  const spacings: [number, number][] = [
    [rearMm, twenty],
    [frontLockMm - twenty, twenty],
    [frontLockMm - iso.thirty.fittingsMm, iso.thirty.fittingsMm],
  ];
  return {
    kind: isTank ? 'tank' : 'box',
    name: `${isTank ? 'танк-контейнер' : 'контейнер'} ${isShort ? '20' : '40'}\u00a0футов${isShort ? '' : '\u00a0HC'}`,
    fromMm: rearMm - (lengthMm - fittingsMm) / 2,
    lengthMm,
    heightMm,
    locksMm: [rearMm, frontLockMm, ...shown].sort((first, second) => first - second),
    spacings: [...spacings.slice(0, shown.length), [rearMm, fittingsMm]],
  };
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
