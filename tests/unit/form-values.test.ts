/** The validator of forms: normalized values, or sentences that say how to correct them. */
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { getForm } from '#shared/forms/forms.ts';
import { type FieldReading, readField, readForm, type ValueField } from '#shared/forms/read-form.ts';
import { formVisits } from '#tests/support/form-visits.ts';

/** As a form reads it. */
function readKind(kind: 'phone' | 'email' | 'tax-number' | 'day', typed: string): FieldReading {
  const field: ValueField = { name: 'x', kind, label: 'Поле' };
  return readField(field, typed, '2026-11-21');
}

function readAs(...asked: Parameters<typeof readKind>): string | undefined {
  const reading = readKind(...asked);
  return 'value' in reading ? reading.value : undefined;
}

function problemOf(...asked: Parameters<typeof readKind>): string {
  const reading = readKind(...asked);
  return 'problem' in reading ? reading.problem.replaceAll('\u00a0', ' ') : '';
}

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
  // A non-breaking hyphen, as word processors and address books write phones; other dashes; the minus.
  ['+7 916 123\u201145\u201167', '+79161234567'],
  ['\u202a+7 (916) 123\u201145\u201167\u202c', '+79161234567'],
  ['8–916—123−45‐67\u200b', '+79161234567'],
  ['8\u00ad916\u00ad123\u00ad45\u00ad67', '+79161234567'],
  ['８（９１６）１２３-４５-６７', '+79161234567'],
  ['tel:+79161234567', '+79161234567'],
  ['тел. 8 (916) 123-45-67,', '+79161234567'],
  ['8 846 400-00-02 доб. 123', '+78464000002;ext=123'],
  ['8 (846) 400-00-02 (доб. 12)', '+78464000002;ext=12'],
  ['8 846 400-00-02, добавочный 5', '+78464000002;ext=5'],
  ['+7-846-400-00-02;ext=123', '+78464000002;ext=123'],
  ['+78464000002x123', '+78464000002;ext=123'],
  ['8 846 400-00-02 вн. 7', '+78464000002;ext=7'],
  ['+375 29 123-45-67 ext. 4', '+375291234567;ext=4'],
  ['375 29 123-45-67', '+375291234567'],
  ['998 90 123 45 67', '+998901234567'],
  ['00375 29 123 45 67', '+375291234567'],
  ['00 7 916 123-45-67', '+79161234567'],
  ['8 10 375 29 123 45 67', '+375291234567'],
  ['8~10~86 10 1234 5678', '+861012345678'],
  ['8 916 123-45-67 доб. 1234567', undefined],
  ['8 846 400-00-02, 03', undefined],
  ['916 123 45 678', undefined],
  ['86 138 1234 5678', undefined],
  ['8 916 123-45-67, 8 917 765-43-21', undefined],
  ['звоните', undefined],
])('the phone %j is read as %j', (typed, expected) => expect(readAs('phone', typed)).toBe(expected));

test.each([
  ['123', 'нужны код и номер'],
  ['86 138 1234 5678', 'номер другой страны начните с «+»'],
  ['8 916 123-45-67, 8 917 765-43-21', 'Оставьте один номер'],
])('of the phone %j the visitor learns: %s', (typed, sentence) => {
  expect(problemOf('phone', typed)).toContain(sentence);
});

test.each([
  ['Ivanov@Firma.RU', 'Ivanov@firma.ru'],
  // What Chromium sends is the second spelling of what was typed.
  ['ivan@фирма.рф', 'ivan@xn--80apmps.xn--p1ai'],
  ['ivan@xn--80apmps.xn--p1ai', 'ivan@xn--80apmps.xn--p1ai'],
  ['ivan@XN--80APMPS.XN--P1AI', 'ivan@xn--80apmps.xn--p1ai'],
  ['ivan@Фирма.РФ', 'ivan@xn--80apmps.xn--p1ai'],
  ['ivan@почта.фирма。рф', 'ivan@xn--80a1acny.xn--80apmps.xn--p1ai'],
  ['mailto:ivan@firma.ru', 'ivan@firma.ru'],
  ['ivan@firma.ru.', 'ivan@firma.ru'],
  ['ivan\u00ad@fir\u200bma.ru\ufeff', 'ivan@firma.ru'],
  ['ｉｖａｎ＠ｆｉｒｍａ．ｒｕ', 'ivan@firma.ru'],
  ['почта@завод.рф', undefined],
  ['иван@firma.ru', undefined],
  ['a@firma.ru?bcc=b@firma.ru', undefined],
  ['a@firma.ru/b.com', undefined],
  ['a@firma.ru#b.com', undefined],
  ['a@b%2ecom.ru', undefined],
  ['a@[127.0.0.1]', undefined],
  ['a@xn--80apmps.xn--', undefined],
  [`a@${'я'.repeat(63)}.рф`, undefined],
  ['a@b', undefined],
  ['a@b.c', undefined],
  ['a b@firma.ru', undefined],
  ['a@firma.ru,b@firma.ru', undefined],
  ['a..b@firma.ru', undefined],
  ['a@127.0.0.1', undefined],
])('the e-mail address %j is read as %j', (typed, expected) => expect(readAs('email', typed)).toBe(expected));

test('a mailbox in Cyrillic is refused with a sentence of its own', () => {
  expect(problemOf('email', 'почта@завод.рф')).toMatch(/буквы не латиницы.*адрес латиницей/);
  expect(problemOf('email', 'сергей')).toContain('например ivanov@firma.ru');
});

test.each([
  ['7707083893', '7707083893'],
  ['500100732259', '500100732259'],
  ['77 0708 3893', '7707083893'],
  ['7707\u20110838\u200b93', '7707083893'],
  ['7707083894', undefined],
  ['500100732250', undefined],
  ['0000000000', undefined],
  ['770708389', undefined],
])('the ИНН %j is read as %j', (typed, expected) => expect(readAs('tax-number', typed)).toBe(expected));

test.each([
  ['5.12.2026', '2026-12-05'],
  ['05/12/26', '2026-12-05'],
  ['05\u201112\u20112026', '2026-12-05'],
  ['05–12–2026', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['31.02.2026', undefined],
  ['05122026', '2026-12-05'],
  ['5122026', undefined],
  ['12.2026', undefined],
  ['5 декабря', undefined],
])('the day %j is read as %j', (typed, expected) => expect(readAs('day', typed)).toBe(expected));

test('cleaned text has no control characters, direction marks or lone surrogates', () => {
  expect(cleanLine('a\u0000b\r\nBcc: x')).toBe('ab Bcc: x');
  expect(cleanText(' \u202Eabc\ud800 \r\n d ')).toBe('abc\ufffd \n d');
  expect(cleanLine('Ось\u00ad Ш\u200b-136\u2060\ufeff\u034f\u3164\u{e0041}')).toBe('Ось Ш-136');
  expect(cleanLine('1\u2009200\u3000кг\u2800')).toBe('1 200 кг');
  expect(cleanText('👨\u200d👩\u200d👧 ❤\ufe0f a\u200d\ufe0f👍🏽')).toBe('👨\u200d👩\u200d👧 ❤\ufe0f a👍🏽');
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
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'С 9 до 12, время московское' }))).toEqual(['phone']);
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'written', phone: '89161234567' }))).toEqual(['email']);
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'never', phone: '89161234567' }))).toEqual(['callTime']);
  expect(Object.keys(errorsOf('call', { name: 'И', callTime: 'С утра до 12', phone: '89161234567' }))).toEqual([
    'callTime',
  ]);
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
