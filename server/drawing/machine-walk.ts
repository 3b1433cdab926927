/** The way around a trailer, seen from above, and the stops on it. */
import type { MachineWalk } from '#shared/content/machine.ts';
import { type InkPath, toInkPaths } from '#shared/drawing/ink-groups.ts';
import { boundingPoints, boxOf, explanatoryInks, type Ink, loadInks, type Point } from '#shared/drawing/shape.ts';
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

const omittedInks = new Set<Ink>([...explanatoryInks.filter((ink) => ink !== 'hidden'), ...loadInks]);

export function drawWalk(trailer: TrailerFigures, stops: MachineWalk['stops']): DrawnWalk {
  const shapes = toPlanViews(trailer).top.shapes.filter(({ ink }) => !omittedInks.has(ink));
  const { minX, maxX, minY, maxY } = boxOf(shapes.flatMap(boundingPoints));
  const toUnits = toSheetUnits(minX - margin * unitMm, maxY + margin * unitMm);
  const width = Math.ceil((maxX - minX) / unitMm) + 2 * margin;
  const height = Math.ceil((maxY - minY) / unitMm) + 2 * margin;
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
