/** A container chassis: spine with gooseneck, bolsters with twistlocks, and the container. */
import type { Spec } from '#shared/content/spec.ts';
import { below, leftOf, measure, rightOf } from '#shared/drawing/dimension.ts';
import { outerWidth, rearGear } from '#shared/drawing/parts/rear-view.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import {
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
  translateBy,
} from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { DrawingNote, SideView, TrailerView, TrailerViews } from '#shared/drawing/view.ts';
import {
  type ContainerLoad,
  containerHalfMm,
  containerLoadShapes,
  findContainerLoad,
  fittingsAcrossMm,
} from './container-load.ts';

// A container chassis from the rear: the bolster with its twistlocks, the container above.

const halfMm = containerHalfMm;
const lockMm = fittingsAcrossMm / 2;

function containerRear(
  spec: Spec,
  tyre: Tyre,
  { kind, heightMm }: ContainerLoad,
  { seatMm, spineTopMm }: { seatMm: number; spineTopMm: number },
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
    polyline('axis', [-halfMm + 40, middle], [halfMm - 40, middle]),
  ];
  return {
    shapes: [
      rect('load', [-halfMm, seatMm], [halfMm, topMm]),
      rect('ghost', [-halfMm, seatMm], [halfMm, topMm]),
      ...onBothSides(rect('ghost', [halfMm - 162, seatMm], [halfMm, seatMm + 118])),
      ...onBothSides(rect('ghost', [halfMm - 162, topMm - 118], [halfMm, topMm])),
      ...(kind === 'tank' ? vessel : doors),
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: spineTopMm - 60, bottomMm: spineTopMm - 240 }),
      rect('solid', [-widthMm / 2, seatMm - 190], [widthMm / 2, seatMm]),
      ...onBothSides(
        polygon(
          'lock',
          [lockMm - 45, seatMm],
          [lockMm + 45, seatMm],
          [lockMm + 45, seatMm + 24],
          [lockMm, seatMm + 50],
          [lockMm - 45, seatMm + 24],
        ),
      ),
    ],
    dimensions: outerWidth(spec, seatMm - 190),
  };
}

/** Length of a container's gooseneck tunnel. */
const tunnelMm = 3400;
export const bolsterMm = 140;
const extendedNote: DrawingNote = { text: 'Пунктир слева — выдвинутая корма', isWideOnly: true };

interface ChassisHeights {
  seatMm: number;
  couplingMm: number;
  neckTopMm: number;
  spineTopMm: number;
}

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
        ...measure(spec, 'loadingHeightMm', 0, { ...leftOf(0, 0), isAccent: true, isMain: true }),
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

/** A bolster and the twistlock on its end. */
function bolster(x: number, seatMm: number): Shape[] {
  return [
    rect('solid', [x - bolsterMm / 2, seatMm - 190], [x + bolsterMm / 2, seatMm]),
    polygon('lock', [x - 45, seatMm], [x + 45, seatMm], [x + 45, seatMm + 24], [x, seatMm + 50], [x - 45, seatMm + 24]),
  ];
}

/** The rear bolster extended. */
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
