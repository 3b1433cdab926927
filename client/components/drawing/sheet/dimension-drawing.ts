/** Turns dimensions into lines, ticks and figures, in the millimetres of their view. */
import { formatNumber } from '#shared/format.ts';
import type { Dimension } from '../geometry/dimension.ts';
import type { DimensionKey } from '../geometry/dimension-labels.ts';
import { arc, type Point } from '../geometry/part.ts';
import type { AngleDimension } from '../geometry/view.ts';
import { estimateTextWidth, inTexts } from './format.ts';

export interface DimensionDrawing {
  key: DimensionKey;
  text: string;
  /** Middle of the figure's lower edge. */
  at: Point;
  isVertical: boolean;
  isAccent: boolean;
  /** On paper, not on the tone of the load space. */
  isOutside: boolean;
  lines: Point[][];
  /** From the trailer to beyond the dimension line. */
  extensions: Point[][];
  ticks: Point[][];
}

/**
 * @param acrossMm where the dimension line stands: its y for lengths, its x for heights
 * @param textMm height of figures
 */
export function drawDimension(dimension: Dimension, acrossMm: number, textMm: number): DimensionDrawing {
  const { axis, from, to, anchors, prefix } = dimension;
  const text = `${prefix === undefined ? '' : `${prefix}\u00a0`}${formatNumber(dimension.value)}`;
  const point = (along: number, across: number): Point => (axis === 'x' ? [along, across] : [across, along]);
  const overMm = inTexts.overshoot * textMm;
  const tickMm = inTexts.tick * textMm;
  const widthMm = estimateTextWidth(text) * textMm;
  const isInside = widthMm + tickMm <= to - from;
  const restMm = widthMm / 2 + tickMm / 2;
  const wishedMm = from + (to - from) * (dimension.textAt ?? 0.5);
  const alongMm = isInside ? clamp(wishedMm, from + restMm, to - restMm) : to + overMm + widthMm / 2;
  const endMm = isInside ? to + overMm : to + overMm + widthMm;
  const liftMm = inTexts.lift * textMm;
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
    // Along the road its own line is enough.
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
  };
}

/** The figure of an angle, on its arc. */
export function drawAngle({ key, degrees, centre, radiusMm }: AngleDimension, textMm: number): DimensionDrawing {
  const [x, y] = arc(centre, radiusMm, degrees * 0.7, degrees * 0.7)[0] ?? centre;
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
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
