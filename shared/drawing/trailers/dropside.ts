/** Dropsides: a semi-trailer, with stakes if the specification lists them, and a trailer whose front axle turns with a hinged drawbar. */
import type { Spec } from '#shared/content/spec.ts';
import { above, accent, from, leftOf, lying, main, measure } from '#shared/drawing/dimension.ts';
import { drawbar, drawbarDimensions, frontBogie } from '#shared/drawing/parts/drawbar.ts';
import { innerWidth, outerWidth, rearGear } from '#shared/drawing/parts/rear-view.ts';
import { hangers, mudFlap, sideGuard, underrunBar, wheel } from '#shared/drawing/parts/running-gear.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { findLoadSpan } from '#shared/drawing/parts/van-body.ts';
import { details, evenly, onBothSides, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';
import type { TrailerView, TrailerViews } from '#shared/drawing/view.ts';

export const platformStakeMm = 110;

export function dropsideViews(spec: Spec, stations: Stations): TrailerViews {
  const { frontMm, tyre } = stations;
  const floorMm = spec.loadingHeightMm ?? 1330;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const topMm = spec.outerHeightMm ?? floorMm + 1500;
  const couplingMm = spec.couplingHeightMm ?? floorMm - 130;
  const brimMm = floorMm + boardMm;
  const stakes = findStakes(spec, floorMm, frontMm);
  const [loadFromMm] = findLoadSpan(spec, frontMm);
  const rear = platformRear(spec, tyre, floorMm);
  return {
    side: {
      shapes: [
        ...semiFrame({ stations, topMm: floorMm - 30, couplingMm }),
        polygon('solid', [frontMm - 70, floorMm], [frontMm, floorMm], [frontMm, topMm], [frontMm - 40, topMm]),
        ...stakes.shapes,
        ...boards(frontMm - 70, floorMm, boardMm, 2700),
        rect('solid', [0, floorMm - 110], [frontMm, floorMm]),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, heightSide: 'right', topAtMm: frontMm }),
        ...measure(spec, 'loadingHeightMm', 0, leftOf(0, 0), main),
        ...measure(spec, 'dropsideHeightMm', floorMm, leftOf(0, 0)),
        ...measure(spec, 'innerLengthMm', loadFromMm, lying(brimMm + 480), from(brimMm), accent, main),
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

const frameDepthMm = 210;
const frontWallMm = 50;

export function turntableDropsideViews(spec: Spec, stations: Stations): TrailerViews {
  const { axlesMm, bodyFrontMm, frontMm, tyre, radiusMm } = stations;
  const [rearMm = 0, frontAxleMm = 0] = axlesMm;
  const floorMm = spec.loadingHeightMm ?? 1350;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const frameMm = floorMm - 110 - frameDepthMm;
  const eyeMm = frameMm - 250;
  const rear = { ...stations, axlesMm: [rearMm] };
  const [loadFromMm] = findLoadSpan(spec, bodyFrontMm);
  return {
    side: {
      shapes: [
        ...underrunBar(frameMm + 60),
        ...drawbar([frontAxleMm + 640, frameMm - 260], [frontMm, eyeMm], 180),
        ...frontBogie(frontAxleMm, frameMm, tyre),
        polygon(
          'frame',
          [40, floorMm - 100],
          [bodyFrontMm, floorMm - 100],
          [bodyFrontMm, frameMm + 60],
          [bodyFrontMm - 120, frameMm],
          [300, frameMm],
          [40, frameMm + 70],
        ),
        ...hangers(rear, frameMm),
        ...mudFlap(rear, frameMm),
        ...sideGuard(rearMm + radiusMm + 260, frontAxleMm - radiusMm - 260, frameMm),
        ...wheel(rearMm, tyre),
        rect('solid', [bodyFrontMm - frontWallMm, floorMm], [bodyFrontMm, spec.outerHeightMm ?? floorMm + boardMm]),
        ...boards(bodyFrontMm - frontWallMm, floorMm, boardMm, 3200),
        rect('solid', [0, floorMm - 110], [bodyFrontMm, floorMm]),
      ],
      dimensions: [
        ...drawbarDimensions(spec, stations, eyeMm, frontAxleMm),
        ...measure(spec, 'loadingHeightMm', 0, leftOf(0, 0), main),
        ...measure(spec, 'dropsideHeightMm', floorMm, leftOf(0, 0)),
        ...measure(spec, 'innerLengthMm', loadFromMm, above(0, floorMm + boardMm), accent, main),
      ],
    },
    rear: platformRear(spec, tyre, floorMm),
    notes: [],
  };
}

const postMm = 70;

/** Boards between posts from the rear end on, tinted: the load space is behind them. @param fieldMm nominal length of one board */
function boards(toMm: number, floorMm: number, boardMm: number, fieldMm: number): Shape[] {
  const topMm = floorMm + boardMm;
  const posts = evenly(0, toMm - postMm, Math.max(2, Math.round(toMm / fieldMm)));
  const fields = posts.slice(1).map((to, index) => [(posts[index] ?? 0) + postMm, to] as const);
  return [
    rect('solid', [0, floorMm], [toMm, topMm]),
    rect('load', [0, floorMm], [toMm, topMm]),
    ...details(
      fields.flatMap(([from, to]) =>
        [0.25, 0.5, 0.75].map((share) => floorMm + boardMm * share).map((y) => polyline('fine', [from, y], [to, y])),
      ),
    ),
    ...details(
      fields
        .flatMap(([from, to]) => [from + 90, to - 150])
        .map((x) => rect('fine-solid', [x, topMm - 190], [x + 60, topMm - 20])),
    ),
    ...posts.map((x) => rect('fine-solid', [x, floorMm - 60], [x + postMm, topMm + 25])),
  ];
}

/** The rear view of an open platform: tailgate, floor, running gear. */
function platformRear(spec: Spec, tyre: Tyre, floorMm: number): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2550;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const half = widthMm / 2;
  return {
    shapes: [
      ...rearGear(widthMm, floorMm - 110, floorMm - 290, tyre, spec.trackMm),
      rect('solid', [-half, floorMm - 110], [half, floorMm]),
      rect('solid', [-half, floorMm], [half, floorMm + boardMm]),
      rect('load', [-half, floorMm], [half, floorMm + boardMm]),
      ...onBothSides(rect('fine-solid', [half - 70, floorMm - 60], [half, floorMm + boardMm + 25])),
      ...onBothSides(...details([rect('fine', [half * 0.45, floorMm - 70], [half * 0.45 + 90, floorMm + 60])])),
    ],
    dimensions: [...innerWidth(spec, floorMm + boardMm * 0.4, 0.5), ...outerWidth(spec, floorMm - 110)],
  };
}
