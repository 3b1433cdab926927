/** The two views of a trailer: from the side and from the rear. Units and axes: see shape.ts. */
import { formatNumber } from '#shared/format.ts';
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

/** Every figure once, in the order of the views. @param others views beside those from the side and the rear */
export function listDrawnFigures({ side, rear }: TrailerViews, others: readonly TrailerView[] = []) {
  const { ghost } = side;
  const figures = new Map<DimensionKey, Set<number>>();
  for (const { key, value } of [side, ghost, rear, ...others].flatMap((view) => view?.dimensions ?? [])) {
    figures.set(key, (figures.get(key) ?? new Set()).add(value));
  }
  if (ghost?.angle !== undefined) figures.set(ghost.angle.key, new Set([ghost.angle.degrees]));
  return [...figures].map(([key, values]) => ({
    label: dimensionLabels[key].label,
    /** Ascending; most have one. */
    value: [...values]
      .sort((one, other) => one - other)
      .map(formatNumber)
      .join('; '),
  }));
}
