/** The validator of forms: normalized values, or sentences that say how to correct them. */
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { readDay, readEmail, readPhone, readTaxNumber } from '#shared/forms/read-values.ts';
import { formVisits } from '#tests/support/form-visits.ts';

test.each([
  ['8 (916) 123-45-67', '+79161234567'],
  ['+7 916 123 45 67', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['916 123-45-67', '+79161234567'],
  ['+8 916 123 45 67', '+79161234567'],
  ['8\u00a0800\u00a0000-00-01', '+78000000001'],
  ['+375 29 123-45-67', '+375291234567'],
  ['123', undefined],
  ['+7 916 123 45 6', undefined],
  ['0161234567', undefined],
  ['8 916 123-45-67 доб. 5', undefined],
  ['звоните', undefined],
])('the phone %j is read as %j', (typed, expected) => expect(readPhone(typed)).toBe(expected));

test.each([
  ['Ivanov@Firma.RU', 'Ivanov@firma.ru'],
  ['почта@завод.рф', 'почта@завод.рф'],
  ['a@b', undefined],
  ['a@b.c', undefined],
  ['a b@firma.ru', undefined],
  ['a@firma.ru,b@firma.ru', undefined],
  ['a..b@firma.ru', undefined],
  ['a@127.0.0.1', undefined],
])('the e-mail address %j is read as %j', (typed, expected) => expect(readEmail(typed)).toBe(expected));

test.each([
  ['7707083893', '7707083893'],
  ['500100732259', '500100732259'],
  ['77 0708 3893', '7707083893'],
  ['7707083894', undefined],
  ['500100732250', undefined],
  ['0000000000', undefined],
  ['770708389', undefined],
])('the ИНН %j is read as %j', (typed, expected) => expect(readTaxNumber(typed)).toBe(expected));

test.each([
  ['5.12.2026', '2026-12-05'],
  ['05/12/26', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['31.02.2026', undefined],
  ['05122026', '2026-12-05'],
  ['5122026', undefined],
  ['12.2026', undefined],
  ['5 декабря', undefined],
])('the day %j is read as %j', (typed, expected) => expect(readDay(typed)).toBe(expected));

test('cleaned text has no control characters, direction marks or lone surrogates', () => {
  expect(cleanLine('a\u0000b\r\nBcc: x')).toBe('ab Bcc: x');
  expect(cleanText(' \u202Eabc\ud800 \r\n d ')).toBe('abc\ufffd \n d');
  expect(cleanText('=HYPERLINK("x")<script>')).toBe('=HYPERLINK("x")<script>');
});

const today = '2026-11-21';
const errorsOf = (form: FormId, given: Record<string, string>) =>
  readForm(getForm(form), { consent: 'yes', ...given }, today).errors;

test('phone or e-mail is enough, and a wrong one gives one error', () => {
  const rest = { name: 'Ирина', product: 'Ш-136' };
  expect(errorsOf('product', { ...rest, phone: '89161234567' })).toEqual({});
  expect(errorsOf('product', { ...rest, email: 'a@firma.ru' })).toEqual({});
  expect(Object.keys(errorsOf('product', rest))).toEqual(['phone']);
  expect(Object.keys(errorsOf('product', { ...rest, email: 'a@' }))).toEqual(['email']);
});

test('a call needs a phone, a written answer needs an e-mail', () => {
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'morning' }))).toEqual(['phone']);
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'written', phone: '89161234567' }))).toEqual(['email']);
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'never', phone: '89161234567' }))).toEqual(['callTime']);
});

test('the days of a rent are not past and in order', () => {
  const rest = { name: 'И', phone: '89161234567', trailerType: 'Шторный' };
  expect(errorsOf('rent', { ...rest, rentFrom: '21.11.2026', rentTo: '21.11.2026' })).toEqual({});
  expect(Object.keys(errorsOf('rent', { ...rest, rentFrom: '20.11.2026' }))).toEqual(['rentFrom']);
  expect(Object.keys(errorsOf('rent', { ...rest, rentFrom: '25.11.2026', rentTo: '24.11.2026' }))).toEqual(['rentTo']);
});

test('too long text is rejected with its length, never truncated', () => {
  const errors = errorsOf('question', { name: 'я'.repeat(10_000), email: 'a@firma.ru', question: '😀'.repeat(5000) });
  expect(errors['name']).toContain('10000');
  expect(errors['question']).toContain('3000');
});

test.each(formIds)('the sample input of the form %s is accepted', (id) => {
  const { typed, stored } = formVisits[id];
  expect(errorsOf(id, { ...typed, ...stored })).toEqual({});
});

test('names of the prototype are neither fields nor values', () => {
  const given = JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x"}') as Record<string, string>;
  expect(readForm(getForm('question'), given, today).values).toEqual({});
});

test.each(formIds)('the form %s has at most five fields before its fold, and a message for each required one', (id) => {
  const form = getForm(id);
  // Phone and e-mail count as one: either is enough.
  const asked = form.fields.filter(
    ({ name, extra, kind }) => name !== 'email' && kind !== 'hidden' && extra === undefined,
  );
  expect(asked.length).toBeLessThanOrEqual(5);
  const names = form.fields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const field of form.fields) if (field.required !== undefined) expect(field.missing).toMatch(/^[А-ЯЁ]/);
});
