/** Turns dimensions into lines, ticks and text, in the coordinates of their view. */

import { formatNumber } from '#shared/format.ts';
import type { Dimension } from './dimension.ts';
import type { DimensionKey } from './dimension-labels.ts';
import { arcPoints, type Point } from './shape.ts';
import { estimateTextWidthEm, spacingEm } from './sheet-format.ts';
import type { AngleDimension } from './view.ts';

export interface DimensionDrawing {
  key: DimensionKey;
  text: string;
  /** Middle of the text's baseline. */
  at: Point;
  isVertical: boolean;
  isAccent: boolean;
  /** On plain paper, not on the tint of the load space. */
  isOutside: boolean;
  lines: Point[][];
  /** Extension lines: from the trailer to just beyond the dimension line. */
  extensions: Point[][];
  ticks: Point[][];
  measured: MeasuredPoints;
}

/** For programs that measure themselves. */
interface MeasuredPoints {
  /** Where the extension lines begin; of an angle on its sides. */
  from: Point;
  to: Point;
  /** A point of the dimension line, or of the arc. */
  through: Point;
  /** Of an angle. */
  centre?: Point;
}

/**
 * @param acrossMm position of the dimension line: y of a horizontal one, x of a vertical one
 * @param textMm text height
 */
export function drawDimension(dimension: Dimension, acrossMm: number, textMm: number): DimensionDrawing {
  const { axis, from, to, anchors, prefix } = dimension;
  const text = `${prefix === undefined ? '' : `${prefix}\u00a0`}${formatNumber(dimension.value)}`;
  const point = (along: number, across: number): Point => (axis === 'x' ? [along, across] : [across, along]);
  const overMm = spacingEm.overshoot * textMm;
  const tickMm = spacingEm.tick * textMm;
  const widthMm = estimateTextWidthEm(text) * textMm;
  const isInside = widthMm + tickMm <= to - from;
  const restMm = widthMm / 2 + tickMm / 2;
  const wishedMm = from + (to - from) * (dimension.textAt ?? 0.5);
  const alongMm = isInside ? clamp(wishedMm, from + restMm, to - restMm) : to + overMm + widthMm / 2;
  const endMm = isInside ? to + overMm : to + overMm + widthMm;
  const liftMm = spacingEm.lift * textMm;
  const extension = (along: number, anchor: number) =>
    [point(along, anchor), point(along, acrossMm + Math.sign(acrossMm - anchor) * overMm)] as Point[];
  return {
    key: dimension.key,
    text,
    at: axis === 'x' ? [alongMm, acrossMm + liftMm] : [acrossMm - liftMm, alongMm],
    isVertical: axis === 'y',
    isAccent: dimension.isAccent === true,
    isOutside: 'side' in dimension.place || anchors !== undefined,
    lines: [[point(from - overMm, acrossMm), point(endMm, acrossMm)]],
    // The road line already marks zero height.
    extensions: [
      ...(anchors === undefined || (axis === 'y' && from === 0) ? [] : [extension(from, anchors[0])]),
      ...(anchors === undefined ? [] : [extension(to, anchors[1])]),
    ],
    ticks: [from, to].map((along) => {
      const [x, y] = point(along, acrossMm);
      return [
        [x - tickMm, y - tickMm],
        [x + tickMm, y + tickMm],
      ];
    }),
    measured: {
      from: point(from, anchors?.[0] ?? acrossMm),
      to: point(to, anchors?.[1] ?? acrossMm),
      through: point(to, acrossMm),
    },
  };
}

/** The figure of an angle, placed on its arc. */
export function drawAngle({ key, degrees, centre, radiusMm }: AngleDimension, textMm: number): DimensionDrawing {
  const onArc = (share: number) => arcPoints(centre, radiusMm, degrees * share, degrees * share)[0] ?? centre;
  const [x, y] = onArc(0.7);
  return {
    key,
    text: `${formatNumber(degrees)}°`,
    at: [x, y - textMm / 2],
    isVertical: false,
    isAccent: false,
    isOutside: true,
    lines: [],
    extensions: [],
    ticks: [],
    measured: { from: onArc(0), to: onArc(1), through: onArc(0.5), centre },
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
