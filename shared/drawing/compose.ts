/** Lays out the side and rear views of a trailer and their dimensions on one sheet, at one scale. */
import { layOutView, marginsOf, placeRows, type Sheet, type ViewLayout } from './place-rows.ts';
import { type SheetFormat, spacingEm } from './sheet-format.ts';
import type { TrailerView, TrailerViews } from './view.ts';

/** @param views in millimetres, from `toTrailerViews` */
export function composeSheet(views: TrailerViews, format: SheetFormat): Sheet {
  const side = layOutView(chooseSide(views, format), format, { angle: views.side.ghost?.angle });
  const row = format.isComplete ? [side, layOutView(views.rear, format)] : [side];
  return placeRows([row], textHeightMm(row, format));
}

/** Margins are measured in text heights, and the text height is a share of the total width: solve for it. */
export function textHeightMm(row: readonly ViewLayout[], { textShare }: SheetFormat): number {
  const contentMm = row.reduce((sum, { minX, maxX }) => sum + maxX - minX, 0);
  const marginsEm = row.map(marginsOf).reduce((sum, { left, right }) => sum + left + right, 0);
  const surroundEm = marginsEm + (row.length - 1) * spacingEm.betweenViews;
  return (textShare * contentMm) / (1 - textShare * surroundEm);
}

export function chooseSide({ side }: TrailerViews, { isComplete }: SheetFormat): TrailerView {
  if (side.ghost === undefined || !isComplete) return side;
  return {
    shapes: [...side.ghost.shapes, ...side.shapes],
    dimensions: [...side.dimensions, ...side.ghost.dimensions],
  };
}
