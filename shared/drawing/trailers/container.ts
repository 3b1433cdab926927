/** A container chassis: spine with gooseneck, bolsters with twistlocks, and the container. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import { semiDimensions, swingNote } from '#shared/drawing/parts/semi-dimensions.ts';
import { semiFrame } from '#shared/drawing/parts/semi-frame.ts';
import {
  details,
  evenly,
  moveShape,
  type Point,
  polygon,
  polyline,
  rect,
  type Shape,
  translateBy,
} from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { DrawingNote, SideView, TrailerViews } from '#shared/drawing/view.ts';
import { type ContainerLoad, containerLoadShapes, findContainerLoad } from './container-load.ts';
import { containerRear } from './container-rear.ts';

/** Length of a container's gooseneck tunnel. */
const tunnelMm = 3400;
export const bolsterMm = 140;
const extendedNote: DrawingNote = { text: 'Пунктир слева — выдвинутая корма', isWideOnly: true };

export interface ChassisHeights {
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
        ...seat(spec, couplingMm, frontMm),
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

function seat(spec: Spec, couplingMm: number, frontMm: number): Dimension[] {
  return [
    ...measure('loadingHeightMm', spec.loadingHeightMm, 'y', 0, {
      place: { side: 'left', row: 0 },
      anchors: [0, 0],
      isAccent: true,
      isMain: true,
    }),
    ...measure('gooseneckHeightMm', spec.gooseneckHeightMm, 'y', couplingMm, {
      place: { side: 'right', row: 0 },
      anchors: [frontMm, frontMm],
    }),
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
      dimensions: measure('tailStrokeMm', strokeMm, 'x', -strokeMm, {
        place: { side: 'below', row: 2 },
        anchors: [420, 420],
      }),
    },
  };
}
