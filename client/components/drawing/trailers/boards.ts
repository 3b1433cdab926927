/** Boards of an open platform, from the side and from the rear. */
import type { Spec } from '#shared/content/spec.ts';
import type { Dimension } from '../geometry/dimension.ts';
import { evenly, line, minute, onBothSides, type Part, rect } from '../geometry/part.ts';
import type { Tyre } from '../geometry/tyre.ts';
import type { View } from '../geometry/view.ts';
import { innerWidth, outerWidth } from './rear-dimensions.ts';
import { rearGear } from './rear-gear.ts';

export interface Boards {
  fromMm: number;
  toMm: number;
  floorMm: number;
  boardMm: number;
  /** Usual length of one board. */
  fieldMm: number;
}

const postMm = 70;

/** Boards between posts; the space above the floor behind them is for the load. */
export function boards({ fromMm, toMm, floorMm, boardMm, fieldMm }: Boards): Part[] {
  const topMm = floorMm + boardMm;
  const posts = evenly(fromMm, toMm - postMm, Math.max(2, Math.round((toMm - fromMm) / fieldMm)));
  const fields = posts.slice(1).map((to, index) => [(posts[index] ?? 0) + postMm, to] as const);
  return [
    rect('solid', [fromMm, floorMm], [toMm, topMm]),
    rect('load', [fromMm, floorMm], [toMm, topMm]),
    ...minute(
      fields.flatMap(([from, to]) =>
        [0.25, 0.5, 0.75].map((part) => line('fine', [from, floorMm + boardMm * part], [to, floorMm + boardMm * part])),
      ),
    ),
    ...minute(
      fields.flatMap(([from, to]) =>
        [from + 90, to - 150].map((x) => rect('fine-solid', [x, topMm - 190], [x + 60, topMm - 20])),
      ),
    ),
    ...posts.map((x) => rect('fine-solid', [x, floorMm - 60], [x + postMm, topMm + 25])),
  ];
}

/** The tailgate of an open platform and what the platform stands on. */
export function platformRear(spec: Spec, tyre: Tyre, floorMm: number): View {
  const widthMm = spec.outerWidthMm ?? 2550;
  const boardMm = spec.dropsideHeightMm ?? 600;
  const half = widthMm / 2;
  const dimensions: Dimension[] = [
    ...innerWidth(spec, floorMm + boardMm * 0.4, 0.5),
    ...outerWidth(spec, floorMm - 110),
  ];
  return {
    parts: [
      ...rearGear({ tyre, widthMm, topMm: floorMm - 110, bottomMm: floorMm - 290 }),
      rect('solid', [-half, floorMm - 110], [half, floorMm]),
      rect('solid', [-half, floorMm], [half, floorMm + boardMm]),
      rect('load', [-half, floorMm], [half, floorMm + boardMm]),
      ...onBothSides(rect('fine-solid', [half - 70, floorMm - 60], [half, floorMm + boardMm + 25])),
      ...onBothSides(...minute([rect('fine', [half * 0.45, floorMm - 70], [half * 0.45 + 90, floorMm + 60])])),
    ],
    dimensions,
  };
}
