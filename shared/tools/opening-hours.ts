/** What is open when: a week with seasons and dated exceptions, by the clocks of its place. Browsers run it: no schemas here. */
import { capitalize, formatDayMonth } from '#shared/format.ts';
import { addDays, localClock, plantMoment } from './plant-time.ts';

export const weekdays: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** `08:00–20:00`, several of them, or `closed`. */
export type OpeningTimes = string | readonly string[];

export interface WeekRow {
  /** `mon…fri`, `sun`, or a list of these. */
  days: string | readonly string[];
  times: OpeningTimes;
  /** `11-01…03-31`: only then, every year; it may cross the new year. In its season the row goes before rows without one. */
  season?: string | undefined;
  /** What is open then: «срочный ремонт». */
  note?: string | undefined;
}

export interface Schedule {
  /** A day that no row names is closed. */
  week: readonly WeekRow[];
  /** By days, `2026-12-30` or `2027-01-01…2027-01-08`; the last that holds a day decides. */
  exceptions?: Readonly<Record<string, OpeningTimes>> | undefined;
}

/** Of something that is reached by phone; the note says whose time it is, and what else is said beside the hours. */
export type CallSchedule = Schedule & { note?: string | undefined };

/** From and to as `08:00`; to may be `24:00`. */
export interface OpenSpan {
  opens: string;
  closes: string;
}

export type TextRange = ReturnType<typeof readRange>;

/** `mon…fri`, `11-01…03-31`: its two ends, which are one where there is no «…». */
export function readRange(text: string) {
  const [from = '', to = from] = text.split(/…|\.\.\./);
  return { from, to };
}

/** The dash as editors type it, and as pages have it: with a word joiner. */
const dash = /[–-]\u2060?/;

/** @returns [] for `closed` */
export function readTimes(times: OpeningTimes): OpenSpan[] {
  if (times === 'closed') return [];
  return [times].flat().map((text) => {
    const [opens = '', closes = ''] = text.split(dash);
    return { opens, closes };
  });
}

/** @returns indexes, 0 for Monday */
export function readDays(days: WeekRow['days']): number[] {
  return [days].flat().flatMap((text) => {
    const { from, to } = readRange(text);
    const [first, last] = [indexOfDay(from), indexOfDay(to)];
    return weekdays.map((_, index) => index).filter((index) => first <= index && index <= last);
  });
}

const indexOfDay = (name: string) => weekdays.indexOf(name);

/** @param day ISO. @returns what is open on it, in the order of the clock */
export function spansOn({ week, exceptions = {} }: Schedule, day: string): OpenSpan[] {
  const exception = exceptionOn(exceptions, day);
  if (exception !== undefined) return readTimes(exception);
  const weekday = weekdayOf(day);
  const rows = week.filter(
    ({ days, season }) =>
      readDays(days).includes(weekday) && (season === undefined || isInSeason(season, day.slice(5))),
  );
  const row = rows.find(({ season }) => season !== undefined) ?? rows[0];
  return row === undefined ? [] : readTimes(row.times);
}

/** 0 for Monday. @param day ISO */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

function exceptionOn(exceptions: NonNullable<Schedule['exceptions']>, day: string): OpeningTimes | undefined {
  const holding = Object.entries(exceptions).filter(([days]) => isWithin(readRange(days), day));
  return holding.at(-1)?.[1];
}

const isWithin = ({ from, to }: TextRange, day: string) => from <= day && day <= to;

/** @param day `12-31` */
export function isInSeason(season: string, day: string): boolean {
  const { from, to: last } = readRange(season);
  // In leap years too February ends with its last day.
  const to = last === '02-28' ? '02-29' : last;
  return from <= to ? isWithin({ from, to }, day) : day >= from || day <= to;
}

export type OpenState = { isOpen: true; until: string | undefined } | { isOpen: false; next: NextOpening | undefined };
type NextOpening = { day: string; daysAhead: number; time: string };

/** A schedule that opens no sooner is closed for good. */
const mostDaysAhead = 366;
/** Open for longer without a pause: around the clock. */
const mostNights = 7;

/**
 * @param zone of the place
 * @param at ms since 1970
 */
export function openState(schedule: Schedule, zone: { id: string }, at: number): OpenState {
  const { day, time } = localClock(at, zone);
  const today = spansOn(schedule, day);
  const open = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (open !== undefined) return { isOpen: true, until: closingTime(schedule, day, open) };
  for (let daysAhead = 0; daysAhead <= mostDaysAhead; daysAhead += 1) {
    const later = addDays(day, daysAhead);
    const next = spansOn(schedule, later).find(({ opens }) => daysAhead > 0 || opens > time);
    if (next !== undefined) return { isOpen: false, next: { day: later, daysAhead, time: next.opens } };
  }
  return { isOpen: false, next: undefined };
}

/** A span that ends at midnight goes on where the next day begins with it. @returns undefined where it never ends */
function closingTime(schedule: Schedule, day: string, { closes }: OpenSpan): string | undefined {
  let last = closes;
  for (let nights = 1; last === '24:00'; nights += 1) {
    const next = spansOn(schedule, addDays(day, nights)).find(({ opens }) => opens === '00:00');
    if (next === undefined) return last;
    if (nights > mostNights) return undefined;
    last = next.closes;
  }
  return last;
}

const nbsp = '\u00a0';
const onWeekdays = 'в понедельник,во вторник,в среду,в четверг,в пятницу,в субботу,в воскресенье'
  .replaceAll(' ', nbsp)
  .split(',');

/** «Открыто до 18:00», «Откроется завтра в 8:00», «Откроется в понедельник в 8:00», «Откроется 11 января в 8:00». */
export function openText(state: OpenState): string {
  if (state.isOpen) {
    return state.until === undefined ? 'Открыто круглосуточно' : `Открыто до${nbsp}${shortTime(state.until)}`;
  }
  return state.next === undefined ? 'Сейчас закрыто' : `Откроется ${momentText(state.next)}`;
}

/** What the phone says of itself while nobody answers: «Откроемся завтра в 8:00 МСК»; undefined while somebody does. */
export function closedPhoneText(state: OpenState, zone: { name: string }): string | undefined {
  if (state.isOpen) return undefined;
  return state.next === undefined ? 'Сейчас закрыто' : `Откроемся ${momentText(state.next)}${nbsp}${zone.name}`;
}

/**
 * «Перезвоним в 8:00», «Перезвоним завтра», «Перезвоним 11 января»; while somebody calls back, «Перезвоним». Two lines of a
 * button of 120 px.
 * @param zone says it in full: «Перезвоним завтра в 8:00 МСК»
 */
export function callBackText(state: OpenState, zone?: { name: string }): string {
  if (state.isOpen || state.next === undefined) return 'Перезвоним';
  const { day, daysAhead, time } = state.next;
  const when = [
    ...(daysAhead === 0 ? [] : [daysAhead === 1 ? 'завтра' : formatDayMonth(day)]),
    ...(zone || daysAhead === 0 ? [`в${nbsp}${shortTime(time)}`] : []),
  ];
  return ['Перезвоним', ...when].join(' ') + (zone ? `${nbsp}${zone.name}` : '');
}

/** «в 8:00», «завтра в 8:00», «в понедельник в 8:00», «11 января в 8:00». */
function momentText({ day, daysAhead, time }: NextOpening): string {
  const when = daysAhead === 0 ? '' : `${daysAhead === 1 ? 'завтра' : dayText(day, daysAhead)} `;
  return `${when}в${nbsp}${shortTime(time)}`;
}

function dayText(day: string, daysAhead: number): string {
  return daysAhead < 7 ? (onWeekdays[weekdayOf(day)] ?? '') : formatDayMonth(day);
}

/** `08:00` → «8:00». */
const shortTime = (time: string) => time.replace(/^0(?=\d)/, '');

const shortDays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** What a row says of its days: «пн–сб», «вс, с ноября по март, срочный ремонт». */
export function rowDaysText({ days, season, note }: WeekRow): string {
  return [daysText(days), season && seasonText(season), note].filter((part) => part !== undefined).join(', ');
}

function daysText(days: WeekRow['days']): string {
  const ranges = [days].flat().map((text) => {
    const { from, to } = readRange(text);
    const [first = '', last = ''] = [shortDays[indexOfDay(from)], shortDays[indexOfDay(to)]];
    return first === last ? first : `${first}–${last}`;
  });
  return ranges.join(', ');
}

/** «с ноября по март», «с 15 ноября по 20 марта». */
function seasonText(season: string): string {
  const { from, to } = readRange(season);
  const isWholeMonths = from.endsWith('-01') && addDays(`2027-${to}`, 1).endsWith('-01');
  if (!isWholeMonths) return `с${nbsp}${formatDayMonth(from)} по${nbsp}${formatDayMonth(to)}`;
  const lastMonths = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
  const [, firstMonth] = formatDayMonth(from).split(nbsp);
  return `с${nbsp}${firstMonth} по${nbsp}${lastMonths[Number(to.slice(0, 2)) - 1]}`;
}

/** «8:00–12:00, 13:00–17:00», «выходной». */
export function timesText(times: OpeningTimes): string {
  const spans = readTimes(times).map(({ opens, closes }) => `${shortTime(opens)}–${shortTime(closes)}`);
  return spans.length === 0 ? 'выходной' : spans.join(', ');
}

/** The week in one line, without closed days: «пн–пт 9:00–18:00, сб 10:00–15:00», «ежедневно 7:00–22:00». */
export function hoursLine(week: readonly WeekRow[]): string {
  return week
    .filter(({ times }) => times !== 'closed')
    .map((row) => {
      const isDaily = readDays(row.days).length === weekdays.length && row.season === undefined;
      const days = isDaily ? 'ежедневно' : rowDaysText(row);
      // A word of two letters ends no line, as in all texts.
      return `${days}${days.length === 2 ? nbsp : ' '}${timesText(row.times)}`;
    })
    .join(', ');
}

/** «Ежедневно 7:00–22:00 по Москве, звонок бесплатный». */
export function callHoursText({ week, note }: CallSchedule): string {
  return [capitalize(hoursLine(week)), note].filter((part) => part !== undefined).join(' ');
}

/** Days that follow each other with the same times; they may be those of the week. @param from first day. @param to last day */
export function listExceptions({ exceptions = {} }: Schedule, { from, to }: TextRange) {
  const listed: (TextRange & { times: OpeningTimes })[] = [];
  const days = new Set<string>();
  for (const range of Object.keys(exceptions).map(readRange)) {
    const last = range.to < to ? range.to : to;
    for (let day = range.from > from ? range.from : from; day <= last; day = addDays(day, 1)) days.add(day);
  }
  for (const day of [...days].sort()) {
    const times = exceptionOn(exceptions, day);
    const last = listed.at(-1);
    if (times === undefined) continue;
    if (last?.to === addDays(day, -1) && timesText(last.times) === timesText(times)) last.to = day;
    else listed.push({ from: day, to: day, times });
  }
  return listed;
}

/** «31 декабря», «1–8 января», «31 декабря – 8 января». */
export function exceptionDaysText({ from, to }: TextRange): string {
  if (from === to) return formatDayMonth(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDayMonth(to)}`;
  return `${formatDayMonth(from)}${nbsp}– ${formatDayMonth(to)}`;
}

/** What a browser needs to tell the state for some days: no exceptions of other times. */
export function scheduleNear({ week, exceptions = {} }: Schedule, { from, to }: TextRange): Schedule {
  const near = Object.entries(exceptions).filter(([days]) => {
    const range = readRange(days);
    return range.from <= to && from <= range.to;
  });
  return { week, ...(near.length > 0 && { exceptions: Object.fromEntries(near) }) };
}

/**
 * The working day in three, for calls: [9, 12], [12, 15], [15, 18].
 * @returns whole hours of the week's first open row; fewer where the day is shorter than three hours
 */
export function callWindows({ week }: Schedule): [from: number, to: number][] {
  const spans = week.map(({ times }) => readTimes(times)).find(({ length }) => length > 0) ?? [];
  const first = Math.ceil(hourOf(spans[0]?.opens ?? '00:00'));
  const last = Math.floor(hourOf(spans.at(-1)?.closes ?? '00:00'));
  const ends = [0, 1, 2, 3].map((third) => first + Math.round(((last - first) * third) / 3));
  return ends.slice(1).flatMap((to, index): [number, number][] => {
    const from = ends[index] ?? to;
    return from < to ? [[from, to]] : [];
  });
}

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/** The next opening, where exceptions put it off; undefined where the week alone decides. */
export function delayedOpening(schedule: Schedule, zone: { id: string }, at: number): string | undefined {
  const [now, usual] = [openState(schedule, zone, at), openState({ week: schedule.week }, zone, at)];
  if (now.isOpen || now.next === undefined) return undefined;
  const isLater = usual.isOpen || usual.next === undefined || now.next.day > usual.next.day;
  return isLater ? now.next.day : undefined;
}

// Until when the plant replies: so many open minutes after a request, by the clocks of the plant.

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
  return `${onWeekdays[weekdayOf(day)]}, ${formatDayMonth(day)}, ${hour}`;
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
