/** Where numbers of callouts stand: in a row, in the order of what they point at, none over another. */

/**
 * @param anchors x of what each callout points at; @param gap least distance between two numbers; @param width of the row
 * @returns x of each number, in the order of the anchors; closer than the gap only where the row is too short for them
 */
export function placeInRow(anchors: readonly number[], gap: number, width: number): number[] {
  const step = Math.min(gap, width / Math.max(1, anchors.length));
  const order = anchors.map((_, index) => index).sort((one, other) => (anchors[one] ?? 0) - (anchors[other] ?? 0));
  const placed = order.map((index) => anchors[index] ?? 0);
  // To the right until each is far enough from the one before it, then back from the right end.
  for (const [index, x] of placed.entries()) {
    placed[index] = Math.max(x, (placed[index - 1] ?? -step / 2) + step);
  }
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index] = Math.min(placed[index] ?? 0, (placed[index + 1] ?? width + step / 2) - step);
  }
  const result: number[] = [];
  for (const [place, index] of order.entries()) result[index] = Math.round(placed[place] ?? 0);
  return result;
}
