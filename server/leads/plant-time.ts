/** Dates and times as the plant reads them: Moscow time, which has no daylight saving. */
import { formatDay } from '#shared/format.ts';

const offsetMs = 3 * 3_600_000;

/** @param at ms since 1970. @returns the day, `2026-11-21` */
export function plantDay(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** @param at ms since 1970. @returns day and minute, «21 ноября 2026, 17:52» */
export function plantTime(at: number): string {
  return `${formatDay(plantDay(at))}, ${new Date(at + offsetMs).toISOString().slice(11, 16)}`;
}
