/** What no ordinary hour removes: then the clock, the database or the disk is wrong, and somebody has to look. */

/** How many of how many would go. */
export interface Share {
  count: number;
  total: number;
}

const ordinaryCount = 50;
const ordinaryShare = 0.05;

/** @param confirmed the operator expects up to so many */
export function isTooMany({ count, total }: Share, confirmed = 0): boolean {
  return count > Math.max(ordinaryCount, total * ordinaryShare, confirmed);
}
