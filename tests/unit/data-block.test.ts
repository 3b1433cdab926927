/** JSON inside a document: no text can end its script element, and every value is read back unchanged. */
import { expect, test } from 'vitest';
import { toDataBlock } from '#shared/data-block.ts';

const texts: [what: string, text: string][] = [
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the beginning of a comment', '<!-- <script>'],
  ['the line separator U+2028', 'a\u2028b'],
  ['the paragraph separator U+2029', 'a\u2029b'],
  ['quotation marks and backslashes', '"\\"\\u003c'],
  ['half a pair of surrogates', 'a\ud83d b'],
  ['a zero character', 'a\u0000b'],
];

test.each(texts)('%s stays inside its element and comes back, through UTF-8 too', (_, text) => {
  const block = toDataBlock({ [text]: [text] });
  expect(block).not.toContain('<');
  // A lone surrogate has no bytes of its own: unescaped it would arrive as U+FFFD.
  expect(JSON.parse(Buffer.from(block, 'utf8').toString('utf8'))).toEqual({ [text]: [text] });
});
