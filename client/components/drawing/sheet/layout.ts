/** One view with its dimensions: how far it reaches, and how much room its dimension lines need. */
import type { Dimension } from '../geometry/dimension.ts';
import { extremesOf } from '../geometry/part.ts';
import type { AngleDimension, View } from '../geometry/view.ts';
import { type DimensionDrawing, drawAngle, drawDimension } from './dimension-drawing.ts';
import { type Format, inTexts } from './format.ts';

type Side = 'below' | 'above' | 'left' | 'right';

export interface Layout {
  isComplete: boolean;
  view: View;
  angle: AngleDimension | undefined;
  minX: number;
  maxX: number;
  maxY: number;
  /** Rows in use, from the trailer outwards. */
  rows: Record<Side, number[]>;
}

export function layOut({ parts, dimensions }: View, { isComplete }: Format, angle?: AngleDimension): Layout {
  const view = {
    parts: parts.filter((part) => isComplete || part.isMinute !== true),
    dimensions: dimensions.filter((dimension) => isComplete || dimension.isMain === true),
  };
  const points = view.parts.flatMap(extremesOf);
  const lengths = view.dimensions.filter(({ axis }) => axis === 'x').flatMap(({ from, to }) => [from, to]);
  const xs = [...points.map(([x]) => x), ...lengths];
  return {
    isComplete,
    view,
    angle: isComplete ? angle : undefined,
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    maxY: Math.max(...points.map(([, y]) => y)),
    rows: {
      below: rowsOn('below', view.dimensions),
      above: rowsOn('above', view.dimensions),
      left: rowsOn('left', view.dimensions),
      right: rowsOn('right', view.dimensions),
    },
  };
}

function rowsOn(side: Side, dimensions: Dimension[]): number[] {
  const rows = dimensions.flatMap(({ place }) => ('side' in place && place.side === side ? [place.row] : []));
  return [...new Set(rows)].sort((first, second) => first - second);
}

/** Room around a view, in heights of text. Figures of heights stand on the left of their lines. */
export const marginsOf = ({ rows }: Layout) => ({
  left: columns(rows.left.length, inTexts.edge + 1.2),
  right: columns(rows.right.length, inTexts.edge),
  above: inTexts.edge + 0.2 + rows.above.length * inTexts.row,
  below: inTexts.firstRow + (rows.below.length - 1) * inTexts.row + inTexts.edge,
});

const columns = (count: number, edge: number) =>
  count === 0 ? inTexts.edge : inTexts.firstColumn + (count - 1) * inTexts.column + edge;

/** @param textMm height of figures */
export function drawAll(
  { isComplete, view, angle, rows, minX, maxX, maxY }: Layout,
  textMm: number,
): DimensionDrawing[] {
  const acrossMm = ({ place }: Dimension): number => {
    if ('at' in place) return isComplete ? place.at : (place.atOnPhone ?? place.at);
    const step = rows[place.side].indexOf(place.row);
    const columnMm = (inTexts.firstColumn + step * inTexts.column) * textMm;
    if (place.side === 'left') return minX - columnMm;
    if (place.side === 'right') return maxX + columnMm;
    if (place.side === 'below') return -(inTexts.firstRow + step * inTexts.row) * textMm;
    return maxY + (step + 0.6) * inTexts.row * textMm;
  };
  const drawings = view.dimensions.map((dimension) => drawDimension(dimension, acrossMm(dimension), textMm));
  return angle === undefined ? drawings : [...drawings, drawAngle(angle, textMm)];
}
