/** Lays the views of a trailer and their dimensions out on one sheet, all to one scale. */
import { move, type Part, type Point } from '../geometry/part.ts';
import type { View, Views } from '../geometry/view.ts';
import { joinCollinear } from './collinear.ts';
import type { DimensionDrawing } from './dimension-drawing.ts';
import { type Format, inTexts } from './format.ts';
import { drawAll, layOut, marginsOf } from './layout.ts';

/** Millimetres of the trailer in one unit of the view box. */
export const unitMm = 10;

/** Ready to be painted; all in units, y downwards. */
export interface Sheet {
  width: number;
  height: number;
  textSize: number;
  parts: Part[];
  dimensions: DimensionDrawing[];
  /** Extension lines of all dimensions, each drawn once. */
  extensions: Point[][];
  /** The line that all wheels stand on. */
  road: Point[];
}

export function compose(views: Views, format: Format): Sheet {
  const side = layOut(chooseSide(views, format), format, views.side.ghost?.angle);
  const shown = (format.isComplete ? [side, layOut(views.rear, format)] : [side]).map((layout) => ({
    ...layout,
    margins: marginsOf(layout),
    layout,
  }));
  const contentMm = shown.reduce((sum, { minX, maxX }) => sum + maxX - minX, 0);
  const marginTexts = shown.reduce((sum, { margins }) => sum + margins.left + margins.right, 0);
  const aroundTexts = marginTexts + (shown.length - 1) * inTexts.betweenViews;
  // Margins are as wide as their text, and the text is a part of the whole width.
  const textMm = (format.textShare * contentMm) / (1 - format.textShare * aroundTexts);
  // Whole millimetres: then a shape is written alike on every sheet.
  const topMm = Math.round(Math.max(...shown.map(({ maxY, margins }) => maxY + margins.above * textMm)));
  const widthMm = contentMm + aroundTexts * textMm;
  const edgeMm = inTexts.edge * textMm;

  let leftMm = 0;
  const placed = shown.map(({ layout, margins, minX, maxX }) => {
    const offsetMm = Math.round(leftMm + margins.left * textMm - minX);
    const toUnits = ([x, y]: Point): Point => [(x + offsetMm) / unitMm, (topMm - y) / unitMm];
    leftMm = offsetMm + maxX + (margins.right + inTexts.betweenViews) * textMm;
    return {
      parts: layout.view.parts.map((part) => shrink(move(part, toUnits))),
      dimensions: drawAll(layout, textMm).map((drawing) => moveDrawing(drawing, toUnits)),
    };
  });
  const dimensions = placed.flatMap((view) => view.dimensions);
  return {
    width: widthMm / unitMm,
    height: (topMm + Math.max(...shown.map(({ margins }) => margins.below)) * textMm) / unitMm,
    textSize: textMm / unitMm,
    parts: placed.flatMap(({ parts }) => parts),
    dimensions,
    extensions: joinCollinear(dimensions.flatMap(({ extensions }) => extensions)),
    road: [
      [edgeMm / unitMm, topMm / unitMm],
      [(widthMm - edgeMm) / unitMm, topMm / unitMm],
    ],
  };
}

function chooseSide({ side }: Views, { isComplete }: Format): View {
  if (side.ghost === undefined || !isComplete) return side;
  return {
    parts: [...side.ghost.parts, ...side.parts],
    dimensions: [...side.dimensions, ...side.ghost.dimensions],
  };
}

const shrink = (part: Part): Part => ('radiusMm' in part ? { ...part, radiusMm: part.radiusMm / unitMm } : part);

function moveDrawing(drawing: DimensionDrawing, place: (point: Point) => Point): DimensionDrawing {
  const { at, lines, extensions, ticks } = drawing;
  return {
    ...drawing,
    at: place(at),
    lines: lines.map((points) => points.map(place)),
    extensions: extensions.map((points) => points.map(place)),
    ticks: ticks.map((points) => points.map(place)),
  };
}
