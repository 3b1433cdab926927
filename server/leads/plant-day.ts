/** The plant's calendar: Moscow, which has no summer time. */
import { formatDay } from '#shared/format.ts';

const offsetMs = 3 * 3_600_000;

/** The day of a time (ms since 1970), 2026-11-21. */
export function plantDay(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** The day and the minute, «21 ноября 2026, 17:52». */
export function plantTime(at: number): string {
  return `${formatDay(plantDay(at))}, ${new Date(at + offsetMs).toISOString().slice(11, 16)}`;
}
