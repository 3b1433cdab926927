/** Moves stacks along the floor: they push what is in their way, up to the wall. */
import type { FloorStack } from './floor-stacks.ts';
import type { StackOrder } from './stack-order.ts';

export interface Floorplan extends StackOrder {
  stacks: readonly FloorStack[];
}

export interface Slide {
  /** Front edges of all stacks after the move. */
  xs: number[];
  /** How far the taken stacks came. */
  byMm: number;
}

/** How far the stacks can go when they push all that gives way: never positive, never negative. */
export interface Reach {
  leastMm: number;
  greatestMm: number;
}

/** @param xs where the stacks are @param taken indices of those that are moved */
export function reachOf(plan: Floorplan, xs: readonly number[], taken: ReadonlySet<number>): Reach {
  const { front, rear } = outermost(plan, xs);
  const rooms = [...taken].map((index) => {
    const x = xs[index] ?? 0;
    return { ahead: (front[index] ?? x) - x, behind: (rear[index] ?? x) - x };
  });
  return {
    leastMm: Math.min(0, Math.max(...rooms.map(({ ahead }) => ahead))),
    greatestMm: Math.max(0, Math.min(...rooms.map(({ behind }) => behind))),
  };
}

/** @param byMm wanted; positive is towards the rear */
export function slide(plan: Floorplan, xs: readonly number[], taken: ReadonlySet<number>, byMm: number): Slide {
  const { leastMm, greatestMm } = reachOf(plan, xs, taken);
  const by = Math.round(Math.min(greatestMm, Math.max(leastMm, byMm)));
  const moved = xs.map((x, index) => (taken.has(index) ? x + by : x));
  if (by > 0) pushBack(plan, moved);
  else if (by < 0) pushAhead(plan, moved);
  return { xs: moved, byMm: by };
}

/** Pairs come in the order of what stands behind, so that a push goes on through a whole lane. */
function pushBack({ pairs }: Floorplan, xs: number[]): void {
  for (const { ahead, behind, apartMm } of pairs) {
    xs[behind] = Math.max(xs[behind] ?? 0, (xs[ahead] ?? 0) + apartMm);
  }
}

function pushAhead({ pairs }: Floorplan, xs: number[]): void {
  for (const { ahead, behind, apartMm } of [...pairs].reverse()) {
    xs[ahead] = Math.min(xs[ahead] ?? 0, (xs[behind] ?? 0) - apartMm);
  }
}

/** The foremost and the rearmost place of every stack, all others pushed together. */
function outermost(plan: Floorplan, xs: readonly number[]): { front: number[]; rear: number[] } {
  const zones = plan.stacks.map(({ zone, bottom, clearMm }, index) => {
    const x = xs[index] ?? 0;
    if (zone === undefined) return { from: x, to: x };
    return { from: zone.fromMm + clearMm, to: zone.toMm - clearMm - bottom.lengthMm };
  });
  const front = zones.map(({ from }) => from);
  const rear = zones.map(({ to }) => to);
  pushBack(plan, front);
  pushAhead(plan, rear);
  return { front, rear };
}
