/** Points as the text of an SVG path, to a tenth of a unit: a millimetre of the trailer. */
import type { Point } from '../geometry/part.ts';

const round = (value: number) => Math.round(value * 10) / 10;

export function toPathText(points: readonly Point[], isClosed: boolean): string {
  const [first, ...others] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${first}${others.map((point) => `L${point}`).join('')}${isClosed ? 'Z' : ''}`;
}

/** A circle as a path, so that neighbours of one ink can share an element. */
export function toCircleText([x, y]: Point, radius: number): string {
  const r = round(radius);
  const half = `a${r} ${r} 0 0 1 `;
  return `M${round(x - r)} ${round(y)}${half}${round(2 * r)} 0${half}${round(-2 * r)} 0Z`;
}
