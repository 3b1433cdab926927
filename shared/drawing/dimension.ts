/** A dimension: two points of the trailer, the figure between them, and the position of the dimension line. */
import type { Spec } from '#shared/content/spec.ts';
import type { DimensionKey } from './dimension-labels.ts';

/** A row or column outside the view, counted outwards from 0; or a coordinate inside the view, in millimetres. */
type DimensionPlace =
  | { side: 'below' | 'above' | 'left' | 'right'; row: number }
  /** `atOnPhone` replaces `at` on the narrow sheet, where figures take more room. */
  | { at: number; atOnPhone?: number };

export interface Dimension {
  key: DimensionKey;
  /** The printed figure, in millimetres; equals `to - from`. */
  value: number;
  prefix?: 'R';
  axis: 'x' | 'y';
  /** Along the axis, in millimetres. */
  from: number;
  to: number;
  /** Where the two extension lines start, in millimetres across the axis; absent for a dimension inside the view. */
  anchors?: readonly [number, number];
  place: DimensionPlace;
  /** Position of the figure along the line, from 0 to 1; the middle by default. */
  textAt?: number;
  /** Drawn in the signal colour: measures the load space. */
  isAccent?: true;
  /** Shown on the narrow sheet too. */
  isMain?: true;
}

type Rest = Omit<Dimension, 'key' | 'value' | 'axis' | 'from' | 'to'>;

/**
 * Makes a dimension as long as its figure, so that the drawing cannot disagree with the specification.
 * @param from start along the axis, in millimetres
 * @returns one dimension, or none when the specification lacks the figure
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

/** A height at the rear end, in the first column beside a side view. */
export function heightBeside(
  spec: Spec,
  key: 'loadingHeightMm' | 'dropsideHeightMm' | 'platformHeightMm' | 'bunkHeightMm',
  fromMm: number,
  rest: Partial<Rest> = {},
): Dimension[] {
  return measure(key, spec[key], 'y', fromMm, { place: { side: 'left', row: 0 }, anchors: [0, 0], ...rest });
}

/** Between neighbouring axles, in the first row below a view. @param atMm where the extension lines start */
export function axleSpacings({ axleSpacingMm }: Spec, axlesMm: readonly number[], atMm: number): Dimension[] {
  const rest = { place: { side: 'below', row: 0 }, anchors: [atMm, atMm] } as const;
  return axlesMm.slice(0, -1).flatMap((axleMm) => measure('axleSpacingMm', axleSpacingMm, 'x', axleMm, rest));
}
