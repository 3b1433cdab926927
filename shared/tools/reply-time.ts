/** Until when the plant replies: so many open minutes after a request, by the clocks of the plant. */
import { formatDayMonth } from '#shared/format.ts';
import { onWeekdays, type Schedule, shortTime, spansOn } from './opening-hours.ts';
import { addDays, localClock, plantMoment } from './plant-time.ts';

type Zone = Parameters<typeof plantMoment>[2];

/** A schedule that has no such minutes sooner has none. */
const mostDays = 366;
const minuteMs = 60_000;
/** Hours that people name: «до 12:30». */
const stepMs = 10 * minuteMs;

/**
 * Minutes count only while it is open; the end is rounded up to ten minutes, as far as it is still open then.
 * @param at ms since 1970. @returns ms since 1970; undefined where it never opens for so long
 */
export function afterOpenMinutes(schedule: Schedule, zone: Zone, at: number, minutes: number): number | undefined {
  const { day: today } = localClock(at, zone);
  let leftMs = minutes * minuteMs;
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { opens, closes } of spansOn(schedule, day)) {
      const from = Math.max(at, momentOf(day, opens, zone));
      const to = momentOf(day, closes, zone);
      if (to <= from) continue;
      if (leftMs <= to - from) return Math.min(Math.ceil((from + leftMs) / stepMs) * stepMs, to);
      leftMs -= to - from;
    }
  }
  return undefined;
}

/** @param time `08:00`, or `24:00`, where the next day begins */
function momentOf(day: string, time: string, zone: Zone): number {
  const [onDay, onTime] = time === '24:00' ? [addDays(day, 1), '00:00'] : [day, time];
  return Date.parse(plantMoment(onDay, `${onTime}:00`, zone));
}

/** «до 12:30 МСК», «завтра до 9:30 МСК», «в понедельник, 30 ноября, до 9:30 МСК». @param now the moment that «today» and «tomorrow» are counted from; absent: the day is always named */
export function deadlineText(by: number, zone: Zone, now?: number): string {
  const { day, time } = localClock(by, zone);
  const hour = `до\u00a0${shortTime(time)}\u00a0${zone.name}`;
  const today = now === undefined ? undefined : localClock(now, zone).day;
  if (day === today) return hour;
  if (today !== undefined && day === addDays(today, 1)) return `завтра ${hour}`;
  return `${onWeekdays[(new Date(day).getUTCDay() + 6) % 7]}, ${formatDayMonth(day)}, ${hour}`;
}

/** «2 ч 05 мин», «24 мин», «меньше минуты»; beyond a day «2 дн. 3 ч». @param ms not negative */
export function timeLeftText(ms: number): string {
  if (ms < minuteMs) return 'меньше минуты';
  const minutes = Math.ceil(ms / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)}\u00a0дн. ${hours % 24}\u00a0ч`;
  if (hours > 0) return `${hours}\u00a0ч ${String(minutes % 60).padStart(2, '0')}\u00a0мин`;
  return `${minutes}\u00a0мин`;
}
