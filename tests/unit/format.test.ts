/** Figures as Russian text, compared with Intl, which the site itself does not use; tables; days of the plant. */
import { expect, test } from 'vitest';
import { toCsv } from '#server/csv.ts';
import { moscowZone, siteSettingsSchema } from '#shared/content/site.ts';
import {
  formatCount,
  formatDay,
  formatNumber,
  formatPhone,
  formatRoubles,
  formatShare,
  plural,
} from '#shared/format.ts';
import { addDays, plantDay, plantMoment, plantTime } from '#shared/tools/plant-time.ts';
import { faultsOf, inFolder } from '#tests/rules/source-rules.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', '_');

test('numbers follow Russian typography, with a minus and spaces that do not break', () => {
  const judge = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4 });
  for (const value of [0, 7, 999, 1000, 13_600.5, 1_234_567_890, 0.125, 91.2, 1234.5678, 999_999.999])
    expect(formatNumber(value)).toBe(judge.format(value));
  expect(spaced(formatNumber(-1500.25))).toBe('−1_500,25');
});

test('roubles and their sign, a count and its noun do not break', () => {
  expect([4_290_000, 900].map(formatRoubles).map(spaced)).toEqual(['4_290_000_₽', '900_₽']);
  const counts = [1, 2, 5].map((count) => spaced(formatCount(count, ['модель', 'модели', 'моделей'])));
  expect(counts).toEqual(['1_модель', '2_модели', '5_моделей']);
});

test('a share is rounded, and reads as its limit only where it is the limit', () => {
  const shares = [0, 0.918, 0.994, 0.995, 0.99999, 1 - 1e-12, 1.00001, 1.006].map((share) => formatShare(share));
  expect(shares.map(spaced)).toEqual(['0_%', '92_%', '99_%', '99,5_%', '99,9_%', '100_%', '100,1_%', '101_%']);
  expect([0.2449, 0.2496].map((share) => formatShare(share, 25)).map(spaced)).toEqual(['24_%', '24,9_%']);
});

test('every month has its own name in the genitive', () => {
  const judge = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`;
    expect(formatDay(day).replaceAll('\u00a0', ' ')).toBe(`${judge.format(new Date(day))} 2026`);
  }
  expect(spaced(formatDay('2026-01-05'))).toBe('5_января_2026');
});

test.each([
  ['+78000000001', '8_800_000-00-01'],
  ['+78464000002', '+7_846_400-00-02'],
  ['8 800 000-00-01', '8_800_000-00-01'],
  ['+7 (8464) 12-34-56', '+7_(8464)_12-34-56'],
  ['+375291234567', '+375_29_123-45-67'],
  ['+998901234567', '+998_90_123-45-67'],
  ...['', '112', '+7846400000', '+784640000022', '+861012345678'].map((other) => [other, other]),
] as [string, string][])('the phone %s reads as %s', (phone, text) => {
  expect(spaced(formatPhone(phone))).toBe(text);
});

test('words agree with numbers by Russian grammar', () => {
  const judge = new Intl.PluralRules('ru');
  for (let count = 0; count <= 1200; count += 1) {
    expect(`${count} ${plural(count, ['one', 'few', 'many'])}`).toBe(`${count} ${judge.select(count)}`);
  }
});

test('cells are quoted where necessary, or all of them; a table for spreadsheets alone has a byte order mark', () => {
  expect(toCsv([['Номер']], { separator: ';', isForSpreadsheet: true })).toBe('\ufeffНомер\r\n');
  expect(toCsv([['13,6 м', -40, 'до -40 °C']], { separator: ';' })).toBe('13,6 м;-40;до -40 °C\r\n');
  const quoted = '"b;c";"d""e"\r\n"two\nlines";\r\n';
  expect(toCsv([['b;c', 'd"e'], ...[['two\nlines', '']]], { separator: ';' })).toBe(quoted);
  expect(toCsv([['a', 1]], { separator: ',', quotesAll: true })).toBe('"a","1"\r\n');
});

test.each(['=1+1', '+7 916', '-1', '@sum', '|calc', '＝1', '  =1', '\tx', '\rx'])(
  'a spreadsheet never runs %j as a formula',
  (text) => {
    expect(toCsv([[text]], { separator: ',', quotesAll: true })).toBe(`"'${text}"\r\n`);
  },
);

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

test('a time names its zone, a moment its offset; days are counted over leap days and years', () => {
  expect(spaced(plantTime(Date.parse('2026-11-23T21:05:00Z'), moscowZone))).toBe('24_ноября_2026, 00:05_МСК');
  const moments = [moscowZone, urals, berlin, { id: 'UTC', name: 'UTC' }].map((zone) =>
    plantMoment('2026-11-23', '23:59:59', zone),
  );
  expect(moments).toEqual(['+03:00', '+05:00', '+01:00', '+00:00'].map((offset) => `2026-11-23T23:59:59${offset}`));
  expect([addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual(['2028-02-29', '2026-12-31']);
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
