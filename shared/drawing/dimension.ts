/** A dimension: two points of the trailer, the figure between them, and the position of the dimension line. */
import type { Spec } from '#shared/content/spec.ts';
import { specFields } from '#shared/content/spec-fields.ts';

/** Names of dimensions, for the table that repeats the drawing in text: as in the specification, but where the drawing shows another part of it. */
export const dimensionLabels = {
  ...specFields,
  rearOpeningHeightMm: { label: 'Высота заднего проёма' },
  rearOpeningWidthMm: { label: 'Ширина заднего проёма' },
  kingpinToRearMm: { label: 'От шкворня до заднего края' },
  kingpinSetbackMm: { label: 'От переднего края до шкворня' },
  lashRowsMm: { label: 'Между рядами колец' },
  lockSpacingMm: { label: 'Между замками вдоль' },
  lockRowsMm: { label: 'Между замками поперёк' },
  tipAngleDeg: { label: 'Угол подъёма кузова, градусов' },
} as const;
export type DimensionKey = keyof typeof dimensionLabels;

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
  textAt?: number | undefined;
  /** Drawn in the signal colour: measures the load space. */
  isAccent?: true;
  /** Shown on the narrow sheet too. */
  isMain?: true;
}

/**
 * Makes a dimension as long as its figure, so that the drawing cannot disagree with the specification.
 * @param from start along the axis, in millimetres
 * @param place `below`, `lying` and their kin; then `accent`, `main`, and what else is said of it
 * @returns one dimension, or none when the specification lacks the figure
 */
export function measure<Key extends DimensionKey>(
  figures: { readonly [Known in Key]?: number | undefined },
  key: Key,
  from: number,
  ...[place, ...looks]: [Place, ...Looks[]]
): Dimension[] {
  const value = figures[key];
  return value === undefined ? [] : [{ key, value, from, to: from + value, ...place, ...Object.assign({}, ...looks) }];
}

type Place = Omit<Dimension, 'key' | 'value' | 'from' | 'to'>;
type Looks = Partial<Omit<Place, 'axis' | 'place'>>;

export const accent: Looks = { isAccent: true };
export const main: Looks = { isMain: true };
/** Where both extension lines of a dimension within a view start. */
export const from = (acrossMm: number): Looks => ({ anchors: [acrossMm, acrossMm] });

const outside =
  (axis: Dimension['axis'], side: 'below' | 'above' | 'left' | 'right') =>
  /** @param row counted outwards from 0. @param from, to where the two extension lines start */
  (row: number, from: number, to = from) =>
    ({ axis, place: { side, row }, anchors: [from, to] }) as const;

/** Dimension lines along the trailer, below and above a view; and upright ones beside it. */
export const below = outside('x', 'below');
export const above = outside('x', 'above');
export const leftOf = outside('y', 'left');
export const rightOf = outside('y', 'right');
/** Within a view: along the trailer, and upright. @param at across the line, in millimetres */
export const lying = (at: number, textAt?: number) => ({ axis: 'x', place: { at }, textAt }) as const;
export const upright = (at: number, textAt?: number) => ({ axis: 'y', place: { at }, textAt }) as const;

/** Between neighbouring axles, in the first row below a view. @param atMm where the extension lines start */
export function axleSpacings(spec: Spec, axlesMm: readonly number[], atMm: number): Dimension[] {
  return axlesMm.slice(0, -1).flatMap((axleMm) => measure(spec, 'axleSpacingMm', axleMm, below(0, atMm)));
}
