/** A dimension of the drawing: two points of the trailer, the figure between them, and where its line stands. */
import type { DimensionKey } from './dimension-labels.ts';

/** Rows and columns count from the trailer outwards, 0 first; `at` is a place within the view, in millimetres. */
export type Place =
  | { side: 'below' | 'above' | 'left' | 'right'; row: number }
  /** On phones, where figures take more room, `atOnPhone`. */
  | { at: number; atOnPhone?: number };

export interface Dimension {
  key: DimensionKey;
  /** What is printed, in millimetres; the line is as long. */
  value: number;
  prefix?: 'R';
  axis: 'x' | 'y';
  /** Along the axis, in millimetres. */
  from: number;
  to: number;
  /** Where across the axis the two extension lines begin, in millimetres; none within a view. */
  anchors?: readonly [number, number];
  place: Place;
  /** Where along the line the figure stands, from 0 to 1. */
  textAt?: number;
  /** Drawn in the signal colour: the space for the load. */
  isAccent?: true;
  /** Part of the drawing for phones as well. */
  isMain?: true;
}

type Rest = Omit<Dimension, 'key' | 'value' | 'axis' | 'from' | 'to'>;

/**
 * A dimension from a place as far as the figure says: what is printed is what is drawn.
 * @returns a list, empty where the specification has no such figure
 */
export function measure(
  key: DimensionKey,
  value: number | undefined,
  axis: 'x' | 'y',
  from: number,
  rest: Rest,
): Dimension[] {
  return value === undefined ? [] : [{ key, value, axis, from, to: from + value, ...rest }];
}
