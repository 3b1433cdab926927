/** A trailer as the drawing shows it: from the side and from the rear. */
import type { Dimension } from './dimension.ts';
import type { DimensionKey } from './dimension-labels.ts';
import type { Part, Point } from './part.ts';

/** An angle between the road and a raised body. */
export interface AngleDimension {
  key: DimensionKey;
  degrees: number;
  centre: Point;
  radiusMm: number;
}

export interface View {
  parts: Part[];
  dimensions: Dimension[];
}

export interface SideView extends View {
  /** Shown where there is room: another position of the trailer, with its dimensions. */
  ghost?: View & { angle?: AngleDimension };
}

/** A few words on what the lines mean. */
export interface Note {
  text: string;
  /** About what the drawing for phones leaves out. */
  isWideOnly?: true;
}

export interface Views {
  side: SideView;
  rear: View;
  notes: Note[];
}
