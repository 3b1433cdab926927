/** A container chassis: a spine with a gooseneck, twistlocks on bolsters, the container that it carries. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '../geometry/dimension.ts';
import { evenly, line, minute, move, type Part, type Point, polygon, rect, shiftedBy } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Note, SideView, Views } from '../geometry/view.ts';
import { findLoad, type Load, loadParts } from './container-load.ts';
import { containerRear } from './container-rear.ts';
import { semiDimensions, swingNote } from './semi-dimensions.ts';
import { semiFrame } from './semi-frame.ts';
import { findFigure } from './text-figures.ts';

/** The tunnel in a container's floor: how far the gooseneck reaches back. */
const tunnelMm = 3400;
const bolsterMm = 140;
const extendedNote: Note = { text: 'Пунктир слева — выдвинутая корма', isWideOnly: true };

export interface ChassisHeights {
  seatMm: number;
  couplingMm: number;
  neckTopMm: number;
  spineTopMm: number;
}

export function container(spec: Spec, stations: Stations): Views {
  const { frontMm } = stations;
  const seatMm = spec.loadingHeightMm ?? 1090;
  const couplingMm = spec.couplingHeightMm ?? 1080;
  const neckTopMm = couplingMm + (spec.gooseneckHeightMm ?? 120);
  const heights = { seatMm, couplingMm, neckTopMm, spineTopMm: seatMm - 70 };
  const load = findLoad(spec, frontMm);
  // The highest is the gooseneck, or the locks.
  const topAtMm = spec.outerHeightMm === neckTopMm ? frontMm : (load.locksMm.at(-1) ?? frontMm);
  return {
    side: {
      parts: [
        ...loadParts(load, seatMm),
        ...semiFrame({ stations, topMm: heights.spineTopMm, couplingMm, beam: spine(stations, heights) }),
        ...load.locksMm.flatMap((x) => bolster(x, seatMm)),
        ...minute(
          evenly(900, frontMm - tunnelMm - 500, 9).map((x) => line('fine', [x, seatMm - 130], [x, seatMm - 290])),
        ),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, topAtMm, heightSide: 'right' }),
        ...seat(spec, couplingMm, frontMm),
      ],
      ...extended(spec, load, seatMm),
    },
    rear: containerRear(spec, stations.tyre, load, heights),
    notes: [{ text: `Пунктир — ${load.name}` }, ...(findStroke(spec) === undefined ? [] : [extendedNote]), swingNote],
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

/** A cross-beam and the lock on its end. */
function bolster(x: number, seatMm: number): Part[] {
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

const findStroke = ({ extendable }: Spec) => findFigure(extendable, /ход\s([\d\s]+)мм/);

/** «Задняя, ход 1 000 мм»: the rear bolster drawn out. */
function extended(spec: Spec, { locksMm }: Load, seatMm: number): Pick<SideView, 'ghost'> {
  const strokeMm = findStroke(spec);
  const [lockMm] = locksMm;
  if (strokeMm === undefined || lockMm === undefined) return {};
  const parts: Part[] = [
    rect('ghost', [lockMm - bolsterMm / 2, seatMm - 190], [lockMm + bolsterMm / 2, seatMm]),
    rect('ghost', [30, 420], [150, 540]),
    line('ghost', [lockMm + bolsterMm / 2, seatMm - 100], [lockMm + strokeMm - bolsterMm / 2, seatMm - 100]),
    line('ghost', [lockMm + bolsterMm / 2, seatMm - 185], [lockMm + strokeMm - bolsterMm / 2, seatMm - 185]),
    line('ghost', [150, 540], [230, seatMm - 185]),
  ];
  return {
    ghost: {
      parts: parts.map((part) => move(part, shiftedBy(-strokeMm))),
      dimensions: measure('extendable', strokeMm, 'x', -strokeMm, {
        place: { side: 'below', row: 2 },
        anchors: [420, 420],
      }),
    },
  };
}
