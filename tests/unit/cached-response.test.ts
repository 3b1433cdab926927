/** The encodings of a cached response: made on demand, once for concurrent requests. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, sizeOfResponse, toCachedResponse } from '#server/render/page-cache/cached-response.ts';
import { createRecompression } from '#server/render/page-cache/recompression.ts';
import { createGate } from '#tests/support/gate.ts';

const text = '<p>Полуприцеп шторный</p>'.repeat(400);
const cache = (body = text, previous?: ReturnType<typeof toCachedResponse>) =>
  toCachedResponse({ body: Buffer.from(body), type: 'text/html', routeId: 'home', isIndexed: true }, previous);

test('nothing is compressed before it is requested', async () => {
  const { bodies } = cache();
  expect(Object.keys(bodies)).toEqual(['identity']);
  await compress(bodies, 'gzip');
  expect(Object.keys(bodies)).toEqual(['identity', 'gzip']);
});

test('every encoding decodes to the same text', async () => {
  const { bodies } = cache();
  expect(gunzipSync(await compress(bodies, 'gzip')).toString()).toBe(text);
  expect(brotliDecompressSync(await compress(bodies, 'br')).toString()).toBe(text);
});

test('concurrent requests share one compression', async () => {
  const { bodies } = cache();
  const compressed = await Promise.all(Array.from({ length: 20 }, () => compress(bodies, 'br')));
  expect(new Set(compressed).size).toBe(1);
});

test('encodings are reused for equal bytes only', async () => {
  const first = cache();
  const brotli = await compress(first.bodies, 'br');
  expect(cache(text, first).bodies.br).toBe(brotli);
  expect(cache(`${text}.`, first).bodies.br).toBeUndefined();
});

test('the size includes encodings that are not made yet', async () => {
  const response = cache();
  const size = sizeOfResponse(response);
  const compressed = await Promise.all([compress(response.bodies, 'br'), compress(response.bodies, 'gzip')]);
  expect(sizeOfResponse(response)).toBe(size);
  expect(compressed.reduce((sum, { length }) => sum + length, response.bodies.identity.length)).toBeLessThanOrEqual(
    size,
  );
});

test('cached bytes are not slices of larger, uncounted blocks', async () => {
  const response = cache();
  await Promise.all([compress(response.bodies, 'br'), compress(response.bodies, 'gzip')]);
  const ownItsBlock = () => Object.values(response.bodies).every(({ buffer, length }) => buffer.byteLength === length);
  expect(ownItsBlock()).toBe(true);
  const quick = response.bodies.br;
  createRecompression().offer(response);
  await expect.poll(() => response.bodies.br).not.toBe(quick);
  expect(ownItsBlock()).toBe(true);
});

test('one page is recompressed at a time, each once, and none while the thread pool is busy', async () => {
  const gate = createGate();
  let isBusy = true;
  const recompression = createRecompression(
    () => isBusy,
    async (body) => {
      await gate.opened;
      return body;
    },
  );
  const [first, second] = [cache('one'), cache('two')];
  expect(recompression.offer(first)).toBe(false);
  isBusy = false;
  expect([recompression.offer(first), recompression.offer(second)]).toEqual([true, false]);
  gate.open();
  await expect.poll(() => recompression.offer(second)).toBe(true);
  await expect.poll(() => second.bodies.br).toBeDefined();
  expect([recompression.offer(first), recompression.offer(second)]).toEqual([false, false]);
});
