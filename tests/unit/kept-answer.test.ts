/** The forms of a kept answer: made when somebody asks for them, once for all who wait. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, keepAnswer, sizeOf, squeeze } from '#server/render/page-cache/kept-answer.ts';

const text = '<p>Полуприцеп шторный</p>'.repeat(400);
const keep = (body = text, last?: ReturnType<typeof keepAnswer>) =>
  keepAnswer({ body: Buffer.from(body), type: 'text/html', routeId: 'home', isIndexed: true }, last);

test('nothing is compressed that nobody has asked for', async () => {
  const { forms } = keep();
  expect(Object.keys(forms)).toEqual(['identity']);
  await compress(forms, 'gzip');
  expect(Object.keys(forms)).toEqual(['identity', 'gzip']);
});

test('each form is the same text', async () => {
  const { forms } = keep();
  expect(gunzipSync(await compress(forms, 'gzip')).toString()).toBe(text);
  expect(brotliDecompressSync(await compress(forms, 'br')).toString()).toBe(text);
});

test('who asks at once shares one making', async () => {
  const { forms } = keep();
  const bodies = await Promise.all(Array.from({ length: 20 }, () => compress(forms, 'br')));
  expect(new Set(bodies).size).toBe(1);
});

test('equal bytes keep the forms that are there, other bytes have none', async () => {
  const first = keep();
  const brotli = await compress(first.forms, 'br');
  expect(keep(text, first).forms.br).toBe(brotli);
  expect(keep(`${text}.`, first).forms.br).toBeUndefined();
});

test('the size counts forms that are still to come', async () => {
  const answer = keep();
  const size = sizeOf(answer);
  const made = await Promise.all([compress(answer.forms, 'br'), compress(answer.forms, 'gzip')]);
  expect(sizeOf(answer)).toBe(size);
  expect(made.reduce((sum, { length }) => sum + length, answer.forms.identity.length)).toBeLessThanOrEqual(size);
});

test('what is kept are bytes of their own, not parts of larger blocks that nobody counts', async () => {
  const answer = keep();
  await Promise.all([compress(answer.forms, 'br'), compress(answer.forms, 'gzip')]);
  const isAlone = () => Object.values(answer.forms).every(({ buffer, length }) => buffer.byteLength === length);
  expect(isAlone()).toBe(true);
  const quick = answer.forms.br;
  squeeze(answer);
  await expect.poll(() => answer.forms.br).not.toBe(quick);
  expect(isAlone()).toBe(true);
});
