/** Writes strokes as the `d` of one SVG path, rounded to half a unit: less than a pixel at any size shown. */
import type { Circle, Point, Polyline } from './shape.ts';

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
