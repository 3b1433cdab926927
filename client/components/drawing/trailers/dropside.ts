/** An open platform with boards on a fifth wheel, perhaps with bolsters for long loads. */
import type { Spec } from '#shared/content/spec.ts';
import { measure } from '../geometry/dimension.ts';
import { evenly, onBothSides, type Part, polygon, rect } from '../geometry/part.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Views } from '../geometry/view.ts';
import { boards, platformRear } from './boards.ts';
import { semiDimensions, swingNote } from './semi-dimensions.ts';
import { semiFrame } from './semi-frame.ts';
import { findFigure } from './text-figures.ts';
import { findLoadSpan } from './van-body.ts';

const stakeMm = 110;

export function dropside(spec: Spec, stations: Stations): Views {
  const { frontMm, tyre } = stations;
  const floorMm = spec.loadingHeightMm ?? 1330;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const topMm = spec.outerHeightMm ?? floorMm + 1500;
  const couplingMm = spec.couplingHeightMm ?? floorMm - 130;
  const stakes = findStakes(spec, floorMm, frontMm);
  const [loadFromMm] = findLoadSpan(spec, frontMm);
  const rear = platformRear(spec, tyre, floorMm);
  return {
    side: {
      parts: [
        ...semiFrame({ stations, topMm: floorMm - 30, couplingMm }),
        polygon('solid', [frontMm - 70, floorMm], [frontMm, floorMm], [frontMm, topMm], [frontMm - 40, topMm]),
        ...stakes.parts,
        ...boards({ fromMm: 0, toMm: frontMm - 70, floorMm, boardMm, fieldMm: 2700 }),
        rect('solid', [0, floorMm - 110], [frontMm, floorMm]),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, heightSide: 'right', topAtMm: frontMm }),
        ...measure('loadingHeightMm', spec.loadingHeightMm, 'y', 0, {
          place: { side: 'left', row: 0 },
          anchors: [0, 0],
          isMain: true,
        }),
        ...measure('dropsideHeightMm', spec.dropsideHeightMm, 'y', floorMm, {
          place: { side: 'left', row: 0 },
          anchors: [0, 0],
        }),
        ...measure('innerLengthMm', spec.innerLengthMm, 'x', loadFromMm, {
          place: { at: floorMm + boardMm + 480 },
          anchors: [floorMm + boardMm, floorMm + boardMm],
          isAccent: true,
          isMain: true,
        }),
      ],
    },
    rear: {
      parts: [
        ...rear.parts,
        ...onBothSides(...stakes.rear),
        rect('outline', [-1200, floorMm + boardMm], [1200, topMm]),
      ],
      dimensions: rear.dimensions,
    },
    notes: [swingNote],
  };
}

/** Bolsters where the specification counts them: «6 пар съёмных коников, высота 1 600 мм». */
function findStakes({ posts }: Spec, floorMm: number, frontMm: number): { parts: Part[]; rear: Part[] } {
  const pairs = /коник/.test(posts ?? '') ? findFigure(posts, /(\d+)\sпар/) : undefined;
  if (pairs === undefined) return { parts: [], rear: [] };
  const topMm = floorMm + (findFigure(posts, /высота\s([\d\s]+)мм/) ?? 1600);
  const insideMm = (findFigure(posts, /стойками\s([\d\s]+)мм/) ?? 2420) / 2;
  const places = evenly(900, frontMm - 1200, pairs - 1);
  return {
    parts: places.map((x) => rect('solid', [x - stakeMm / 2, floorMm], [x + stakeMm / 2, topMm])),
    rear: [rect('solid', [insideMm, floorMm], [insideMm + 60, topMm])],
  };
}
