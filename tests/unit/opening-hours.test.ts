/** What is open when and when a call is offered, in which words: weeks, seasons, exceptions, by the clocks of their place. */
import { expect, test } from 'vitest';
import { callTimes } from '#client/forms/call-times.ts';
import { scheduleSchema } from '#shared/content/hours.ts';
import { getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import {
  callBackText,
  callHoursText,
  callWindows,
  closedPhoneText,
  exceptionDaysText,
  hoursLine,
  listExceptions,
  openState,
  openText,
  rowDaysText,
  type Schedule,
  scheduleNear,
  spansOn,
  timesText,
} from '#shared/tools/opening-hours.ts';
import { sampleSite } from '#tests/support/sample-content.ts';

const moscow = { id: 'Europe/Moscow' };

const hours: Schedule = {
  week: [
    { days: 'mon…fri', times: '09:00–18:00' },
    { days: 'sat', times: ['10:00–13:00', '14:00–16:00'] },
    { days: 'sun', times: '09:00–17:00', season: '11-01…03-31', note: 'срочный ремонт' },
  ],
  exceptions: { '2026-12-30': '09:00–15:00', '2026-12-31…2027-01-08': 'closed', '2027-01-05': '10:00–12:00' },
};

/** As visitors read it: with plain spaces. */
function textAt(at: string, schedule: Schedule = hours, zone = moscow): string {
  return openText(openState(schedule, zone, Date.parse(at))).replaceAll('\u00a0', ' ');
}

const row = (days: string | string[], times: string) => ({ days, times });
const overnight = [row('fri', '22:00–24:00'), row('sat', '00:00–06:00')];

test.each<[what: string, at: string, text: string, week?: Schedule['week']]>([
  ['the first minute of a working day', '2026-11-23T06:00:00Z', 'Открыто до 18:00'],
  ['before it opens', '2026-11-23T05:59:59Z', 'Откроется в 9:00'],
  ['the minute it closes', '2026-11-23T15:00:00Z', 'Откроется завтра в 9:00'],
  ['a break', '2026-11-28T10:00:00Z', 'Откроется в 14:00'],
  ['the last Sunday of the season', '2027-03-28T10:00:00Z', 'Открыто до 17:00'],
  ['the first Sunday after it', '2027-04-04T10:00:00Z', 'Откроется завтра в 9:00'],
  ['a Saturday night of summer', '2026-07-18T18:00:00Z', 'Откроется в понедельник в 9:00'],
  ['Monday there, Sunday in London', '2026-07-19T22:30:00Z', 'Откроется в 9:00'],
  ['a short day', '2026-12-30T11:59:00Z', 'Открыто до 15:00'],
  ['its end, before a long holiday', '2026-12-30T12:00:00Z', 'Откроется во вторник в 10:00'],
  ['the one open day of the holidays', '2027-01-05T08:00:00Z', 'Открыто до 12:00'],
  ['the evening of that day', '2027-01-05T09:00:00Z', 'Откроется в субботу в 10:00'],
  ['around the clock', '2026-11-23T20:59:59Z', 'Открыто круглосуточно', [row('mon…sun', '00:00–24:00')]],
  ['till midnight', '2026-11-23T20:59:59Z', 'Открыто до 24:00', [row(['mon', 'wed'], '08:00–24:00')]],
  ['across midnight, as two days', '2026-11-27T20:00:00Z', 'Открыто до 6:00', overnight],
  ['in a week, named by its date', '2026-11-26T09:00:00Z', 'Откроется 3 декабря в 10:00', [row('thu', '10:00–12:00')]],
  ['never', '2026-11-23T09:00:00Z', 'Сейчас закрыто', [row('mon…sun', 'closed')]],
])('%s in Moscow', (_, at, text, week) => {
  expect(textAt(at, week && { week })).toBe(text);
});

const plant = { ...moscow, name: 'МСК' };

test.each([
  ['somebody answers', '2026-11-23T07:00:00Z', undefined, 'Перезвоним', ''],
  ['a night', '2026-11-23T20:30:00Z', 'Откроемся завтра в 9:00 МСК', 'Перезвоним завтра', ' в 9:00 МСК'],
  ['early in the morning', '2026-11-23T03:00:00Z', 'Откроемся в 9:00 МСК', 'Перезвоним в 9:00', ' МСК'],
  ['a weekend', '2026-07-18T18:00:00Z', 'Откроемся в понедельник в 9:00 МСК', 'Перезвоним 20 июля', ' в 9:00 МСК'],
  ['Monday there, Sunday in London', '2026-07-19T22:30:00Z', 'Откроемся в 9:00 МСК', 'Перезвоним в 9:00', ' МСК'],
])('the phone in %s', (_, at, closed, button, rest) => {
  const state = openState(hours, plant, Date.parse(at));
  const texts = [closedPhoneText(state, plant), callBackText(state), callBackText(state, plant)];
  expect(texts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([closed, button, `${button}${rest}`]);
});

test('a place with summer time goes by its own clocks', () => {
  const texts = ['2027-03-27T08:30:00Z', '2027-11-01T07:30:00Z'].map((at) =>
    textAt(at, hours, { id: 'Europe/Berlin' }),
  );
  expect(texts).toEqual(['Откроется в 10:00', 'Откроется в 9:00']);
});

test('rows of a season go before the rows of the year, and a day that no row names is closed', () => {
  const seasonal: Schedule = {
    week: [
      { days: 'mon…fri', times: '08:00–17:00' },
      { days: 'fri', times: '08:00–15:00', season: '06-01…08-31' },
      { days: 'sat', times: '09:00–12:00', season: '02-01…02-28' },
    ],
  };
  const days = ['2026-05-29', '2026-06-05', '2028-02-26', '2028-02-29', '2026-03-07', '2026-11-22'];
  const closed = days.map((day) => spansOn(seasonal, day)[0]?.closes);
  expect(closed).toEqual(['17:00', '15:00', '12:00', '17:00', undefined, undefined]);
});

test('a week in words: its rows, and one line', () => {
  const rows = hours.week.map((each) => `${rowDaysText(each)} | ${timesText(each.times)}`.replaceAll('\u00a0', ' '));
  const sunday = 'вс, с ноября по март, срочный ремонт | 9:00–17:00';
  expect(rows).toEqual(['пн–пт | 9:00–18:00', 'сб | 10:00–13:00, 14:00–16:00', sunday]);
  expect(timesText('closed')).toBe('выходной');
  expect(hoursLine(hours.week.slice(0, 2))).toBe('пн–пт 9:00–18:00, сб\u00a010:00–13:00, 14:00–16:00');
  expect(hoursLine([row(['mon', 'wed…fri'], '08:00–12:00'), row('sun', 'closed')])).toBe('пн, ср–пт 8:00–12:00');
  const partly = rowDaysText({ days: 'sun', times: '09:00–17:00', season: '11-15…03-20' });
  expect(partly.replaceAll('\u00a0', ' ')).toBe('вс, с 15 ноября по 20 марта');
  const daily = { week: [row('mon…sun', '07:00–22:00')], note: 'по Москве, звонок бесплатный' };
  expect(callHoursText(daily)).toBe('Ежедневно 7:00–22:00 по Москве, звонок бесплатный');
});

test('exceptions are listed as the days that visitors count', () => {
  const listed = listExceptions(hours, { from: '2026-12-25', to: '2027-01-31' });
  const texts = listed.map(({ times, ...days }) => `${exceptionDaysText(days)}: ${times}`.replaceAll('\u00a0', ' '));
  const short = ['30 декабря: 09:00–15:00', '31 декабря – 4 января: closed'];
  expect(texts).toEqual([...short, '5 января: 10:00–12:00', '6–8 января: closed']);
  expect(listExceptions(hours, { from: '2027-02-01', to: '2027-12-31' })).toEqual([]);
});

test('a browser gets the exceptions of its days alone', () => {
  const near = (from: string, to: string) => Object.keys(scheduleNear(hours, { from, to }).exceptions ?? {});
  expect(near('2026-11-20', '2026-12-29')).toEqual([]);
  expect(near('2026-12-01', '2026-12-31')).toEqual(['2026-12-30', '2026-12-31…2027-01-08']);
  expect(near('2027-01-07', '2027-02-20')).toEqual(['2026-12-31…2027-01-08']);
});

test.each<[times: string | string[], windows: string]>([
  ['09:00–18:00', '9–12, 12–15, 15–18'],
  ['08:30–17:00', '9–12, 12–14, 14–17'],
  [['09:00–13:00', '14:00–18:00'], '9–12, 12–15, 15–18'],
  ['10:00–12:00', '10–11, 11–12'],
  ['10:15–10:45', ''],
  ['closed', ''],
])('calls of %s are offered in three parts', (times, windows) => {
  const offered = callWindows({ week: [{ days: 'mon…fri', times }] });
  expect(offered.map((hours) => hours.join('–')).join(', ')).toBe(windows);
});

const good = { days: 'mon…fri', times: '08:00–20:00' };

const at = (times: unknown) => ({ week: [{ ...good, times }] });
const on = (...rows: object[]) => ({ week: rows.map((row) => ({ ...good, ...row })) });
const except = (days: string, times = 'closed') => ({ week: [good], exceptions: { [days]: times } });
const backwards = '2027-01-08…2027-01-01';

test.each<[schedule: object, place: string, fault: string]>([
  [at('22:00–06:00'), 'week.0.times', '«22:00–06:00»: конец не позже начала. Работу через полночь делят на два дня'],
  [at('8:00–20:00'), 'week.0.times', '«8:00–20:00»: часы пишут так: 08:00–20:00'],
  [at('выходной'), 'week.0.times', '«выходной»: часы пишут так'],
  [at(8), 'week.0.times', 'Здесь нужна строка или список строк'],
  [at(['13:00–17:00', '08:00–12:00']), 'week.0.times', '«08:00–12:00» начинается не позже'],
  [at(['08:00–13:00', '12:00–17:00']), 'week.0.times', '«12:00–17:00» начинается не позже'],
  [on({ days: 'Пн–Пт' }), 'week.0.days', '«Пн–Пт»: дни пишут так: mon…fri'],
  [on({ days: 'fri…mon' }), 'week.0.days', '«fri…mon»: неделя начинается с mon'],
  [on({}, { days: ['wed', 'sat'] }), 'week', 'День wed стоит в двух строках'],
  [on({ season: '06-01…08-31' }, { season: '08-15…10-01' }), 'week', 'День mon стоит в двух строках'],
  [on({ season: '11-01…03-32' }), 'week.0.season', '«11-01…03-32»: пору года пишут так: 11-01…03-31, месяц и день'],
  [except('2026-02-30'), 'exceptions.2026-02-30', '«2026-02-30»: дни пишут так: 2026-12-30'],
  [except('30.12.2026'), 'exceptions.30.12.2026', '«30.12.2026»: дни пишут так: 2026-12-30'],
  [except(backwards), `exceptions.${backwards}`, `«${backwards}»: последний день раньше первого`],
  [except('2027-01-01', 'закрыто'), 'exceptions.2027-01-01', '«закрыто»: часы пишут так'],
])('hours %j are a fault at %s that says what to write', (schedule, place, fault) => {
  const { error } = scheduleSchema.safeParse(schedule);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [place, expect.stringContaining(fault)],
  ]);
});

test('hyphens, three dots and the dashes of pages are as good as plain dashes', () => {
  const typed = {
    week: [{ days: 'mon...fri', times: '08:00-20:00' }],
    exceptions: { '2027-01-01...2027-01-08': 'closed' },
  };
  expect(scheduleSchema.safeParse(typed).error).toBeUndefined();
  expect(hoursLine(typed.week)).toBe('пн–пт 8:00–20:00');
  expect(spansOn(typed, '2027-01-08')).toEqual([]);
  expect(textAt('2026-11-23T07:00:00Z', { week: [row('mon', '08:00–\u206020:00')] })).toBe('Открыто до 20:00');
});

const week = [{ days: 'mon…fri', times: '08:00–17:00' }];
const siblings = { name: 'Ирина', phone: '+79161234567', email: 'irina@pokupatel.example', consent: 'yes' };

test.each([
  ['of the plant', { callHours: { week, note: 'время местное' } }, 'Когда удобно (время местное)', ', время местное'],
  ['of the phone', { phoneHours: { week, note: 'по Москве, звонок бесплатный' } }, 'Когда удобно', ''],
])('times %s are offered in three parts, and a lead names them', (_, hours, label, whose) => {
  const { labels, choices } = callTimes({ ...sampleSite, ...hours });
  expect(labels).toEqual({ callTime: label });
  const offered = choices['callTime']?.map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(offered).toEqual(['Как можно скорее', 'С 8 до 11', 'С 11 до 14', 'С 14 до 17', 'Только письменно']);
  for (const { value } of choices['callTime'] ?? []) {
    const { errors, values } = readForm(getForm('call'), { ...siblings, callTime: value }, '2026-11-25');
    expect([errors, values['callTime']]).toEqual([{}, value]);
  }
  expect(choices['callTime']?.[1]?.value).toBe(`С 8 до 11${whose}`);
});
