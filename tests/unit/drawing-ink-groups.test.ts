/** Grouping shapes by ink never changes the picture. */
import { expect, test } from 'vitest';
import { groupByInk } from '#shared/drawing/ink-groups.ts';
import { circle, polyline, rect, type Shape } from '#shared/drawing/shape.ts';

const inksOf = (shapes: Shape[]) => groupByInk(shapes).map(({ ink, shapes: joined }) => [ink, joined.length]);
const box = (ink: Shape['ink'], left: number, top = 0) => rect(ink, [left, top], [left + 20, top + 20]);

test('distant shapes of one ink share an element, even with other inks between them', () => {
  expect(inksOf([box('solid', 0), box('solid', 100)])).toEqual([['solid', 2]]);
  expect(inksOf([box('solid', 0), box('frame', 100), circle('solid', [220, 10], 10)])).toEqual([
    ['solid', 2],
    ['frame', 1],
  ]);
});

test('overlapping shapes, and shapes so close that their lines may meet, stay separate', () => {
  expect(inksOf([box('solid', 0), box('solid', 10)])).toEqual([
    ['solid', 1],
    ['solid', 1],
  ]);
  expect(inksOf([box('solid', 0), box('solid', 25)])).toHaveLength(2);
  expect(inksOf([box('solid', 0), box('solid', 0, 25)])).toHaveLength(2);
});

test('a shape never moves behind a shape that it covers', () => {
  expect(inksOf([box('solid', 0), box('frame', 100), box('solid', 110)])).toEqual([
    ['solid', 1],
    ['frame', 1],
    ['solid', 1],
  ]);
});

test('crossing lines without a fill share an element, but never rise above a shape that covers them', () => {
  const cross = [polyline('fine', [0, 0], [50, 50]), polyline('fine', [50, 0], [0, 50])];
  expect(inksOf(cross)).toEqual([['fine', 2]]);
  expect(inksOf([...cross, box('solid', 10), polyline('fine', [0, 10], [60, 10])])).toEqual([
    ['fine', 2],
    ['solid', 1],
    ['fine', 1],
  ]);
});

test('every shape is in exactly one group', () => {
  const shapes = Array.from({ length: 60 }, (_, index) => box(index % 3 === 0 ? 'frame' : 'solid', (index * 37) % 400));
  expect(new Set(groupByInk(shapes).flatMap((run) => run.shapes))).toEqual(new Set(shapes));
  expect(groupByInk(shapes).flatMap((run) => run.shapes)).toHaveLength(shapes.length);
});
