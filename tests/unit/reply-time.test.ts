/** Until when a request is answered: open minutes by the clocks of the plant, whatever the hour at which it comes. */
import { expect, test } from 'vitest';
import { replyMoment } from '#server/leads/intake/submit-lead.ts';
import { replyWords } from '#server/leads/lead-words.ts';
import type { Schedule } from '#shared/tools/opening-hours.ts';
import { afterOpenMinutes, deadlineText, timeLeftText } from '#shared/tools/reply-time.ts';
import { content } from '#tests/support/our-content.ts';

const moscow = { id: 'Europe/Moscow', name: 'МСК' };
const berlin = { id: 'Europe/Berlin', name: 'CET' };
const hours: Schedule = {
  week: [
    { days: 'mon…fri', times: ['09:00–13:00', '14:00–18:00'] },
    { days: 'sat', times: '20:00–24:00' },
  ],
  exceptions: { '2026-12-31…2027-01-10': 'closed' },
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['a working hour', '2026-11-26T07:01:00Z', 30, 'до 10:40 МСК'],
  ['the last minutes of a day: the rest is tomorrow’s', '2026-11-26T14:45:00Z', 30, 'завтра до 9:20 МСК'],
  ['exactly until the end', '2026-11-26T14:30:00Z', 30, 'до 18:00 МСК'],
  ['the pause counts for nothing', '2026-11-26T09:50:00Z', 30, 'до 14:20 МСК'],
  ['a night', '2026-11-26T21:30:00Z', 30, 'до 9:30 МСК'],
  ['a Friday evening', '2026-11-27T16:00:00Z', 30, 'завтра до 20:30 МСК'],
  ['a Sunday', '2026-11-29T10:00:00Z', 30, 'завтра до 9:30 МСК'],
  ['till midnight', '2026-11-28T20:45:00Z', 15, 'завтра до 0:00 МСК'],
  ['over the holidays', '2026-12-30T20:00:00Z', 60, 'в понедельник, 11 января, до 10:00 МСК'],
  ['several days', '2026-11-26T06:00:00Z', 960, 'завтра до 18:00 МСК'],
])('%s', (_, at, minutes, text) => {
  const moment = Date.parse(at);
  expect(plain(deadlineText(afterOpenMinutes(hours, moscow, moment, minutes) ?? 0, moscow, moment))).toBe(text);
});

test('the clocks are those of the plant, in summer time too; a place that never opens promises nothing', () => {
  const at = Date.parse('2026-03-29T05:00:00Z');
  const week = [{ days: 'mon…sun', times: '08:00–09:00' }];
  // Berlin has put its clocks forward in that night: 8:00 there is 6:00 UTC.
  expect(afterOpenMinutes({ week }, berlin, at, 30)).toBe(Date.parse('2026-03-29T06:30:00Z'));
  expect(afterOpenMinutes({ week: [{ days: 'mon…sun', times: 'closed' }] }, berlin, at, 30)).toBeUndefined();
});

test('an e-mail, which is read on any day, names the day', () => {
  const by = Date.parse('2026-11-26T07:40:00Z');
  expect(plain(deadlineText(by, moscow))).toBe('в четверг, 26 ноября, до 10:40 МСК');
});

test.each([
  [0, 'меньше минуты'],
  [59_999, 'меньше минуты'],
  [24 * 60_000, '24 мин'],
  [65 * 60_000, '1 ч 05 мин'],
  [51 * 3_600_000, '2 дн. 3 ч'],
])('%i ms left', (ms, text) => {
  expect(plain(timeLeftText(ms))).toBe(text);
});

const night = Date.parse('2026-11-26T20:30:00Z');
const promise = (
  form: Parameters<typeof replyMoment>[1]['form'],
  values: Record<string, string> = {},
  site = content.site,
) => replyMoment(site, { form, values, at: night });

test('each department has its minutes and hours; what the visitor has chosen decides', () => {
  const at = (iso: string) => Date.parse(iso);
  expect(promise('product')).toBe(at('2026-11-27T06:30:00Z'));
  // Of the service: from 7:00 in Moscow, when it is 8:00 at the plant.
  expect(promise('service')).toBe(at('2026-11-27T05:00:00Z'));
  expect(promise('question', { topic: 'complaint' })).toBe(promise('service'));
  expect(promise('question', { topic: 'documents' })).toBe(at('2026-11-27T10:00:00Z'));
  expect(promise('question', { topic: 'other' })).toBe(promise('question'));
  expect(promise('call', { callTime: 'soon' })).toBe(promise('product'));
  // At the time that the visitor has named.
  expect(promise('call', { callTime: 'С 9 до 12, время московское' })).toBeUndefined();
});

test('holidays put the hour off, also at a department’s own hours', () => {
  const at = Date.parse('2027-01-02T09:00:00Z');
  for (const form of ['product', 'service'] as const) {
    const by = replyMoment(content.site, { form, values: {}, at }) ?? 0;
    expect(new Date(by).toISOString().slice(0, 10)).toBe(form === 'product' ? '2027-01-11' : '2027-01-09');
  }
});

test('a plant that names no minutes promises no hour, and says what it always said', () => {
  const { replies: _, ...site } = content.site;
  expect(promise('product', {}, site)).toBeUndefined();
  const lead = { form: 'product' as const, acceptedAt: night };
  expect(replyWords(lead, site)).toContain('Ответим в\u00a0рабочие часы');
});

test('every form has a sentence that ends with the hour', () => {
  const replyBy = Date.parse('2026-11-27T06:30:00Z');
  for (const form of ['product', 'claim', 'call', 'quote', 'vacancy'] as const) {
    const words = plain(replyWords({ form, replyBy, acceptedAt: night }, content.site, night));
    expect(words).toMatch(/^[А-Я].*[^.] завтра до 9:30 МСК\.$/);
  }
});
