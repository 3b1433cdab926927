/** Side views without figures, for comparing trailers: all at one scale on sheets of one size. */
import { boundingPoints, type Ink, moveShape, type Shape } from '#shared/drawing/geometry/shape.ts';
import { type InkPath, toInkPaths } from '#shared/drawing/sheet/ink-groups.ts';
import { placeShape, toSheetUnits, unitMm } from '#shared/drawing/sheet/units.ts';
import { type TrailerFigures, toTrailerViews } from './trailer-views.ts';

/** Ready to paint, in whole units of the view box, y downwards. */
export interface Silhouette {
  width: number;
  height: number;
  /** y of the line below the wheels. */
  roadY: number;
  paths: InkPath[];
}

/**
 * @param leastMm shapes shorter than this are left out, and small filled details: a silhouette painted small is half the bytes
 * @returns a silhouette per trailer, in their order; the longest and the tallest trailer set the size
 */
export function drawSilhouettes(trailers: readonly TrailerFigures[], leastMm = 0): Silhouette[] {
  const outlines = trailers.map(toOutline);
  const lengthMm = Math.max(...outlines.map((outline) => outline.lengthMm));
  const heightMm = Math.max(...outlines.map((outline) => outline.heightMm));
  const toUnits = toSheetUnits(-edgeMm, heightMm + edgeMm);
  return outlines.map(({ shapes }) => ({
    width: Math.ceil((lengthMm + 2 * edgeMm) / unitMm),
    height: Math.ceil((heightMm + 2 * edgeMm) / unitMm),
    roadY: Math.round((heightMm + edgeMm) / unitMm),
    paths: toInkPaths(shapes.filter((shape) => isSeen(shape, leastMm)).map((shape) => placeShape(shape, toUnits))),
  }));
}

/** Rims are circles of the ink of details; tyres are always seen. */
function isSeen(shape: Shape, leastMm: number): boolean {
  if (leastMm === 0 || shape.ink === 'tyre') return true;
  if (shape.ink === 'fine-solid' && !('radiusMm' in shape)) return false;
  const points = boundingPoints(shape);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) >= leastMm;
}

/** Margin for the width of lines. */
const edgeMm = 60;

/** Inks that only explain figures. */
const omittedInks = new Set<Ink>(['hidden', 'ghost', 'axis', 'arc']);

/** The side view without details, moved so that its rear end is at x = 0; in millimetres. */
function toOutline(trailer: TrailerFigures): { shapes: Shape[]; lengthMm: number; heightMm: number } {
  const { side } = toTrailerViews(trailer);
  const shapes = side.shapes.filter(({ isDetail, ink }) => !isDetail && !omittedInks.has(ink));
  const points = shapes.flatMap(boundingPoints);
  const xs = points.map(([x]) => x);
  const rearMm = Math.min(...xs);
  return {
    shapes: shapes.map((shape) => moveShape(shape, ([x, y]) => [x - rearMm, y])),
    lengthMm: Math.max(...xs) - rearMm,
    heightMm: Math.max(...points.map(([, y]) => y)),
  };
}
