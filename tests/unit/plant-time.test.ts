/** Which day it is at the plant, whatever zone the server or the browser is in, and whom to call now. */
import { expect, test } from 'vitest';
import { moscowZone, siteSettingsSchema } from '#shared/content/site.ts';
import { openNowText } from '#shared/tools/open-now.ts';
import { addDays, plantDay, plantMoment, plantTime } from '#shared/tools/plant-time.ts';
import { faultsOf, inFolder } from '#tests/rules/source-rules.ts';

const urals = { id: 'Asia/Yekaterinburg', name: 'ЕКБ' };
const berlin = { id: 'Europe/Berlin', name: 'Берлин' };

test.each([
  ['2026-11-23T20:59:59Z', moscowZone, '2026-11-23'],
  ['2026-11-23T21:00:00Z', moscowZone, '2026-11-24'],
  ['2026-12-31T19:00:00Z', urals, '2027-01-01'],
  ['2026-07-01T22:00:00Z', berlin, '2026-07-02'],
])('at %s the day of %o is %s', (moment, zone, day) => {
  expect(plantDay(Date.parse(moment), zone)).toBe(day);
});

test('a time names its zone', () => {
  expect(plantTime(Date.parse('2026-11-23T21:05:00Z'), moscowZone)).toBe('24\u00a0ноября\u00a02026, 00:05\u00a0МСК');
});

test.each([
  [moscowZone, '+03:00'],
  [urals, '+05:00'],
  [berlin, '+01:00'],
  [{ id: 'UTC', name: 'UTC' }, '+00:00'],
])('the last second of a day at %o ends with %s', (zone, offset) => {
  expect(plantMoment('2026-11-23', '23:59:59', zone)).toBe(`2026-11-23T23:59:59${offset}`);
});

test.each([
  ['2026-11-23', 14, '2026-12-07'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days are %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum);
});

test('settings without a zone are those of Moscow; a zone that is none is a fault', () => {
  const { timeZone: zone } = siteSettingsSchema.shape;
  expect(zone.parse(undefined)).toEqual(moscowZone);
  expect(zone.safeParse({ id: 'Moscow', name: 'МСК' }).error?.issues.map(({ path }) => path.join('.'))).toEqual(['id']);
});

/** Names of folders, which nobody reads as a day of the plant. */
const ownDays = ['server/leads/uploads/orphan-folder.ts', 'shared/tools/plant-time.ts'];

test('no other file computes a day: UTC and the machine have another one than the plant', () => {
  const files = inFolder('server', 'shared').filter(({ name }) => !ownDays.includes(name));
  const ways = /toISOString\(\)\.slice\(0, 10\)|getUTC(FullYear|Month|Date)|\.get(FullYear|Month|Date)\(|\+03:00/;
  expect(faultsOf(files, ({ text }) => ways.exec(text)?.slice(0, 1) ?? [])).toEqual([]);
});

const hours = [
  { days: 'Пн–Пт', opens: '09:00', closes: '18:00' },
  { days: 'Сб', opens: '10:00', closes: '16:00' },
  { days: 'Вс, с ноября по март', opens: '09:00', closes: '17:00', months: { from: 11, to: 3 } },
];

test.each([
  ['a working day', '2026-11-23T07:00:00Z', 'Открыто до\u00a018:00'],
  ['before it opens', '2026-11-23T05:59:00Z', 'Откроется в\u00a009:00'],
  ['the minute it closes', '2026-11-23T15:00:00Z', 'Сейчас закрыто'],
  ['a Saturday', '2026-11-28T12:59:00Z', 'Открыто до\u00a016:00'],
  ['a Sunday of winter', '2027-01-17T10:00:00Z', 'Открыто до\u00a017:00'],
  ['a Sunday of summer', '2026-07-19T10:00:00Z', 'Сейчас закрыто'],
  ['Monday there, Sunday in London', '2026-07-19T22:30:00Z', 'Откроется в\u00a009:00'],
])('%s in Moscow', (_, at, text) => {
  expect(openNowText({ hours, timeZone: 'Europe/Moscow' }, new Date(at))).toBe(text);
});

test('the same moment differs from yard to yard, and without a time zone nothing is said', () => {
  const at = new Date('2026-11-23T14:30:00Z');
  expect(openNowText({ hours, timeZone: 'Europe/Moscow' }, at)).toBe('Открыто до\u00a018:00');
  expect(openNowText({ hours, timeZone: 'Asia/Yekaterinburg' }, at)).toBe('Сейчас закрыто');
  expect(openNowText({ hours }, at)).toBeUndefined();
});
