/** Strokes as the text of one SVG path, to half a unit: finer than a pixel of any screen it is shown on. */
import type { Circle, Path, Point } from '../geometry/part.ts';

type Stroke = Pick<Path, 'points' | 'isClosed'> | Pick<Circle, 'centre' | 'radiusMm'>;

const round = (value: number) => Math.round(value * 2) / 2;

/**
 * Only the first stroke stands by itself: from there all goes by steps, so that equal shapes have equal texts
 * wherever they stand, and compress to nothing.
 */
export function toPathText(strokes: readonly Stroke[]): string {
  let at: Point | undefined;
  return strokes
    .map((stroke) => {
      const [text, end] = 'points' in stroke ? polyline(stroke, at) : ring(stroke, at);
      at = end;
      return text;
    })
    .join('');
}

/** Lines that are open, from point to point. */
export function toLinesText(lines: readonly (readonly Point[])[]): string {
  return toPathText(lines.map((points) => ({ points, isClosed: false })));
}

type Drawn = [text: string, end: Point | undefined];

function polyline({ points, isClosed }: Pick<Path, 'points' | 'isClosed'>, at: Point | undefined): Drawn {
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

/** A circle as a path, so that neighbours of one ink can share an element. */
function ring({ centre, radiusMm }: Pick<Circle, 'centre' | 'radiusMm'>, at: Point | undefined): Drawn {
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
