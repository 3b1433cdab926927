/** A container chassis: spine with gooseneck, bolsters with twistlocks, and the container. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, below, leftOf, main, measure, rightOf } from '#shared/drawing/dimension.ts';
import { outerWidth, rearGear } from '#shared/drawing/parts/rear-view.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import {
  arcPoints,
  circle,
  details,
  evenly,
  moveShape,
  onBothSides,
  type Point,
  polygon,
  polyline,
  rect,
  type Shape,
  symmetric,
  translateBy,
} from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';
import type { DrawingNote, SideView, TrailerView, TrailerViews } from '#shared/drawing/view.ts';
import { containers, type LockedSeat, lockedSeats } from '#shared/trips/container-seats.ts';

/** ISO 668: a usual container, and a high cube. */
const usualHeightMm = 2591;
const highCubeMm = 2896;
/** ISO 668: between corner fittings across, and half of a container's width. */
export const fittingsAcrossMm = 2259;
export const containerHalfMm = 1219;
const fittingMm = { length: 178, height: 118 };

const lockMm = fittingsAcrossMm / 2;

/** The bolster with its twistlocks, the container above. */
function containerRear(
  spec: Spec,
  tyre: Tyre,
  { kind, heightMm }: ContainerLoad,
  { seatMm, spineTopMm }: ChassisHeights,
): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2500;
  const topMm = seatMm + heightMm;
  const doors: Shape[] = [
    polyline('ghost', [0, seatMm + 118], [0, topMm - 118]),
    ...onBothSides(...[340, 800].map((x) => polyline('hidden', [x, seatMm + 118], [x, topMm - 118]))),
  ];
  const middle = (seatMm + topMm) / 2;
  const vessel: Shape[] = [
    circle('ghost', [0, middle], (topMm - seatMm) / 2 - 130),
    polyline('axis', [0, seatMm + 40], [0, topMm - 40]),
    polyline('axis', [-containerHalfMm + 40, middle], [containerHalfMm - 40, middle]),
  ];
  return {
    shapes: [
      rect('load', [-containerHalfMm, seatMm], [containerHalfMm, topMm]),
      rect('ghost', [-containerHalfMm, seatMm], [containerHalfMm, topMm]),
      ...onBothSides(rect('ghost', [containerHalfMm - 162, seatMm], [containerHalfMm, seatMm + 118])),
      ...onBothSides(rect('ghost', [containerHalfMm - 162, topMm - 118], [containerHalfMm, topMm])),
      ...(kind === 'tank' ? vessel : doors),
      ...rearGear(widthMm, spineTopMm - 60, spineTopMm - 240, tyre, spec.trackMm),
      rect('solid', [-widthMm / 2, seatMm - 190], [widthMm / 2, seatMm]),
      ...onBothSides(twistlock(lockMm, seatMm)),
    ],
    dimensions: outerWidth(spec, seatMm - 190),
  };
}

const tunnelMm = 3400;
export const bolsterMm = 140;
const extendedNote: DrawingNote = { text: 'Пунктир слева — выдвинутая корма', isWideOnly: true };

type ChassisHeights = Record<'seatMm' | 'couplingMm' | 'neckTopMm' | 'spineTopMm', number>;

export function containerViews(spec: Spec, stations: Stations): TrailerViews {
  const { frontMm } = stations;
  const seatMm = spec.loadingHeightMm ?? 1090;
  const couplingMm = spec.couplingHeightMm ?? 1080;
  const neckTopMm = couplingMm + (spec.gooseneckHeightMm ?? 120);
  const heights = { seatMm, couplingMm, neckTopMm, spineTopMm: seatMm - 70 };
  const load = findContainerLoad(spec, frontMm);
  // The highest point is either the gooseneck or the twistlocks.
  const topAtMm = spec.outerHeightMm === neckTopMm ? frontMm : (load.locksMm.at(-1) ?? frontMm);
  return {
    side: {
      shapes: [
        ...containerLoadShapes(load, seatMm),
        ...semiFrame({ stations, topMm: heights.spineTopMm, couplingMm, beam: spine(stations, heights) }),
        ...load.locksMm.flatMap((x) => bolster(x, seatMm)),
        ...details(
          evenly(900, frontMm - tunnelMm - 500, 9).map((x) => polyline('fine', [x, seatMm - 130], [x, seatMm - 290])),
        ),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, topAtMm, heightSide: 'right' }),
        ...measure(spec, 'loadingHeightMm', 0, leftOf(0, 0), accent, main),
        ...measure(spec, 'gooseneckHeightMm', couplingMm, rightOf(0, frontMm)),
      ],
      ...extended(spec, load, seatMm),
    },
    rear: containerRear(spec, stations.tyre, load, heights),
    notes: [{ text: `Пунктир — ${load.name}` }, ...(spec.tailStrokeMm === undefined ? [] : [extendedNote]), swingNote],
  };
}

function spine({ frontMm, couplingMm: pinMm, axlesMm, radiusMm }: Stations, heights: ChassisHeights): Point[] {
  const { couplingMm, neckTopMm, spineTopMm } = heights;
  const bottomMm = Math.max(spineTopMm - 360, radiusMm + 90);
  const neckMm = frontMm - Math.min(tunnelMm, frontMm * 0.3);
  const firstMm = axlesMm[0] ?? 0;
  return [
    [0, spineTopMm],
    [neckMm - 160, spineTopMm],
    [neckMm, neckTopMm],
    [frontMm, neckTopMm],
    [frontMm, couplingMm],
    [pinMm - 900, couplingMm],
    [pinMm - 1800, bottomMm],
    [Math.max(firstMm - 900, 500), bottomMm],
    [0, bottomMm + 130],
  ];
}

const twistlock = (x: number, seatMm: number) => symmetric('lock', [x, seatMm], [45, 0], [45, 24], [0, 50]);

function bolster(x: number, seatMm: number): Shape[] {
  return [rect('solid', [x - bolsterMm / 2, seatMm - 190], [x + bolsterMm / 2, seatMm]), twistlock(x, seatMm)];
}

function extended(spec: Spec, { locksMm }: ContainerLoad, seatMm: number): Pick<SideView, 'ghost'> {
  const strokeMm = spec.tailStrokeMm;
  const [lockMm] = locksMm;
  if (strokeMm === undefined || lockMm === undefined) return {};
  const shapes: Shape[] = [
    rect('ghost', [lockMm - bolsterMm / 2, seatMm - 190], [lockMm + bolsterMm / 2, seatMm]),
    rect('ghost', [30, 420], [150, 540]),
    polyline('ghost', [lockMm + bolsterMm / 2, seatMm - 100], [lockMm + strokeMm - bolsterMm / 2, seatMm - 100]),
    polyline('ghost', [lockMm + bolsterMm / 2, seatMm - 185], [lockMm + strokeMm - bolsterMm / 2, seatMm - 185]),
    polyline('ghost', [150, 540], [230, seatMm - 185]),
  ];
  return {
    ghost: {
      shapes: shapes.map((shape) => moveShape(shape, translateBy(-strokeMm))),
      dimensions: measure(spec, 'tailStrokeMm', -strokeMm, below(2, 420)),
    },
  };
}

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

function containerLoadShapes({ kind, fromMm, lengthMm, heightMm }: ContainerLoad, seatMm: number): Shape[] {
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
