/** Who stands behind whom in a lane, and how close: nothing passes anything on a floor. */
import type { FloorStack } from './floor-stacks.ts';

/** `behind` keeps its front edge at least so far behind that of `ahead`. */
export interface Behind {
  ahead: number;
  behind: number;
  apartMm: number;
}

export interface StackOrder {
  /** From the front of the floor to its rear. */
  sorted: number[];
  /** In the order of `behind` from front to rear. */
  pairs: Behind[];
}

/** Of a placement without overlaps; bounded by the square of its stacks. */
export function stackOrder(stacks: readonly FloorStack[]): StackOrder {
  const xOf = (index: number) => stacks[index]?.bottom.xMm ?? 0;
  const sorted = stacks.map((_, index) => index).sort((one, other) => xOf(one) - xOf(other));
  const pairs: Behind[] = [];
  for (const [place, behind] of sorted.entries()) {
    for (const ahead of sorted.slice(0, place)) {
      const apartMm = apartOf(stacks[ahead], stacks[behind]);
      if (apartMm !== undefined) pairs.push({ ahead, behind, apartMm });
    }
  }
  return { sorted, pairs };
}

/** @returns undefined where they pass each other */
function apartOf(ahead: FloorStack | undefined, behind: FloorStack | undefined): number | undefined {
  if (ahead === undefined || behind === undefined) return undefined;
  const [one, other] = [ahead.bottom, behind.bottom];
  const between = Math.max(one.yMm - other.yMm - other.widthMm, other.yMm - one.yMm - one.widthMm);
  if (between >= 0) return undefined;
  const clearMm = ahead.clearMm + behind.clearMm;
  const touching = touchMm(one.lengthMm / 2, other.lengthMm / 2, offsetOf(ahead, behind), one.isRound, other.isRound);
  return Math.ceil(touching + one.lengthMm / 2 - other.lengthMm / 2 - 1e-6) + clearMm;
}

/** How far apart the middles of a round piece and its neighbour are across the floor. */
function offsetOf({ bottom: one }: FloorStack, { bottom: other }: FloorStack): number {
  const [middle, otherMiddle] = [one.yMm + one.widthMm / 2, other.yMm + other.widthMm / 2];
  if (one.isRound && other.isRound) return Math.abs(middle - otherMiddle);
  const [round, straight] = one.isRound ? [middle, other] : [otherMiddle, one];
  return Math.max(0, straight.yMm - round, round - straight.yMm - straight.widthMm);
}

/** Distance along the floor between the middles of two pieces that touch. @param half half their lengths */
function touchMm(half: number, otherHalf: number, offsetMm: number, isRound: boolean, isOtherRound: boolean): number {
  const chord = (radius: number) => Math.sqrt(Math.max(0, radius ** 2 - offsetMm ** 2));
  if (isRound && isOtherRound) return chord(half + otherHalf);
  if (isRound) return chord(half) + otherHalf;
  return isOtherRound ? half + chord(otherHalf) : half + otherHalf;
}
