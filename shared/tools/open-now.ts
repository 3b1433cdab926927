/** Whether an office is open at a moment, in its own time. */
import { weekdays } from '#shared/constants.ts';
import type { Office } from '#shared/content/company.ts';

type Weekday = (typeof weekdays)[number];

const englishDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** «Открыто до 18:00», «Откроется в 9:00», «Сейчас закрыто»; undefined without a time zone. */
export function openNowText(
  { hours, timeZone }: Pick<Office, 'hours' | 'timeZone'>,
  now = new Date(),
): string | undefined {
  if (timeZone === undefined) return undefined;
  const { day, month, time } = localTime(now, timeZone);
  const spans = hours.flatMap(({ from, to = from, opens, closes, months }) =>
    opens !== undefined && closes !== undefined && holdsDay(from, to, day) && holdsMonth(months, month)
      ? [{ opens, closes }]
      : [],
  );
  const open = spans.find(({ opens, closes }) => opens <= time && time < closes);
  if (open !== undefined) return `Открыто до\u00a0${open.closes}`;
  const next = spans.find(({ opens }) => time < opens);
  return next === undefined ? 'Сейчас закрыто' : `Откроется в\u00a0${next.opens}`;
}

function localTime(now: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: englishDays.indexOf(parts['weekday'] ?? ''),
    month: Number(parts['month']),
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

function holdsDay(from: Weekday, to: Weekday, day: number): boolean {
  return weekdays.indexOf(from) <= day && day <= weekdays.indexOf(to);
}

function holdsMonth(months: Office['hours'][number]['months'], month: number): boolean {
  if (months === undefined) return true;
  const { from, to } = months;
  return from <= to ? from <= month && month <= to : from <= month || month <= to;
}
