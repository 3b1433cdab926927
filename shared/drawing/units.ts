/** From the millimetres of a view (y upwards) to the units of an SVG view box (y downwards). */
import { moveShape, type Point, type Shape } from './shape.ts';

/** Millimetres of the trailer per unit of the view box. */
export const unitMm = 10;

/** @param leftMm x of the view at the left edge of the sheet; @param topMm y of the view at its top edge */
export function toSheetUnits(leftMm: number, topMm: number): (point: Point) => Point {
  return ([x, y]) => [(x - leftMm) / unitMm, (topMm - y) / unitMm];
}

/** Moves a shape to the sheet and scales its radius. */
export function placeShape(shape: Shape, toUnits: (point: Point) => Point): Shape {
  const placed = moveShape(shape, toUnits);
  return 'radiusMm' in placed ? { ...placed, radiusMm: placed.radiusMm / unitMm } : placed;
}
