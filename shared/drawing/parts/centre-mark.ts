/** The sign of a centre of mass: a circle with a cross through it. */
import { type Circle, circle, type Point, type Polyline, polyline } from '#shared/drawing/shape.ts';

export function centreMark([x, y]: Point, radius: number): (Circle | Polyline)[] {
  const arm = 1.6 * radius;
  return [
    circle('solid', [x, y], radius),
    polyline('fine', [x - arm, y], [x + arm, y]),
    polyline('fine', [x, y - arm], [x, y + arm]),
  ];
}
