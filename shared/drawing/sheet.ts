/** A drawing ready to paint. */

import type { DimensionDrawing } from './dimension-drawing.ts';
import type { Point, Shape } from './shape.ts';

/** All in units of the view box, y downwards. */
export interface Sheet {
  width: number;
  height: number;
  textSize: number;
  shapes: Shape[];
  dimensions: DimensionDrawing[];
  /** Extension lines of all dimensions, without duplicates. */
  extensions: Point[][];
  /** The line of the road below the wheels; none where all is seen from above. */
  road: Point[];
  /** Of views, where there are more than these two: middle of the baseline. */
  titles: { text: string; at: Point }[];
}
