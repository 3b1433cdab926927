/** A side view cut into parts, each with the point that its callout leads to. */
import type { TrailerPart } from '#shared/content/machine.ts';
import { type InkPath, toInkPaths } from './ink-groups.ts';
import {
  type Box,
  boundingPoints,
  boxOf,
  explanatoryInks,
  type Point,
  placeShape,
  type Shape,
  toSheetUnits,
  unitMm,
} from './shape.ts';
import { type TrailerFigures, toTrailerViews } from './trailer-views.ts';

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

/** @param shapes of the part; @param left edge of what is shown; @returns undefined for a part that is not seen */
function findAnchor(shapes: readonly Shape[], part: TrailerPart, left: number): Point | undefined {
  const seen = shapes.map((shape) => boxOf(boundingPoints(shape))).filter(({ maxX }) => maxX > left);
  const box = (choices[part] ?? largest)(seen);
  if (box === undefined) return undefined;
  const [alongShare, downShare] = shares[part] ?? [0.5, 0.5];
  const from = Math.max(left, box.minX);
  return [Math.round(from + (box.maxX - from) * alongShare), Math.round(box.minY + (box.maxY - box.minY) * downShare)];
}

const areaOf = ({ minX, maxX, minY, maxY }: Box) => (maxX - minX) * (maxY - minY);
const largest = (boxes: readonly Box[]) => [...boxes].sort((one, other) => areaOf(other) - areaOf(one))[0];

/** Of parts that repeat along the trailer: brakes of the rear wheel, the front wheel, the bracket between them. */
const choices: Partial<Record<TrailerPart, (boxes: readonly Box[]) => Box | undefined>> = {
  brakes: (boxes) => boxes[0],
  axles: (boxes) => [...boxes].sort((one, other) => other.maxX - one.maxX)[0],
  suspension: (boxes) => boxes[Math.floor(boxes.length / 2)],
};

/** Where on the part, from its left and its top edge. */
const shares: Partial<Record<TrailerPart, Point>> = {
  // On the disc, below the hub that covers its middle.
  brakes: [0.5, 0.87],
  floor: [0.22, 0.5],
  frame: [0.52, 0.45],
};

/** In whole units of the view box, y downwards. */
export type MachineView = ReturnType<typeof drawMachine>;

export interface PlacedCallout {
  part: TrailerPart;
  /** The end of its line on the part. */
  anchor: Point;
  /** The middle of its number. */
  number: Point;
}

/** Room for numbers above and below the trailer, and the least distance between two of them: 44 px on a phone. */
const rowUnits = 130;
const gapUnits = 168;
const edgeUnits = 10;
const fragmentUnits = 640;

/** Details would double the drawing's bytes; of lamps nothing else is seen from the side. */
const isShown = ({ ink, isDetail, part }: Shape) =>
  !explanatoryInks.has(ink) && (isDetail === undefined || part === 'lamps');

/** @returns a view with a callout for each of these parts that the trailer has; of a fragment its front end alone */
export function drawMachine(trailer: TrailerFigures, parts: readonly TrailerPart[], isFragment = false) {
  const shapes = toTrailerViews(trailer).side.shapes.filter(isShown);
  const { minX: rearMm, maxX: frontMm, maxY: topMm } = boxOf(shapes.flatMap(boundingPoints));
  const toUnits = toSheetUnits(rearMm - edgeUnits * unitMm, topMm + rowUnits * unitMm);
  const placed = shapes.map((shape) => placeShape(shape, toUnits));
  const whole = Math.ceil((frontMm - rearMm) / unitMm) + 2 * edgeUnits;
  const left = isFragment ? Math.max(0, whole - fragmentUnits) : 0;
  const inSight = placed.filter((shape) => boundingPoints(shape).some(([x]) => x >= left));
  const roadY = Math.round(topMm / unitMm) + rowUnits;
  // `left`: the left edge of what is shown.
  const sheet = { left, width: whole - left, height: roadY + rowUnits, roadY };
  return { ...sheet, pieces: toPieces(inSight), callouts: placeCallouts(placed, parts, sheet) };
}

/** From back to front; neighbours of one part share a piece, so that a later one covers an earlier one as in the view. Without a part: what no callout can point at. */
function toPieces(shapes: readonly Shape[]): { part?: TrailerPart; paths: InkPath[] }[] {
  const runs: { part: TrailerPart | undefined; shapes: Shape[] }[] = [];
  for (const shape of shapes) {
    const last = runs.at(-1);
    if (last !== undefined && last.part === shape.part) last.shapes.push(shape);
    else runs.push({ part: shape.part, shapes: [shape] });
  }
  return runs.map(({ part, shapes }) => ({ ...(part && { part }), paths: toInkPaths(shapes) }));
}

/** Lines to what is below the floor come from below, all others from above. */
function placeCallouts(
  shapes: readonly Shape[],
  parts: readonly TrailerPart[],
  { left, width, height, roadY }: Readonly<Record<'left' | 'width' | 'height' | 'roadY', number>>,
): PlacedCallout[] {
  const found = parts.flatMap((part) => {
    const own = shapes.filter((shape) => shape.part === part);
    const anchor = findAnchor(own, part, left);
    return anchor === undefined ? [] : [{ part, anchor, isLow: anchor[1] > roadY - 112 }];
  });
  const placeRow = (row: typeof found, y: number): PlacedCallout[] => {
    const anchors = row.map(({ anchor: [x] }) => x - left);
    const xs = placeInRow(anchors, gapUnits, width);
    return row.map(({ part, anchor }, index) => ({ part, anchor, number: [left + (xs[index] ?? 0), y] }));
  };
  const { low = [], high = [] } = Object.groupBy(found, ({ isLow }) => (isLow ? 'low' : 'high'));
  const rows = [...placeRow(high, rowUnits / 2), ...placeRow(low, height - rowUnits / 2)];
  return parts.flatMap((part) => rows.filter((callout) => callout.part === part));
}
