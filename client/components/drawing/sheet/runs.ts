/** Parts of one ink that share an element: fewer of them to style, lay out and send. */
import { extremesOf, type Ink, type Part } from '../geometry/part.ts';

export interface Run {
  ink: Ink;
  parts: Part[];
}

/** Inks that cover nothing: such parts share an element even where they cross. */
const lineInks: readonly Ink[] = ['outline', 'fine', 'hidden', 'ghost', 'log', 'axis'];

/** Parts nearer than this, in units of the sheet, may touch: lines have a width. */
const apartUnits = 10;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * A part joins an earlier run of its ink where that shows nothing else: it touches no part that it would come to lie
 * behind, and none of the run itself unless its ink covers nothing.
 * @param parts from back to front, in units of the sheet
 */
export function joinRuns(parts: readonly Part[]): Run[] {
  const runs: (Run & { boxes: Box[] })[] = [];
  for (const part of parts) {
    const box = boxOf(part);
    const isTouching = ({ boxes }: { boxes: readonly Box[] }) => boxes.some((other) => touch(box, other));
    const blocked = runs.findLastIndex(
      (run) => isTouching(run) && !(run.ink === part.ink && lineInks.includes(run.ink)),
    );
    const run = runs.slice(blocked + 1).find(({ ink }) => ink === part.ink);
    if (run === undefined) runs.push({ ink: part.ink, parts: [part], boxes: [box] });
    else {
      run.parts.push(part);
      run.boxes.push(box);
    }
  }
  return runs;
}

function boxOf(part: Part): Box {
  const points = extremesOf(part);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function touch(one: Box, other: Box): boolean {
  return (
    one.left < other.right + apartUnits &&
    other.left < one.right + apartUnits &&
    one.top < other.bottom + apartUnits &&
    other.top < one.bottom + apartUnits
  );
}
