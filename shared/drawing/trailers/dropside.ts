/** A dropside semi-trailer, with stakes if the specification lists them. */
import type { Spec } from '#shared/content/spec.ts';
import { leftOf, lying, measure } from '#shared/drawing/dimension.ts';
import { boards, platformRear } from '#shared/drawing/parts/boards.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { findLoadSpan } from '#shared/drawing/parts/van-body.ts';
import { evenly, onBothSides, polygon, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';

export const platformStakeMm = 110;

export function dropsideViews(spec: Spec, stations: Stations): TrailerViews {
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
      shapes: [
        ...semiFrame({ stations, topMm: floorMm - 30, couplingMm }),
        polygon('solid', [frontMm - 70, floorMm], [frontMm, floorMm], [frontMm, topMm], [frontMm - 40, topMm]),
        ...stakes.shapes,
        ...boards({ fromMm: 0, toMm: frontMm - 70, floorMm, boardMm, fieldMm: 2700 }),
        rect('solid', [0, floorMm - 110], [frontMm, floorMm]),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, heightSide: 'right', topAtMm: frontMm }),
        ...measure(spec, 'loadingHeightMm', 0, { ...leftOf(0, 0), isMain: true }),
        ...measure(spec, 'dropsideHeightMm', floorMm, leftOf(0, 0)),
        ...measure(spec, 'innerLengthMm', loadFromMm, {
          ...{ ...lying(floorMm + boardMm + 480), anchors: [floorMm + boardMm, floorMm + boardMm] },
          ...{ isAccent: true, isMain: true },
        }),
      ],
    },
    rear: {
      shapes: [
        ...rear.shapes,
        ...onBothSides(...stakes.rear),
        rect('outline', [-1200, floorMm + boardMm], [1200, topMm]),
      ],
      dimensions: rear.dimensions,
    },
    notes: [swingNote],
  };
}

/** Along the platform, if the specification counts them: «6 пар съёмных коников, высота 1 600 мм». */
export function findStakePlaces({ posts }: Spec, frontMm: number): number[] {
  const pairs = /коник/.test(posts ?? '') ? findFigure(posts, /(\d+)\sпар/) : undefined;
  return pairs === undefined ? [] : evenly(900, frontMm - 1200, pairs - 1);
}

function findStakes(spec: Spec, floorMm: number, frontMm: number): { shapes: Shape[]; rear: Shape[] } {
  const { posts } = spec;
  const places = findStakePlaces(spec, frontMm);
  if (places.length === 0) return { shapes: [], rear: [] };
  const topMm = floorMm + (findFigure(posts, /высота\s([\d\s]+)мм/) ?? 1600);
  const insideMm = (findFigure(posts, /стойками\s([\d\s]+)мм/) ?? 2420) / 2;
  return {
    shapes: places.map((x) => rect('solid', [x - platformStakeMm / 2, floorMm], [x + platformStakeMm / 2, topMm])),
    rear: [rect('solid', [insideMm, floorMm], [insideMm + 60, topMm])],
  };
}
