/** Turns dimensions into lines, ticks and text, on the sheet. */
import { formatNumber } from '#shared/format.ts';
import type { Dimension } from './dimension.ts';
import { arcPoints, type Point, type ToUnits } from './shape.ts';
import { estimateTextWidthEm, spacingEm } from './sheet-format.ts';
import type { AngleDimension } from './view.ts';

export type DimensionDrawing = ReturnType<typeof drawDimension>;

/** For programs that measure themselves: where extension lines begin, or the sides of an angle; a point of the line, or of the arc. */
type Measured = Record<'from' | 'to' | 'through', Point> & { centre?: Point };

/**
 * @param acrossMm position of the dimension line: y of a horizontal one, x of a vertical one
 * @param textMm text height
 */
export function drawDimension(
  { key, value, axis, from, to, anchors, prefix, place, textAt = 0.5, isAccent }: Dimension,
  acrossMm: number,
  textMm: number,
  toUnits: ToUnits,
) {
  const text = `${prefix === undefined ? '' : `${prefix}\u00a0`}${formatNumber(value)}`;
  const point = (along: number, across: number) => toUnits(axis === 'x' ? [along, across] : [across, along]);
  const overMm = spacingEm.overshoot * textMm;
  const tickMm = spacingEm.tick * textMm;
  const widthMm = estimateTextWidthEm(text) * textMm;
  const isInside = widthMm + tickMm <= to - from;
  const restMm = widthMm / 2 + tickMm / 2;
  const alongMm = isInside
    ? Math.min(Math.max(from + (to - from) * textAt, from + restMm), to - restMm)
    : to + overMm + widthMm / 2;
  const liftMm = spacingEm.lift * textMm;
  const extension = (along: number, anchor: number) => [
    point(along, anchor),
    point(along, acrossMm + Math.sign(acrossMm - anchor) * overMm),
  ];
  return {
    key,
    text,
    /** Middle of the text's baseline. */
    at: point(alongMm, axis === 'x' ? acrossMm + liftMm : acrossMm - liftMm),
    isVertical: axis === 'y',
    isAccent: isAccent === true,
    /** On plain paper, not on the tint of the load space. */
    isOutside: 'side' in place || anchors !== undefined,
    lines: [[point(from - overMm, acrossMm), point(isInside ? to + overMm : to + overMm + widthMm, acrossMm)]],
    /** From the trailer to just beyond the dimension line. */
    extensions:
      anchors === undefined
        ? []
        : [
            // The road line already marks zero height.
            ...(axis === 'y' && from === 0 ? [] : [extension(from, anchors[0])]),
            extension(to, anchors[1]),
          ],
    ticks: [from, to].map((along) => [-tickMm, tickMm].map((aside) => point(along + aside, acrossMm + aside))),
    measured: {
      from: point(from, anchors?.[0] ?? acrossMm),
      to: point(to, anchors?.[1] ?? acrossMm),
      through: point(to, acrossMm),
    } as Measured,
  };
}

/** The figure of an angle, placed on its arc. */
export function drawAngle(
  { key, degrees, centre, radiusMm }: AngleDimension,
  textMm: number,
  toUnits: ToUnits,
): DimensionDrawing {
  const onArc = (share: number, downMm = 0) => {
    const [x, y] = arcPoints(centre, radiusMm, degrees * share, degrees * share)[0] ?? centre;
    return toUnits([x, y - downMm]);
  };
  return {
    ...{ key, text: `${formatNumber(degrees)}°`, at: onArc(0.7, textMm / 2) },
    ...{ isVertical: false, isAccent: false, isOutside: true },
    ...{ lines: [], extensions: [], ticks: [] },
    measured: { from: onArc(0), to: onArc(1), through: onArc(0.5), centre: toUnits(centre) },
  };
}
