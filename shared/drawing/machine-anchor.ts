/** The point of a part that its callout leads to, chosen so that lines to neighbouring parts stay apart. */
import type { TrailerPart } from '#shared/content/machine.ts';
import { boundingPoints, type Point, type Shape } from './shape.ts';

/** @param shapes of the part; @param left edge of what is shown; @returns undefined for a part that is not seen */
export function findAnchor(shapes: readonly Shape[], part: TrailerPart, left: number): Point | undefined {
  const seen = shapes.map(toBox).filter(({ right }) => right > left);
  const box = (choices[part] ?? largest)(seen);
  if (box === undefined) return undefined;
  const [alongShare, downShare] = shares[part] ?? [0.5, 0.5];
  const from = Math.max(left, box.left);
  return [Math.round(from + (box.right - from) * alongShare), Math.round(box.top + (box.bottom - box.top) * downShare)];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function toBox(shape: Shape): Box {
  const points = boundingPoints(shape);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const areaOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
const largest = (boxes: readonly Box[]) => [...boxes].sort((one, other) => areaOf(other) - areaOf(one))[0];

/** Of parts that repeat along the trailer: brakes of the rear wheel, the front wheel, the bracket between them. */
const choices: Partial<Record<TrailerPart, (boxes: readonly Box[]) => Box | undefined>> = {
  brakes: (boxes) => boxes[0],
  axles: (boxes) => largest([...boxes].sort((one, other) => other.right - one.right).slice(0, 1)),
  suspension: (boxes) => boxes[Math.floor(boxes.length / 2)],
};

/** Where on the part, from its left and its top edge. */
const shares: Partial<Record<TrailerPart, Point>> = {
  // On the disc, below the hub that covers its middle.
  brakes: [0.5, 0.87],
  floor: [0.22, 0.5],
  frame: [0.52, 0.45],
};
