/** The way around a trailer, seen from above, and the stops on it. */
import type { MachineWalk } from '#shared/content/machine.ts';
import { type InkPath, toInkPaths } from '#shared/drawing/ink-groups.ts';
import { boundingPoints, type Ink, type Point } from '#shared/drawing/shape.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import { placeShape, toSheetUnits, unitMm } from '#shared/drawing/units.ts';
import { toPlanViews } from './plan-views.ts';

/** In whole units of the view box, y downwards; the front of the trailer is at the right. */
export interface DrawnWalk {
  width: number;
  height: number;
  paths: InkPath[];
  /** The `d` of the way, in the order of walking. */
  way: string;
  stops: Point[];
}

/** From the trailer to the way, and from the way to the edge. */
const asideUnits = 62;
const edgeUnits = 62;
const margin = asideUnits + edgeUnits;

const omittedInks = new Set<Ink>(['axis', 'ghost', 'arc', 'load', 'load-edge', 'load-hidden']);

export function drawWalk(trailer: TrailerFigures, stops: MachineWalk['stops']): DrawnWalk {
  const shapes = toPlanViews(trailer).top.shapes.filter(({ ink }) => !omittedInks.has(ink));
  const points = shapes.flatMap(boundingPoints);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const toUnits = toSheetUnits(Math.min(...xs) - margin * unitMm, Math.max(...ys) + margin * unitMm);
  const width = Math.ceil((Math.max(...xs) - Math.min(...xs)) / unitMm) + 2 * margin;
  const height = Math.ceil((Math.max(...ys) - Math.min(...ys)) / unitMm) + 2 * margin;
  const [near, far] = [edgeUnits, height - edgeUnits];
  const rows = { left: near, right: far, middle: height / 2 };
  const inset = edgeUnits;
  return {
    width,
    height,
    paths: toInkPaths(shapes.map((shape) => placeShape(shape, toUnits))),
    // Clockwise from the cab: along the right side to the rear, and back along the left side.
    way: `M${width - edgeUnits} ${height / 2}V${far}H${edgeUnits}V${near}H${width - edgeUnits}V${height / 2 - asideUnits}`,
    stops: stops.map(({ along, side }) => [
      Math.round(inset + ((width - 2 * inset) * along) / 100),
      Math.round(rows[side]),
    ]),
  };
}
