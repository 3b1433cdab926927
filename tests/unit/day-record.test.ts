/** One day's record: hours, values and events in one scale. */
import { expect, test } from 'vitest';
import { drawDayRecord } from '#shared/drawing/day-record.ts';

const size = { width: 400, laneHeight: 100, gap: 20, top: 10 };
type Points = [number, number][];
const laneOf = (points: Points) => ({ name: 'Скорость', unit: 'км/ч', least: 0, most: 100, points });

test('the scale spans whole hours, and a value beyond the lane is drawn at its edge', () => {
  const { hours, lanes, events, height } = drawDayRecord(
    {
      lanes: [
        laneOf([
          [6.5, 0],
          [8, 50],
          [9.5, 180],
        ]),
      ],
      events: [{ hour: 7, text: 'Двери открыты' }],
    },
    size,
  );
  expect(hours.map(({ hour, x }) => [hour, x])).toEqual([
    [6, 0],
    [7, 100],
    [8, 200],
    [9, 300],
    [10, 400],
  ]);
  expect(lanes[0]?.line).toBe('M50 130L200 80L350 30');
  expect(events).toEqual([{ number: 1, x: 100 }]);
  expect(height).toBe(130);
});

test('a day of one moment still has an hour', () => {
  const { hours } = drawDayRecord(
    {
      lanes: [
        laneOf([
          [7, 1],
          [7, 2],
        ]),
      ],
      events: [{ hour: 7, text: 'x' }],
    },
    size,
  );
  expect(hours.map(({ x }) => x)).toEqual([0, 400]);
});
