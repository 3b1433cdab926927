/** The form for a call offers the hours in which the plant calls back, and takes each of them. */
import { expect, test } from 'vitest';
import { callTimes } from '#client/forms/call-times.ts';
import { getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { sampleSite } from '#tests/support/sample-content.ts';

const week = [{ days: 'mon…fri', times: '08:00–17:00' }];
const siblings = { name: 'Ирина', phone: '+79161234567', email: 'irina@pokupatel.example', consent: 'yes' };

test.each([
  ['of the plant', { callHours: { week, note: 'время местное' } }, 'Когда удобно (время местное)', ', время местное'],
  [
    'of the phone, where calls have none of their own',
    { phoneHours: { week, note: 'по Москве, звонок бесплатный' } },
    'Когда удобно',
    '',
  ],
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
