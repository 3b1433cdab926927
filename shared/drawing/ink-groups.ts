/** Groups shapes of one ink into one SVG element: fewer elements to send, style and lay out. */
import { type Box, boundingPoints, boxOf, type Ink, type Shape } from './shape.ts';
import { toPathText } from './svg-path.ts';

/** A group as one SVG path: its class and its `d`. */
export interface InkPath {
  ink: Ink;
  d: string;
}

/** @param shapes from back to front, in units of the sheet; @returns paths from back to front */
export function toInkPaths(shapes: readonly Shape[]): InkPath[] {
  return groupByInk(shapes).map((group) => ({ ink: group.ink, d: toPathText(group.shapes) }));
}

export interface InkGroup {
  ink: Ink;
  shapes: Shape[];
}

/** Inks without a fill: their shapes may share an element even where they cross. */
const lineInks: readonly Ink[] = ['outline', 'fine', 'hidden', 'ghost', 'log', 'axis'];

/** Shapes closer than this, in units of the sheet, count as touching: lines have a width. */
const apartUnits = 10;

/**
 * A shape joins an earlier group of its ink only if the picture stays the same: it must touch no shape drawn after that
 * group, and no shape of the group itself unless the ink has no fill.
 * @param shapes from back to front, in units of the sheet
 * @returns groups from back to front; every shape is in exactly one
 */
export function groupByInk(shapes: readonly Shape[]): InkGroup[] {
  const groups: (InkGroup & { boxes: Box[] })[] = [];
  for (const shape of shapes) {
    const box = boxOf(boundingPoints(shape));
    const touchesGroup = ({ boxes }: { boxes: readonly Box[] }) => boxes.some((other) => areTouching(box, other));
    const blocked = groups.findLastIndex(
      (group) => touchesGroup(group) && !(group.ink === shape.ink && lineInks.includes(group.ink)),
    );
    const group = groups.slice(blocked + 1).find(({ ink }) => ink === shape.ink);
    if (group === undefined) groups.push({ ink: shape.ink, shapes: [shape], boxes: [box] });
    else {
      group.shapes.push(shape);
      group.boxes.push(box);
    }
  }
  return groups;
}

function areTouching(one: Box, other: Box): boolean {
  return (
    one.minX < other.maxX + apartUnits &&
    other.minX < one.maxX + apartUnits &&
    one.minY < other.maxY + apartUnits &&
    other.minY < one.maxY + apartUnits
  );
}
