/** Groups shapes of one ink into one SVG element: fewer elements to send, style and lay out. */
import {
  type Box,
  boundingPoints,
  boxOf,
  type Circle,
  type Ink,
  type Point,
  type Polyline,
  type Shape,
} from './shape.ts';

/** A group as one SVG path: its class and its `d`. */
export interface InkPath {
  ink: Ink;
  d: string;
}

/** @param shapes from back to front, in units of the sheet; @returns paths from back to front */
export function toInkPaths(shapes: readonly Shape[]): InkPath[] {
  return groupByInk(shapes).map((group) => ({ ink: group.ink, d: toPathText(group.shapes) }));
}

interface InkGroup {
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

// Strokes as the `d` of one SVG path, rounded to half a unit: less than a pixel at any size shown.

type Stroke = Pick<Polyline, 'points' | 'isClosed'> | Pick<Circle, 'centre' | 'radiusMm'>;

const round = (value: number) => Math.round(value * 2) / 2;

/** Everything after the first point is relative, so that equal shapes have equal texts, which compress well. */
export function toPathText(strokes: readonly Stroke[]): string {
  let at: Point | undefined;
  return strokes
    .map((stroke) => {
      const [text, end] = 'points' in stroke ? polylineText(stroke, at) : circleText(stroke, at);
      at = end;
      return text;
    })
    .join('');
}

/** The same for open polylines given as points. */
export function toLinesText(lines: readonly (readonly Point[])[]): string {
  return toPathText(lines.map((points) => ({ points, isClosed: false })));
}

type TextAndEnd = [text: string, end: Point | undefined];

function polylineText({ points, isClosed }: Pick<Polyline, 'points' | 'isClosed'>, at: Point | undefined): TextAndEnd {
  const [start, ...rest] = points.map(roundPoint);
  if (start === undefined) return ['', at];
  let end = start;
  const steps = rest.map((point) => {
    const step = toStep(end, point);
    end = point;
    return step;
  });
  return [`${toMove(at, start)}${steps.join('')}${isClosed ? 'Z' : ''}`, isClosed ? start : end];
}

/** A circle as a path: shapes of one ink can then share an element. */
function circleText({ centre, radiusMm }: Pick<Circle, 'centre' | 'radiusMm'>, at: Point | undefined): TextAndEnd {
  const [x, y] = roundPoint(centre);
  const r = round(radiusMm);
  const half = `a${r} ${r} 0 0 1 `;
  const start: Point = [round(x - r), y];
  return [`${toMove(at, start)}${half}${round(2 * r)} 0${half}${round(-2 * r)} 0Z`, start];
}

const roundPoint = ([x, y]: Point): Point => [round(x), round(y)];

function toMove(at: Point | undefined, [x, y]: Point): string {
  return at === undefined ? `M${x} ${y}` : `m${round(x - at[0])} ${round(y - at[1])}`;
}

function toStep([fromX, fromY]: Point, [x, y]: Point): string {
  const [dx, dy] = [round(x - fromX), round(y - fromY)];
  if (dy === 0) return `h${dx}`;
  return dx === 0 ? `v${dy}` : `l${dx} ${dy}`;
}
