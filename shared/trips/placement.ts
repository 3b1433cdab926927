/** What the planner answers: every piece in its place, or why there is none. Lengths in mm, x from the front wall. */
import type { FloorSpan, PlacingWindow } from './bounds.ts';
import type { LoadingWay } from './loading-space.ts';

export interface PlacedPiece {
  /** Index of the line in the cargo. */
  line: number;
  /** Of the piece within its line, from 0. */
  index: number;
  stop: number;
  massKg: number;
  /** Front edge. */
  xMm: number;
  /** Left edge, from the left wall. */
  yMm: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** 0 on the floor, 1 on the piece below. */
  level: number;
  isRound: boolean;
}

/** An empty stretch of the floor that needs filling, or the cargo would slide into it. */
export interface Gap extends FloorSpan {
  fill: 'boards' | 'empty-pallets' | 'bars';
}

export interface Placement {
  /** In the order of the lines. */
  pieces: PlacedPiece[];
  gaps: Gap[];
  /** In every state, from the whole cargo to what the last stop takes; true where no windows were asked for. */
  isLawful: boolean;
  /** Why it is placed so: one sentence. */
  reason: string;
  usedLengthMm: number;
}

export interface PlacementProblem {
  /** Path in the request: `cargo[0].heightMm`. */
  field: string;
  text: string;
}

export type PlacementResult =
  | Placement
  | {
      problems: PlacementProblem[];
      /** How many pieces have a place, where room is all that lacks. */
      placedCount?: number;
    };

export interface PlacementOptions {
  /** Where the common centre of a mass may lie; undefined where nowhere. Without it every place is lawful. */
  windowOf?: ((massKg: number) => PlacingWindow | undefined) | undefined;
  /** Ways in that the warehouses have; all that the trailer has, unless given. */
  ways?: readonly LoadingWay[] | undefined;
  /** Steps of the search; fewer for quick answers. */
  searchSteps?: number | undefined;
}

export function isPlaced(result: PlacementResult): result is Placement {
  return 'pieces' in result;
}
