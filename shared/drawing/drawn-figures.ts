/** The figures of views in words, for those who read them as a table. */
import { type DimensionKey, dimensionLabels } from './dimension-labels.ts';
import type { AngleDimension, TrailerView } from './view.ts';

export interface DrawnFigure {
  label: string;
  /** Ascending; most have one. */
  values: number[];
}

/** Every figure once, in the order of the views. */
export function listDrawnFigures(views: readonly TrailerView[], angle?: AngleDimension): DrawnFigure[] {
  const figures = new Map<DimensionKey, Set<number>>();
  for (const { key, value } of views.flatMap(({ dimensions }) => dimensions)) {
    figures.set(key, (figures.get(key) ?? new Set()).add(value));
  }
  if (angle !== undefined) figures.set(angle.key, new Set([angle.degrees]));
  return [...figures].map(([key, values]) => ({
    label: dimensionLabels[key],
    values: [...values].sort((one, other) => one - other),
  }));
}
