/** One day's record as lanes under one scale of hours. */

import type { RecordBlock } from '#shared/content/line-block.ts';
import { toTenths } from '#shared/format.ts';

type Lane = RecordBlock['lanes'][number];

/** In units of the drawing. */
export interface RecordSize {
  width: number;
  laneHeight: number;
  /** Between two lanes: room for the name of the lower one. */
  gap: number;
  /** Above the first lane. */
  top: number;
}

export interface DrawnLane extends Lane {
  top: number;
  bottom: number;
  line: string;
  /** The line closed down to the lane's bottom. */
  area: string;
  bandRect: { y: number; height: number } | undefined;
}

interface DrawnRecord {
  height: number;
  hours: { hour: number; x: number }[];
  lanes: DrawnLane[];
  events: { number: number; x: number }[];
}

/** The scale spans whole hours from the first value to the last. */
export function drawDayRecord({ lanes, events }: Pick<RecordBlock, 'lanes' | 'events'>, size: RecordSize): DrawnRecord {
  const { width, laneHeight, gap, top } = size;
  const allHours = [...lanes.flatMap(({ points }) => points.map(([hour]) => hour)), ...events.map(({ hour }) => hour)];
  const first = Math.floor(Math.min(...allHours));
  const last = Math.max(first + 1, Math.ceil(Math.max(...allHours)));
  const toX = (hour: number) => toTenths(((hour - first) * width) / (last - first));
  return {
    height: top + lanes.length * (laneHeight + gap),
    hours: Array.from({ length: last - first + 1 }, (_, index) => ({ hour: first + index, x: toX(first + index) })),
    lanes: lanes.map((lane, index) => drawLane(lane, top + gap + index * (laneHeight + gap), laneHeight, toX)),
    events: events.map(({ hour }, index) => ({ number: index + 1, x: toX(hour) })),
  };
}

function drawLane(lane: Lane, top: number, height: number, toX: (hour: number) => number): DrawnLane {
  const { least, most, band, points } = lane;
  const bottom = top + height;
  // A value beyond the scale is drawn at its edge.
  const toY = (value: number) =>
    toTenths(bottom - ((Math.min(most, Math.max(least, value)) - least) * height) / (most - least));
  const line = points.map(([hour, value], index) => `${index === 0 ? 'M' : 'L'}${toX(hour)} ${toY(value)}`).join('');
  const [from = 0, to = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  return {
    ...lane,
    top,
    bottom,
    line,
    area: `${line}L${toX(to)} ${bottom}L${toX(from)} ${bottom}Z`,
    bandRect: band && { y: toY(band[1]), height: toTenths(toY(band[0]) - toY(band[1])) },
  };
}
