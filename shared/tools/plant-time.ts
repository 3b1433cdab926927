/** Days and times as the plant reads them: by `timeZone` of its settings, whatever zone the machine is in. */
import { formatDay } from '#shared/format.ts';

/** Of the IANA list, and as papers call it: «МСК». */
interface Zone {
  id: string;
  name: string;
}

/** @param at ms since 1970. @returns the day, `2026-11-21` */
export function plantDay(at: number, zone: Zone): string {
  return localClock(at, zone).day;
}

/** @param at ms since 1970. @returns day and minute, «21 ноября 2026, 17:52 МСК» */
export function plantTime(at: number, zone: Zone): string {
  const { day, time } = localClock(at, zone);
  return `${formatDay(day)}, ${time}\u00a0${zone.name}`;
}

/** @returns day and minute by the clocks of a place: `2026-11-21` and `17:52` */
export function localClock(at: number, zone: Pick<Zone, 'id'>): Readonly<Record<'day' | 'time', string>> {
  const minuteOfEpoch = Math.floor(at / 60_000);
  if (lastRead?.zone !== zone.id || lastRead.minuteOfEpoch !== minuteOfEpoch) {
    const { year, month, day, hour, minute } = readClock(at, zone);
    lastRead = { zone: zone.id, minuteOfEpoch, clock: { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` } };
  }
  return lastRead.clock;
}

/** Every page asks for the same minute of the same place. */
let lastRead: { zone: string; minuteOfEpoch: number; clock: Readonly<Record<'day' | 'time', string>> } | undefined;

/** «23 ноября 2026 (МСК)»: the day on which a paper is made. @param day ISO */
export function datePaper(day: string, zone: Zone): string {
  return `${formatDay(day)} (${zone.name})`;
}

/**
 * A time of day at the plant, as an instant.
 * @param day ISO. @param time `23:59:59` or `23:59`
 * @returns ISO 8601 with the zone's offset on that day, `2026-11-21T23:59:59+03:00`
 */
export function plantMoment(day: string, time: string, zone: Zone): string {
  const parts = openFormat(zone, { timeZoneName: 'longOffset' }).formatToParts(Date.parse(`${day}T${time}Z`));
  const { value = '' } = parts.find(({ type }) => type === 'timeZoneName') ?? {};
  return `${day}T${time}${value.slice('GMT'.length) || '+00:00'}`;
}

/** @param day ISO. @returns the day so many days later; earlier, if they are negative */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

type Clock = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

function readClock(at: number, zone: Pick<Zone, 'id'>): Clock {
  const parts = openFormat(zone, { year: 'numeric', hourCycle: 'h23', ...twoDigits }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Making one takes longer than all its answers. */
const formats = new Map<string, Intl.DateTimeFormat>();

function openFormat({ id }: Pick<Zone, 'id'>, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${id} ${Object.keys(options).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: id, ...options });
  formats.set(key, format);
  return format;
}
