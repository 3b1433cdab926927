/** Dropside boards of an open platform, from the side and from the rear. */
import type { Spec } from '#shared/content/spec.ts';
import type { Dimension } from '#shared/drawing/dimension.ts';
import { details, evenly, onBothSides, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { TrailerView } from '#shared/drawing/view.ts';
import { innerWidth, outerWidth, rearGear } from './rear-view.ts';

interface Boards {
  fromMm: number;
  toMm: number;
  floorMm: number;
  boardMm: number;
  /** Nominal length of one board. */
  fieldMm: number;
}

const postMm = 70;

/** Boards between posts, tinted: the load space is behind them. */
export function boards({ fromMm, toMm, floorMm, boardMm, fieldMm }: Boards): Shape[] {
  const topMm = floorMm + boardMm;
  const posts = evenly(fromMm, toMm - postMm, Math.max(2, Math.round((toMm - fromMm) / fieldMm)));
  const fields = posts.slice(1).map((to, index) => [(posts[index] ?? 0) + postMm, to] as const);
  return [
    rect('solid', [fromMm, floorMm], [toMm, topMm]),
    rect('load', [fromMm, floorMm], [toMm, topMm]),
    ...details(
      fields.flatMap(([from, to]) =>
        [0.25, 0.5, 0.75].map((share) =>
          polyline('fine', [from, floorMm + boardMm * share], [to, floorMm + boardMm * share]),
        ),
      ),
    ),
    ...details(
      fields.flatMap(([from, to]) =>
        [from + 90, to - 150].map((x) => rect('fine-solid', [x, topMm - 190], [x + 60, topMm - 20])),
      ),
    ),
    ...posts.map((x) => rect('fine-solid', [x, floorMm - 60], [x + postMm, topMm + 25])),
  ];
}

/** The rear view of an open platform: tailgate, floor, running gear. */
export function platformRear(spec: Spec, tyre: Tyre, floorMm: number): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2550;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const half = widthMm / 2;
  const dimensions: Dimension[] = [
    ...innerWidth(spec, floorMm + boardMm * 0.4, 0.5),
    ...outerWidth(spec, floorMm - 110),
  ];
  return {
    shapes: [
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: floorMm - 110, bottomMm: floorMm - 290 }),
      rect('solid', [-half, floorMm - 110], [half, floorMm]),
      rect('solid', [-half, floorMm], [half, floorMm + boardMm]),
      rect('load', [-half, floorMm], [half, floorMm + boardMm]),
      ...onBothSides(rect('fine-solid', [half - 70, floorMm - 60], [half, floorMm + boardMm + 25])),
      ...onBothSides(...details([rect('fine', [half * 0.45, floorMm - 70], [half * 0.45 + 90, floorMm + 60])])),
    ],
    dimensions,
  };
}
