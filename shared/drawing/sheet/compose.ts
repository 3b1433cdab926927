/** Lays out the views of a trailer and their dimensions on one sheet, at one scale. */
import type { Point, Shape } from '#shared/drawing/geometry/shape.ts';
import type { TrailerView, TrailerViews } from '#shared/drawing/geometry/view.ts';
import { joinCollinear } from './collinear.ts';
import type { DimensionDrawing } from './dimension-drawing.ts';
import { drawDimensions, layOutView, marginsOf } from './layout.ts';
import { type SheetFormat, spacingEm } from './sheet-format.ts';
import { placeShape, toSheetUnits, unitMm } from './units.ts';

/** Ready to paint: all in units of the view box, y downwards. */
export interface Sheet {
  width: number;
  height: number;
  textSize: number;
  shapes: Shape[];
  dimensions: DimensionDrawing[];
  /** Extension lines of all dimensions, without duplicates. */
  extensions: Point[][];
  /** The line of the road below the wheels. */
  road: Point[];
}

/** @param views in millimetres, from `toTrailerViews` */
export function composeSheet(views: TrailerViews, format: SheetFormat): Sheet {
  const side = layOutView(chooseSide(views, format), format, views.side.ghost?.angle);
  const shown = (format.isComplete ? [side, layOutView(views.rear, format)] : [side]).map((layout) => ({
    ...layout,
    margins: marginsOf(layout),
    layout,
  }));
  const contentMm = shown.reduce((sum, { minX, maxX }) => sum + maxX - minX, 0);
  const marginsEm = shown.reduce((sum, { margins }) => sum + margins.left + margins.right, 0);
  const surroundEm = marginsEm + (shown.length - 1) * spacingEm.betweenViews;
  // Margins are measured in text heights, and the text height is a share of the total width: solve for it.
  const textMm = (format.textShare * contentMm) / (1 - format.textShare * surroundEm);
  // Whole millimetres, so that a shape rounds to the same text on every sheet.
  const topMm = Math.round(Math.max(...shown.map(({ maxY, margins }) => maxY + margins.above * textMm)));
  const widthMm = contentMm + surroundEm * textMm;
  const edgeMm = spacingEm.edge * textMm;

  let leftMm = 0;
  const placed = shown.map(({ layout, margins, minX, maxX }) => {
    const offsetMm = Math.round(leftMm + margins.left * textMm - minX);
    const toUnits = toSheetUnits(-offsetMm, topMm);
    leftMm = offsetMm + maxX + (margins.right + spacingEm.betweenViews) * textMm;
    return {
      shapes: layout.view.shapes.map((shape) => placeShape(shape, toUnits)),
      dimensions: drawDimensions(layout, textMm).map((drawing) => moveDimension(drawing, toUnits)),
    };
  });
  const dimensions = placed.flatMap((view) => view.dimensions);
  return {
    width: widthMm / unitMm,
    height: (topMm + Math.max(...shown.map(({ margins }) => margins.below)) * textMm) / unitMm,
    textSize: textMm / unitMm,
    shapes: placed.flatMap(({ shapes }) => shapes),
    dimensions,
    extensions: joinCollinear(dimensions.flatMap(({ extensions }) => extensions)),
    road: [
      [edgeMm / unitMm, topMm / unitMm],
      [(widthMm - edgeMm) / unitMm, topMm / unitMm],
    ],
  };
}

function chooseSide({ side }: TrailerViews, { isComplete }: SheetFormat): TrailerView {
  if (side.ghost === undefined || !isComplete) return side;
  return {
    shapes: [...side.ghost.shapes, ...side.shapes],
    dimensions: [...side.dimensions, ...side.ghost.dimensions],
  };
}

function moveDimension(drawing: DimensionDrawing, toUnits: (point: Point) => Point): DimensionDrawing {
  const { at, lines, extensions, ticks } = drawing;
  return {
    ...drawing,
    at: toUnits(at),
    lines: lines.map((points) => points.map(toUnits)),
    extensions: extensions.map((points) => points.map(toUnits)),
    ticks: ticks.map((points) => points.map(toUnits)),
  };
}
