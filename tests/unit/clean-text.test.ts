/** Cleaning of typed text: the same as ever for what people write, linear for whatever else is sent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import { readField } from '#shared/forms/read-form.ts';
import { cpuGrowth } from '#tests/support/cpu-growth.ts';

const marks = ['\u0301', '\u0323', '\u0308', '\u{1e8d0}', '\u0344'];
const pieces = fc.constantFrom(
  'a',
  'я',
  'й',
  'и\u0306',
  ' ',
  '\r\n',
  '\u00a0',
  '\u200e',
  '\u0000',
  '\ud800',
  '😀',
  ...marks,
);
const typed = fc.array(pieces, { maxLength: 200 }).map((parts) => parts.join(''));

/** Cleaning without a bound on marks. */
function cleanNaively(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll('\u200e', '')
    .replaceAll('\u00a0', ' ')
    .normalize('NFC')
    .trim();
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

test.each([
  ['marks in turn', '\u0301\u0323'],
  ['runs of thirty', `a${'\u0301\u0323'.repeat(15)}`],
  ['marks between characters that are removed', '\u0301\u0000\u0323\u200e'],
  ['marks that become two', '\u0344'],
  ['line breaks and spaces', '\r\n \t'],
  ['letters that become eighteen', '\ufdfa'],
  ['halves of characters', '\ud800'],
])('twice as much text costs at most 2.5 times as much: %s', (_what, unit) => {
  const text = (length: number) => unit.repeat(length / unit.length);
  expect(cpuGrowth((length) => cleanLine(text(length)), 20_000)).toBeLessThanOrEqual(2.5);
});

test('text far too long is told its length without being read', () => {
  const field = { name: 'name', kind: 'text', label: 'Имя', maxLength: 100 } as const;
  const unread = new Proxy(
    { length: 1201 },
    {
      get: ({ length }, key) => {
        if (key === 'length') return length;
        throw new Error('the text was read');
      },
    },
  ) as unknown as string;
  expect(readField(field, unread, '2026-11-21')).toEqual({ problem: 'Слишком длинно: 1201 знаков, помещается 100' });
});

test('the longest text fits with line breaks of two characters and decomposed letters', () => {
  const field = { name: 'question', kind: 'long-text', label: 'Вопрос', maxLength: 3000 } as const;
  const read = (text: string) => readField(field, text, '2026-11-21');
  expect(read('и\u0306'.repeat(3000))).toEqual({ value: 'й'.repeat(3000) });
  expect(read('a\r\n'.repeat(1500))).toEqual({ value: 'a\n'.repeat(1500).trim() });
  expect(read('a'.repeat(3001))).toEqual({ problem: 'Слишком длинно: 3001 знаков, помещается 3000' });
});
