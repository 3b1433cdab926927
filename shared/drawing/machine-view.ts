/** A side view cut into parts, each with the point that its callout leads to. */
import type { TrailerPart } from '#shared/content/machine.ts';
import { placeInRow } from './callout-places.ts';
import { type InkPath, toInkPaths } from './ink-groups.ts';
import { findAnchor } from './machine-anchor.ts';
import { boundingPoints, type Ink, type Point, type Shape } from './shape.ts';
import { type TrailerFigures, toTrailerViews } from './trailer-views.ts';
import { placeShape, toSheetUnits, unitMm } from './units.ts';

/** In whole units of the view box, y downwards. */
export interface MachineView {
  /** Left edge of what is shown. */
  left: number;
  width: number;
  height: number;
  roadY: number;
  /** From back to front; without a part: what no callout can point at. */
  pieces: { part?: TrailerPart; paths: InkPath[] }[];
  callouts: PlacedCallout[];
}

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

const omittedInks = new Set<Ink>(['hidden', 'ghost', 'axis', 'arc', 'load', 'load-edge', 'load-hidden']);

/** Details would double the drawing's bytes; of lamps nothing else is seen from the side. */
const isShown = ({ ink, isDetail, part }: Shape) =>
  !omittedInks.has(ink) && (isDetail === undefined || part === 'lamps');

/** @returns a view with a callout for each of these parts that the trailer has; of a fragment its front end alone */
export function drawMachine(trailer: TrailerFigures, parts: readonly TrailerPart[], isFragment = false): MachineView {
  const shapes = toTrailerViews(trailer).side.shapes.filter(isShown);
  const points = shapes.flatMap(boundingPoints);
  const [rearMm, frontMm] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const topMm = Math.max(...points.map(([, y]) => y));
  const toUnits = toSheetUnits(rearMm - edgeUnits * unitMm, topMm + rowUnits * unitMm);
  const placed = shapes.map((shape) => placeShape(shape, toUnits));
  const whole = Math.ceil((frontMm - rearMm) / unitMm) + 2 * edgeUnits;
  const left = isFragment ? Math.max(0, whole - fragmentUnits) : 0;
  const inSight = placed.filter((shape) => boundingPoints(shape).some(([x]) => x >= left));
  const roadY = Math.round(topMm / unitMm) + rowUnits;
  const sheet = { left, width: whole - left, height: roadY + rowUnits, roadY };
  return { ...sheet, pieces: toPieces(inSight), callouts: placeCallouts(placed, parts, sheet) };
}

/** Neighbours of one part share a piece, so that a later one covers an earlier one as in the view. */
function toPieces(shapes: readonly Shape[]): MachineView['pieces'] {
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
  { left, width, height, roadY }: Pick<MachineView, 'left' | 'width' | 'height' | 'roadY'>,
): PlacedCallout[] {
  const found = parts.flatMap((part) => {
    const anchor = findAnchor(
      shapes.filter((shape) => shape.part === part),
      part,
      left,
    );
    return anchor === undefined ? [] : [{ part, anchor }];
  });
  const isLow = ([, y]: Point) => y > roadY - 112;
  const placeRow = (row: typeof found, y: number): PlacedCallout[] => {
    const xs = placeInRow(
      row.map(({ anchor: [x] }) => x - left),
      gapUnits,
      width,
    );
    return row.map((callout, index) => ({ ...callout, number: [left + (xs[index] ?? 0), y] }));
  };
  const rows = [
    ...placeRow(
      found.filter(({ anchor }) => !isLow(anchor)),
      rowUnits / 2,
    ),
    ...placeRow(
      found.filter(({ anchor }) => isLow(anchor)),
      height - rowUnits / 2,
    ),
  ];
  return parts.flatMap((part) => rows.filter((callout) => callout.part === part));
}
