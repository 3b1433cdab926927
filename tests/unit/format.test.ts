/** Figures as Russian text, compared with Intl, which the site itself does not use. */
import { expect, test } from 'vitest';
import { formatCount, formatDay, formatNumber, formatPhone, formatRoubles, plural } from '#shared/format.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1_000'],
  [13600, '13_600'],
  [100000, '100_000'],
  [2980000, '2_980_000'],
  [1234567890, '1_234_567_890'],
  [0.5, '0,5'],
  [91.2, '91,2'],
  [13600.5, '13_600,5'],
  [1234.5678, '1_234,5678'],
  [-20, '−20'],
  [-1500.25, '−1_500,25'],
])('%d reads as %s, where _ is a non-breaking space', (value, text) => {
  expect(spaced(formatNumber(value))).toBe(text);
});

test('numbers follow Russian typography', () => {
  const judge = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });
  for (const value of [1, 12, 123, 1234, 12345, 123456, 1234567, 0.125, 3.5, 1000.75, 999999.999]) {
    expect(formatNumber(value)).toBe(judge.format(value));
  }
});

test('roubles and their sign do not break', () => {
  expect(spaced(formatRoubles(4290000))).toBe('4_290_000_₽');
  expect(spaced(formatRoubles(900))).toBe('900_₽');
});

test.each([
  ['2026-11-21', '21_ноября_2026'],
  ['2026-01-05', '5_января_2026'],
  ['2025-12-31', '31_декабря_2025'],
  ['2024-02-29', '29_февраля_2024'],
  ['1994-05-01', '1_мая_1994'],
])('the day %s reads as %s', (day, text) => {
  expect(spaced(formatDay(day))).toBe(text);
});

test('every month has its own name in the genitive', () => {
  const judge = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`;
    expect(formatDay(day).replaceAll('\u00a0', ' ')).toBe(`${judge.format(new Date(day))} 2026`);
  }
});

test.each([
  ['+78000000001', '8_800_000-00-01'],
  ['+78464000002', '+7_846_400-00-02'],
  ['+79991234567', '+7_999_123-45-67'],
])('the phone %s reads as %s', (phone, text) => {
  expect(spaced(formatPhone(phone))).toBe(text);
});

test.each(['', '112', '+7846400000', '+784640000022', '8 800 000-00-01', '+375291234567'])(
  'the phone %j has another form and stays as it is',
  (phone) => {
    expect(formatPhone(phone)).toBe(phone);
  },
);

test.each([
  [0, 'моделей'],
  [1, 'модель'],
  [2, 'модели'],
  [4, 'модели'],
  [5, 'моделей'],
  [11, 'моделей'],
  [12, 'моделей'],
  [14, 'моделей'],
  [20, 'моделей'],
  [21, 'модель'],
  [22, 'модели'],
  [101, 'модель'],
  [111, 'моделей'],
  [112, 'моделей'],
])('%d %s', (count, word) => {
  expect(plural(count, ['модель', 'модели', 'моделей'])).toBe(word);
});

test('words agree with numbers by Russian grammar', () => {
  const judge = new Intl.PluralRules('ru');
  for (let count = 0; count <= 1200; count += 1) {
    expect(`${count} ${plural(count, ['one', 'few', 'many'])}`).toBe(`${count} ${judge.select(count)}`);
  }
});

test('a count and its noun do not break', () => {
  const counts = [1, 2, 5, 11, 21].map((count) => spaced(formatCount(count, ['модель', 'модели', 'моделей'])));
  expect(counts).toEqual(['1_модель', '2_модели', '5_моделей', '11_моделей', '21_модель']);
});
