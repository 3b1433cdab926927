/** Which parts of a drawing share an element: never so that another picture comes out. */
import { expect, test } from 'vitest';
import { circle, line, type Part, rect } from '#client/components/drawing/geometry/part.ts';
import { joinRuns } from '#client/components/drawing/sheet/runs.ts';

const inksOf = (parts: Part[]) => joinRuns(parts).map(({ ink, parts: joined }) => [ink, joined.length]);
const box = (ink: Part['ink'], left: number, top = 0) => rect(ink, [left, top], [left + 20, top + 20]);

test('parts of one ink that are apart share an element, also where others come between them', () => {
  expect(inksOf([box('solid', 0), box('solid', 100)])).toEqual([['solid', 2]]);
  expect(inksOf([box('solid', 0), box('frame', 100), circle('solid', [220, 10], 10)])).toEqual([
    ['solid', 2],
    ['frame', 1],
  ]);
});

test('parts that cover each other, or are so near that their lines may meet, stay apart', () => {
  expect(inksOf([box('solid', 0), box('solid', 10)])).toEqual([
    ['solid', 1],
    ['solid', 1],
  ]);
  expect(inksOf([box('solid', 0), box('solid', 25)])).toHaveLength(2);
  expect(inksOf([box('solid', 0), box('solid', 0, 25)])).toHaveLength(2);
});

test('a part never goes behind what it covers', () => {
  expect(inksOf([box('solid', 0), box('frame', 100), box('solid', 110)])).toEqual([
    ['solid', 1],
    ['frame', 1],
    ['solid', 1],
  ]);
});

test('lines that cover nothing share an element where they cross, and are not drawn over what lies on them', () => {
  const cross = [line('fine', [0, 0], [50, 50]), line('fine', [50, 0], [0, 50])];
  expect(inksOf(cross)).toEqual([['fine', 2]]);
  expect(inksOf([...cross, box('solid', 10), line('fine', [0, 10], [60, 10])])).toEqual([
    ['fine', 2],
    ['solid', 1],
    ['fine', 1],
  ]);
});

test('all parts are there, each once', () => {
  const parts = Array.from({ length: 60 }, (_, index) => box(index % 3 === 0 ? 'frame' : 'solid', (index * 37) % 400));
  expect(new Set(joinRuns(parts).flatMap((run) => run.parts))).toEqual(new Set(parts));
  expect(joinRuns(parts).flatMap((run) => run.parts)).toHaveLength(parts.length);
});
