/** Lays out views and places rows of them on a sheet: the first views of all rows stand above one another, end to end. */
import type { Dimension } from './dimension.ts';
import { type DimensionDrawing, drawAngle, drawDimension } from './dimension-drawing.ts';
import { boundingPoints, boxOf, type Point, placeShape, type ToUnits, toSheetUnits, unitMm } from './shape.ts';
import { type SheetFormat, spacingEm } from './sheet-format.ts';
import type { AngleDimension, TrailerView } from './view.ts';

/** All in units of the view box, y downwards. */
export type Sheet = ReturnType<typeof placeRows>;

type Side = 'below' | 'above' | 'left' | 'right';

/** Extents in the millimetres of the view; `minY` is zero or less: rows below are counted from there. */
export type ViewLayout = ReturnType<typeof layOutView>;

/** Filters a view by format, measures it, and assigns dimension lines to rows. */
export function layOutView(
  { shapes, dimensions }: TrailerView,
  { isComplete }: SheetFormat,
  { angle, title }: { angle?: AngleDimension | undefined; title?: string } = {},
) {
  const view = {
    shapes: shapes.filter((shape) => isComplete || shape.isDetail !== true),
    dimensions: dimensions.filter((dimension) => isComplete || dimension.isMain === true),
  };
  const lengths = view.dimensions.filter(({ axis }) => axis === 'x').flatMap(({ from, to }) => [from, to]);
  const box = boxOf(view.shapes.flatMap(boundingPoints));
  const rowsOn = (side: Side) => {
    const rows = view.dimensions.flatMap(({ place }) => ('side' in place && place.side === side ? [place.row] : []));
    return [...new Set(rows)].sort((first, second) => first - second);
  };
  return {
    ...{ isComplete, view, angle: isComplete ? angle : undefined },
    /** Above the view. */
    title,
    minX: Math.min(box.minX, ...lengths),
    maxX: Math.max(box.maxX, ...lengths),
    minY: Math.min(0, box.minY),
    maxY: box.maxY,
    /** Row numbers in use, ascending. */
    rows: { below: rowsOn('below'), above: rowsOn('above'), left: rowsOn('left'), right: rowsOn('right') },
  };
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
function drawDimensions(
  { isComplete, view, angle, rows, minX, maxX, minY, maxY }: ViewLayout,
  textMm: number,
  toUnits: ToUnits,
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
  return [
    ...view.dimensions.map((dimension) => drawDimension(dimension, acrossMm(dimension), textMm, toUnits)),
    ...(angle === undefined ? [] : [drawAngle(angle, textMm, toUnits)]),
  ];
}

/** @param segments pairs of points, each horizontal or vertical */
function joinCollinear(segments: readonly (readonly Point[])[]): Point[][] {
  const [horizontal, vertical] = [new Map<number, Span[]>(), new Map<number, Span[]>()];
  for (const [start, end] of segments) {
    if (start === undefined || end === undefined) continue;
    const isHorizontal = Math.abs(start[1] - end[1]) < 0.01;
    const [along, across, lines] = isHorizontal ? ([0, 1, horizontal] as const) : ([1, 0, vertical] as const);
    const at = Math.round(start[across] * 100) / 100;
    const span: Span = [Math.min(start[along], end[along]), Math.max(start[along], end[along])];
    lines.set(at, [...(lines.get(at) ?? []), span]);
  }
  const joined = (lines: Map<number, Span[]>, toPoint: (along: number, across: number) => Point) =>
    [...lines].flatMap(([at, spans]) => mergeSpans(spans).map((span) => span.map((along) => toPoint(along, at))));
  return [...joined(horizontal, (x, y) => [x, y]), ...joined(vertical, (y, x) => [x, y])];
}

type Span = [least: number, most: number];

function mergeSpans(spans: Span[]): Span[] {
  const sorted = spans.toSorted(([first], [second]) => first - second);
  return sorted.reduce<Span[]>((merged, [from, to]) => {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
    return merged;
  }, []);
}

/**
 * @param rows from the top; views that are seen from above have no road
 * @param textMm height of figures in millimetres of the trailer
 */
export function placeRows(rows: readonly (readonly ViewLayout[])[], textMm: number) {
  // Whole millimetres, so that a shape rounds to the same text on every sheet.
  const originMm = Math.round(Math.max(...rows.flatMap(([first]) => (first ? [startOf(first, textMm)] : []))));
  let topMm = 0;
  const placed = rows.map((row) => {
    const zeroMm = Math.round(topMm + Math.max(...row.map((view) => view.maxY + marginsOf(view).above * textMm)));
    topMm = zeroMm + Math.max(...row.map((view) => marginsOf(view).below * textMm - view.minY));
    return placeRow(row, originMm, zeroMm, textMm);
  });
  const views = placed.flatMap((row) => row.views);
  const dimensions = views.flatMap((view) => view.dimensions);
  const width = Math.max(...placed.map(({ endMm }) => endMm)) / unitMm;
  const standsOnRoad = rows[0]?.every(({ minY }) => minY === 0) === true;
  const [roadY, edge] = [(placed[0]?.zeroMm ?? 0) / unitMm, (spacingEm.edge * textMm) / unitMm];
  return {
    width,
    height: topMm / unitMm,
    textSize: textMm / unitMm,
    shapes: views.flatMap(({ shapes }) => shapes),
    dimensions,
    /** Extension lines of all dimensions, without duplicates. */
    extensions: joinCollinear(dimensions.flatMap(({ extensions }) => extensions)),
    /** The line of the road below the wheels; none where all is seen from above. */
    road: standsOnRoad ? [edge, width - edge].map((x): Point => [x, roadY]) : [],
    /** Of views, where there are more than two: middle of the baseline. */
    titles: views.flatMap(({ title }) => title),
  };
}

const startOf = (view: ViewLayout, textMm: number) => marginsOf(view).left * textMm - view.minX;

function placeRow(row: readonly ViewLayout[], originMm: number, zeroMm: number, textMm: number) {
  let endMm = 0;
  const views = row.map((view, place) => {
    const gapMm = place === 0 ? 0 : spacingEm.betweenViews * textMm;
    const offsetMm = place === 0 ? originMm : Math.round(endMm + gapMm + startOf(view, textMm));
    endMm = offsetMm + view.maxX + marginsOf(view).right * textMm;
    const toUnits = toSheetUnits(-offsetMm, zeroMm);
    const { title, minX, maxX, maxY } = view;
    // Above the view and the rows of dimensions there.
    const titleMm = maxY + (marginsOf(view).above - spacingEm.title + 0.3) * textMm;
    return {
      shapes: view.view.shapes.map((shape) => placeShape(shape, toUnits)),
      dimensions: drawDimensions(view, textMm, toUnits),
      title: title === undefined ? [] : [{ text: title, at: toUnits([(minX + maxX) / 2, titleMm]) }],
    };
  });
  return { views, endMm, zeroMm };
}
