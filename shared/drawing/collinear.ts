/** Merges overlapping horizontal and vertical segments, so that no line is drawn twice. */
import type { Point } from './shape.ts';

type Span = [least: number, most: number];

/** @param segments pairs of points, each horizontal or vertical */
export function joinCollinear(segments: readonly (readonly Point[])[]): Point[][] {
  const horizontal = new Map<number, Span[]>();
  const vertical = new Map<number, Span[]>();
  for (const [start, end] of segments) {
    if (start === undefined || end === undefined) continue;
    const isHorizontal = Math.abs(start[1] - end[1]) < 0.01;
    const [first, second] = isHorizontal ? [start[0], end[0]] : [start[1], end[1]];
    const across = Math.round((isHorizontal ? start[1] : start[0]) * 100) / 100;
    const spans = isHorizontal ? horizontal : vertical;
    spans.set(across, [...(spans.get(across) ?? []), [Math.min(first, second), Math.max(first, second)]]);
  }
  return [
    ...[...horizontal].flatMap(([y, spans]) =>
      mergeSpans(spans).map(([from, to]): Point[] => [
        [from, y],
        [to, y],
      ]),
    ),
    ...[...vertical].flatMap(([x, spans]) =>
      mergeSpans(spans).map(([from, to]): Point[] => [
        [x, from],
        [x, to],
      ]),
    ),
  ];
}

function mergeSpans(spans: Span[]): Span[] {
  const sorted = spans.toSorted(([first], [second]) => first - second);
  return sorted.reduce<Span[]>((merged, [from, to]) => {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
    return merged;
  }, []);
}
