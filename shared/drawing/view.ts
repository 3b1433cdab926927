/** The two views of a trailer: from the side and from the rear. Units and axes: see shape.ts. */
import { type Dimension, type DimensionKey, dimensionLabels } from './dimension.ts';
import type { Point, Shape } from './shape.ts';

export interface AngleDimension {
  key: DimensionKey;
  degrees: number;
  centre: Point;
  radiusMm: number;
}

export interface TrailerView {
  /** From back to front: later shapes cover earlier ones. */
  shapes: Shape[];
  dimensions: Dimension[];
}

export interface SideView extends TrailerView {
  /** Another position of the trailer, with its dimensions; shown only on the wide sheet. */
  ghost?: TrailerView & { angle?: AngleDimension };
}

export interface DrawingNote {
  text: string;
  /** Explains something that the narrow sheet omits. */
  isWideOnly?: true;
}

export interface TrailerViews {
  side: SideView;
  rear: TrailerView;
  notes: DrawingNote[];
}

/** Every figure once, in the order of the views. */
export function listDrawnFigures(views: readonly TrailerView[], angle?: AngleDimension) {
  const figures = new Map<DimensionKey, Set<number>>();
  for (const { key, value } of views.flatMap(({ dimensions }) => dimensions)) {
    figures.set(key, (figures.get(key) ?? new Set()).add(value));
  }
  if (angle !== undefined) figures.set(angle.key, new Set([angle.degrees]));
  return [...figures].map(([key, values]) => ({
    label: dimensionLabels[key].label,
    /** Ascending; most have one. */
    values: [...values].sort((one, other) => one - other),
  }));
}
