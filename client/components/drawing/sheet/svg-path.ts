/** Points as the text of an SVG path, to a tenth of a unit: a millimetre of the trailer. */
import type { Point } from '../geometry/part.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/** By steps from point to point: equal shapes have equal texts wherever they stand, and compress to nothing. */
export function toPathText(points: readonly Point[], isClosed: boolean): string {
  const rounded = points.map(([x, y]): Point => [round(x), round(y)]);
  const steps = rounded.map(([x, y], index) => {
    const before = rounded[index - 1];
    return before === undefined ? `M${x} ${y}` : toStep(round(x - before[0]), round(y - before[1]));
  });
  return `${steps.join('')}${isClosed ? 'Z' : ''}`;
}

function toStep(dx: number, dy: number): string {
  if (dy === 0) return `h${dx}`;
  return dx === 0 ? `v${dy}` : `l${dx} ${dy}`;
}

/** A circle as a path, so that neighbours of one ink can share an element. */
export function toCircleText([x, y]: Point, radius: number): string {
  const r = round(radius);
  const half = `a${r} ${r} 0 0 1 `;
  return `M${round(x - r)} ${round(y)}${half}${round(2 * r)} 0${half}${round(-2 * r)} 0Z`;
}
