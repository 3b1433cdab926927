/** Whom to call now: what an office says of itself at a moment, in its own time. */
import { expect, test } from 'vitest';
import type { Office } from '#shared/content/company.ts';
import { openNowText } from '#shared/tools/open-now.ts';

const hours: Office['hours'] = [
  { from: 'Пн', to: 'Пт', opens: '09:00', closes: '18:00' },
  { from: 'Сб', opens: '10:00', closes: '16:00' },
  { from: 'Вс', note: 'с ноября по март', opens: '09:00', closes: '17:00', months: { from: 11, to: 3 } },
];

test.each([
  ['a working day', '2026-11-23T07:00:00Z', 'Открыто до\u00a018:00'],
  ['its first minute', '2026-11-23T06:00:00Z', 'Открыто до\u00a018:00'],
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
