/** The validator of forms: cleaned and normalized values, or sentences that say how to correct them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { type FormId, formIds } from '#shared/forms/form-places.ts';
import { getForm } from '#shared/forms/forms.ts';
import { readField, readForm } from '#shared/forms/read-form.ts';

const today = '2026-11-21';

/** As a form reads it. */
function readAs(kind: 'phone' | 'email' | 'tax-number' | 'day', typed: string) {
  const reading: { value?: string; problem?: string } = readField({ name: 'x', kind, label: 'Поле' }, typed, today);
  return reading;
}

test.each([
  ['phone', '8 (916) 123-45-67', '+79161234567'],
  // A non-breaking hyphen, as word processors and address books write phones; other dashes; the minus.
  ['phone', '\u202a+7 (916) 123\u201145\u201167\u202c', '+79161234567'],
  ['phone', '8–916—123−45‐67\u200b', '+79161234567'],
  ['phone', '８（９１６）１２３-４５-６７', '+79161234567'],
  ['phone', 'тел. 8 (916) 123-45-67,', '+79161234567'],
  ['phone', '8 846 400-00-02 доб. 123', '+78464000002;ext=123'],
  ['phone', '+7-846-400-00-02;ext=123', '+78464000002;ext=123'],
  ['phone', '+375 29 123-45-67 ext. 4', '+375291234567;ext=4'],
  ['phone', '998 90 123 45 67', '+998901234567'],
  ['phone', '00375 29 123 45 67', '+375291234567'],
  ['phone', '8 10 375 29 123 45 67', '+375291234567'],
  ['phone', '8~10~86 10 1234 5678', '+861012345678'],
  ['phone', '8 916 123-45-67 доб. 1234567', undefined],
  ['phone', '8 846 400-00-02, 03', undefined],
  ['phone', 'звоните', undefined],
  ['email', 'Ivanov@Firma.RU', 'Ivanov@firma.ru'],
  // What Chromium sends is the second spelling of what was typed.
  ['email', 'ivan@фирма.рф', 'ivan@xn--80apmps.xn--p1ai'],
  ['email', 'ivan@XN--80APMPS.XN--P1AI', 'ivan@xn--80apmps.xn--p1ai'],
  ['email', 'ivan@почта.фирма。рф', 'ivan@xn--80a1acny.xn--80apmps.xn--p1ai'],
  ['email', 'mailto:ivan@firma.ru', 'ivan@firma.ru'],
  ['email', 'ivan@firma.ru.', 'ivan@firma.ru'],
  ['email', 'ivan\u00ad@fir\u200bma.ru\ufeff', 'ivan@firma.ru'],
  ['email', 'ｉｖａｎ＠ｆｉｒｍａ．ｒｕ', 'ivan@firma.ru'],
  ['email', 'a@firma.ru?bcc=b@firma.ru', undefined],
  ['email', 'a@b%2ecom.ru', undefined],
  ['email', 'a@[127.0.0.1]', undefined],
  ['email', 'a@xn--80apmps.xn--', undefined],
  ['email', `a@${'я'.repeat(63)}.рф`, undefined],
  ['email', 'a@firma.ru,b@firma.ru', undefined],
  ['tax-number', '7707083893', '7707083893'],
  ['tax-number', '500100732259', '500100732259'],
  ['tax-number', '7707\u20110838\u200b93', '7707083893'],
  ['tax-number', '7707083894', undefined],
  ['day', '05\u201112\u20112026', '2026-12-05'],
  ['day', '5.12.2026', '2026-12-05'],
  ['day', '2026-12-05', '2026-12-05'],
  ['day', '31.02.2026', undefined],
  ['day', '05122026', '2026-12-05'],
  ['day', '5122026', undefined],
] as const)('the %s %j is read as %j', (kind, typed, expected) => expect(readAs(kind, typed).value).toBe(expected));

test.each([
  ['phone', '123', 'нужны код и номер'],
  ['phone', '86 138 1234 5678', 'номер другой страны начните с «+»'],
  ['phone', '8 916 123-45-67, 8 917 765-43-21', 'Оставьте один номер'],
  ['email', 'почта@завод.рф', 'буквы не латиницы'],
  ['email', 'сергей', 'например ivanov@firma.ru'],
  ['day', 'завтра', 'например 05.12.2026'],
  ['day', '31.02.2027', 'Такого дня нет'],
] as const)('of the %s %j the visitor learns: %s', (kind, typed, sentence) => {
  expect(readAs(kind, typed).problem?.replaceAll('\u00a0', ' ')).toContain(sentence);
});

test('cleaned text has no control characters, direction marks or lone surrogates', () => {
  expect(cleanLine('a\u0000b\r\nBcc: x')).toBe('ab Bcc: x');
  expect(cleanText(' \u202Eabc\ud800 \r\n d ')).toBe('abc\ufffd \n d');
  expect(cleanLine('Ось\u00ad Ш\u200b-136\u2060\ufeff\u034f\u3164\u{e0041}')).toBe('Ось Ш-136');
  expect(cleanLine('1\u2009200\u3000кг\u2800')).toBe('1 200 кг');
  expect(cleanText('👨\u200d👩\u200d👧 ❤\ufe0f a\u200d\ufe0f👍🏽')).toBe('👨\u200d👩\u200d👧 ❤\ufe0f a👍🏽');
  expect(cleanText('=HYPERLINK("x")<script>')).toBe('=HYPERLINK("x")<script>');
});

const errorsOf = (form: FormId, given: Record<string, string>) =>
  readForm(getForm(form), { consent: 'yes', ...given }, today).errors;

const rent = { name: 'И', phone: '89161234567', trailerType: 'Шторный' };

test.each<[what: string, form: FormId, given: Record<string, string>, faults: string]>([
  ['a phone is enough', 'product', { name: 'И', product: 'Ш-136', phone: '89161234567' }, ''],
  ['an e-mail is enough', 'product', { name: 'И', product: 'Ш-136', email: 'a@firma.ru' }, ''],
  ['one of them is needed', 'product', { name: 'И', product: 'Ш-136' }, 'phone'],
  ['a wrong one gives one error', 'product', { name: 'И', product: 'Ш-136', email: 'a@' }, 'email'],
  ['a call needs a phone', 'call', { name: 'И', callTime: 'С 9 до 12, время московское' }, 'phone'],
  ['a written answer needs an e-mail', 'call', { name: 'И', callTime: 'written', phone: '89161234567' }, 'email'],
  ['a choice is one of those offered', 'call', { name: 'И', callTime: 'never', phone: '89161234567' }, 'callTime'],
  ['hours are numbers', 'call', { name: 'И', callTime: 'С утра до 12', phone: '89161234567' }, 'callTime'],
  ['a rent may be one of today', 'rent', { ...rent, rentFrom: '21.11.2026', rentTo: '21.11.2026' }, ''],
  ['a rent is not past', 'rent', { ...rent, rentFrom: '20.11.2026' }, 'rentFrom'],
  ['the days of a rent are in order', 'rent', { ...rent, rentFrom: '25.11.2026', rentTo: '24.11.2026' }, 'rentTo'],
])('%s', (_what, form, given, faults) => {
  expect(Object.keys(errorsOf(form, given)).join()).toBe(faults);
});

test('two fields that are wrong in the same way read differently', () => {
  const errors = errorsOf('rent', { ...rent, rentFrom: '31.02.2027', rentTo: '31.02.2027' });
  expect(Object.values(errors).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Дата получения: такого дня нет: проверьте число и месяц',
    'Дата возврата: такого дня нет: проверьте число и месяц',
  ]);
});

test('names of the prototype are neither fields nor values', () => {
  expect(
    readForm(getForm('question'), JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x"}'), today).values,
  ).toEqual({});
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

const marks = ['\u0301', '\u0323', '\u0308', '\u{1e8d0}', '\u0344'];
const letters = ['a', 'я', 'й', 'и\u0306', ' ', '\r\n', '\u00a0', '\u200e', '\u0000', '\ud800', '😀'];
const pieces = fc.constantFrom(...letters, ...marks);
const typed = fc.array(pieces, { maxLength: 200 }).map((parts) => parts.join(''));

/** Cleaning without a bound on marks. */
function cleanNaively(text: string): string {
  const spaced = text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  return spaced.replaceAll('\u0000', '').replaceAll('\u200e', '').normalize('NFC').trim();
}

test('text with at most thirty marks on a letter is normalized and otherwise unchanged', () => {
  const isOrdinary = (text: string) => !/\p{M}{31}/u.test(cleanNaively(text).normalize('NFD'));
  fc.assert(
    fc.property(typed.filter(isOrdinary), (text) => {
      expect(cleanText(text)).toBe(cleanNaively(text));
    }),
  );
});

test('of a longer run thirty marks remain, even if it was divided by what cleaning removes', () => {
  const run = fc.array(fc.constantFrom('\u0301', '\u0323', '\u{1e8d0}', '\u0301\u0000', '\u200e\u0323'), {
    minLength: 31,
    maxLength: 100,
  });
  fc.assert(
    fc.property(run, (parts) => {
      const cleaned = cleanText(`a${parts.join('')}z`);
      const ordered = cleaned.normalize('NFD');
      expect([...ordered].length).toBe(32);
      expect(ordered.isWellFormed() && ordered.startsWith('a') && ordered.endsWith('z')).toBe(true);
    }),
  );
});

test('text far too long is told its length without being read', () => {
  const field = { name: 'name', kind: 'text', label: 'Имя', maxLength: 100 } as const;
  const get = ({ length }: { length: number }, key: string | symbol) =>
    key === 'length' ? length : expect.fail('the text was read');
  const unread = new Proxy({ length: 1201 }, { get }) as unknown as string;
  expect(readField(field, unread, today)).toEqual({ problem: 'Слишком длинно: 1201 знаков, помещается 100' });
});

test('the longest text fits with line breaks of two characters and decomposed letters', () => {
  const field = { name: 'question', kind: 'long-text', label: 'Вопрос', maxLength: 3000 } as const;
  const read = (text: string) => readField(field, text, today);
  expect(read('и\u0306'.repeat(3000))).toEqual({ value: 'й'.repeat(3000) });
  expect(read('a\r\n'.repeat(1500))).toEqual({ value: 'a\n'.repeat(1500).trim() });
  expect(read('a'.repeat(3001))).toEqual({ problem: 'Слишком длинно: 3001 знаков, помещается 3000' });
  expect(read('😀'.repeat(3001))).toMatchObject({ problem: expect.stringContaining('помещается 3000') });
});
