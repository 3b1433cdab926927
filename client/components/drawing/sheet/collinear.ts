/** Joins level and upright segments that overlap, so that no line is drawn twice. */
import type { Point } from '../geometry/part.ts';

type Span = [least: number, most: number];

/** @param segments each of two points, on one level or one upright line */
export function joinCollinear(segments: readonly (readonly Point[])[]): Point[][] {
  const level = new Map<number, Span[]>();
  const upright = new Map<number, Span[]>();
  for (const [start, end] of segments) {
    if (start === undefined || end === undefined) continue;
    const isLevel = Math.abs(start[1] - end[1]) < 0.01;
    const [first, second] = isLevel ? [start[0], end[0]] : [start[1], end[1]];
    const across = Math.round((isLevel ? start[1] : start[0]) * 100) / 100;
    const spans = isLevel ? level : upright;
    spans.set(across, [...(spans.get(across) ?? []), [Math.min(first, second), Math.max(first, second)]]);
  }
  return [
    ...[...level].flatMap(([y, spans]) =>
      join(spans).map(([from, to]): Point[] => [
        [from, y],
        [to, y],
      ]),
    ),
    ...[...upright].flatMap(([x, spans]) =>
      join(spans).map(([from, to]): Point[] => [
        [x, from],
        [x, to],
      ]),
    ),
  ];
}

function join(spans: Span[]): Span[] {
  const sorted = spans.toSorted(([first], [second]) => first - second);
  return sorted.reduce<Span[]>((joined, [from, to]) => {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
    return joined;
  }, []);
}
