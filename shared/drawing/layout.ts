/** Lays out one view: filters it by format, measures it, and assigns dimension lines to rows. */
import type { Dimension } from './dimension.ts';
import { type DimensionDrawing, drawAngle, drawDimension } from './dimension-drawing.ts';
import { type Box, boundingPoints, boxOf } from './shape.ts';
import { type SheetFormat, spacingEm } from './sheet-format.ts';
import type { AngleDimension, TrailerView } from './view.ts';

type Side = 'below' | 'above' | 'left' | 'right';

/** Extents in the millimetres of the view; `minY` is zero or less: rows below are counted from there. */
export interface ViewLayout extends Box {
  isComplete: boolean;
  view: TrailerView;
  angle: AngleDimension | undefined;
  /** Above the view. */
  title: string | undefined;
  /** Row numbers in use, ascending. */
  rows: Record<Side, number[]>;
}

export function layOutView(
  { shapes, dimensions }: TrailerView,
  { isComplete }: SheetFormat,
  { angle, title }: { angle?: AngleDimension | undefined; title?: string } = {},
): ViewLayout {
  const view = {
    shapes: shapes.filter((shape) => isComplete || shape.isDetail !== true),
    dimensions: dimensions.filter((dimension) => isComplete || dimension.isMain === true),
  };
  const lengths = view.dimensions.filter(({ axis }) => axis === 'x').flatMap(({ from, to }) => [from, to]);
  const box = boxOf(view.shapes.flatMap(boundingPoints));
  return {
    isComplete,
    view,
    angle: isComplete ? angle : undefined,
    minX: Math.min(box.minX, ...lengths),
    maxX: Math.max(box.maxX, ...lengths),
    minY: Math.min(0, box.minY),
    maxY: box.maxY,
    title,
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

/** Margins of a view, in em. Figures of vertical dimensions are to the left of their lines. */
export const marginsOf = ({ rows, title }: ViewLayout) => ({
  left: columns(rows.left.length, spacingEm.edge + 1.2),
  right: columns(rows.right.length, spacingEm.edge),
  above: spacingEm.edge + 0.2 + rows.above.length * spacingEm.row + (title === undefined ? 0 : spacingEm.title),
  below:
    rows.below.length === 0
      ? spacingEm.edge
      : spacingEm.firstRow + (rows.below.length - 1) * spacingEm.row + spacingEm.edge,
});

const columns = (count: number, edge: number) =>
  count === 0 ? spacingEm.edge : spacingEm.firstColumn + (count - 1) * spacingEm.column + edge;

/** @param textMm text height in millimetres of the view */
export function drawDimensions(
  { isComplete, view, angle, rows, minX, maxX, minY, maxY }: ViewLayout,
  textMm: number,
): DimensionDrawing[] {
  const acrossMm = ({ place }: Dimension): number => {
    if ('at' in place) return isComplete ? place.at : (place.atOnPhone ?? place.at);
    const step = rows[place.side].indexOf(place.row);
    const columnMm = (spacingEm.firstColumn + step * spacingEm.column) * textMm;
    if (place.side === 'left') return minX - columnMm;
    if (place.side === 'right') return maxX + columnMm;
    if (place.side === 'below') return minY - (spacingEm.firstRow + step * spacingEm.row) * textMm;
    return maxY + (step + 0.6) * spacingEm.row * textMm;
  };
  const drawings = view.dimensions.map((dimension) => drawDimension(dimension, acrossMm(dimension), textMm));
  return angle === undefined ? drawings : [...drawings, drawAngle(angle, textMm)];
}
