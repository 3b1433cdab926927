/** JSON inside a document: no text can end its script element, and every value is read back unchanged. */
import { expect, test } from 'vitest';
import { toDataBlock } from '#shared/data-block.ts';

const texts: [what: string, text: string][] = [
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of a script in capitals', '</SCRIPT >'],
  ['the beginning of a comment', '<!-- <script>'],
  ['a CDATA section', '<![CDATA[ ]]>'],
  ['the line separator U+2028', 'a\u2028b'],
  ['the paragraph separator U+2029', 'a\u2029b'],
  ['quotation marks and backslashes', '"\\"\\u003c'],
  ['half a pair of surrogates', 'a\ud83d b'],
  ['a whole pair of surrogates', '🚛'],
  ['a zero character', 'a\u0000b'],
  ['an ampersand', '&lt;script&gt;'],
];

test.each(texts)('%s stays inside its element and comes back', (_, text) => {
  const block = toDataBlock({ [text]: [text] });
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toEqual({ [text]: [text] });
});

test('a block survives encoding as UTF-8', () => {
  // A lone surrogate has no bytes of its own: unescaped it would arrive as U+FFFD.
  for (const [, text] of texts) {
    expect(JSON.parse(Buffer.from(toDataBlock(text), 'utf8').toString('utf8'))).toBe(text);
  }
});

test('values other than text are read back too', () => {
  const value = { count: 5, price: 1.5, isNew: false, nothing: null, list: [1, [2]] };
  expect(JSON.parse(toDataBlock(value))).toEqual(value);
});
