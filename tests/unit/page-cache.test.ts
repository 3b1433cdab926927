/** What the page cache does with degraded responses and purges, by the test's own clock; the encodings of what it holds. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpstreamError } from '#server/errors/http-error.ts';
import { defaultPageCacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { compress, sizeOfResponse, toCachedResponse } from '#server/render/page-cache/cached-response.ts';
import { createPageCache } from '#server/render/page-cache/page-cache.ts';
import { createRecompression } from '#server/render/page-cache/recompression.ts';
import { resolvePage } from '#server/render/resolve-page.ts';
import { createGate } from '#tests/support/gate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const page = resolvePage({ format: 'document', viewport: 'desktop' }, '/about', '');
const { freshMs, retryMs, staleMs } = defaultPageCacheLimits;

function openCache() {
  const cache = createPageCache();
  const put = async (text: string, given: { isDegraded?: boolean; freshForMs?: number } = {}) => {
    const type = { type: 'text/html', routeId: 'about', isIndexed: true } as const;
    const rendered = { body: Buffer.from(text), ...type, isDegraded: false, ...given };
    const load = async () => ({ kind: 'moved', to: '/' }) as const;
    const { cached } = cache.coalesce(page, { load, render: async () => rendered });
    return (await cached)?.bodies.identity.toString();
  };
  const fail = () =>
    cache
      .coalesce(page, { load: () => Promise.reject(new UpstreamError(502, 'down')), render: async () => undefined })
      .cached.catch(() => 'failed');
  const look = () => {
    const found = cache.find(page);
    return found && [found.response.bodies.identity.toString(), found.state];
  };
  return { cache, put, fail, look };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('where the complete response is too old to be served, a degraded one is better than none', async () => {
  const { put, look } = openCache();
  await put('complete');
  pass(freshMs + staleMs + 1);
  expect(await put('degraded', { isDegraded: true })).toBe('degraded');
  expect(look()).toEqual(['degraded', 'fresh']);
});

test('what a purge overtakes is not cached: the old response stays expired', async () => {
  const { cache, put, look } = openCache();
  await put('old');
  const rendered = put('made of old content');
  expect(cache.purge()).toBe(1);
  expect(await rendered).toBe('made of old content');
  expect(look()).toEqual(['old', 'expired']);
});

test('a purged response is replaced by whatever comes, also by a degraded one', async () => {
  const { cache, put, look } = openCache();
  await put('complete');
  expect([cache.purge('/abc'), cache.purge('/b*'), cache.purge('/ab*')]).toEqual([0, 0, 1]);
  expect(look()).toEqual(['complete', 'expired']);
  expect(await put('degraded', { isDegraded: true })).toBe('degraded');
  expect(look()).toEqual(['degraded', 'fresh']);
});

test('while its source fails a purged response serves, and the source rests between attempts', async () => {
  const { cache, put, fail, look } = openCache();
  await put('old');
  cache.purge();
  expect(await fail()).toBe('failed');
  expect(look()).toEqual(['old', 'fresh']);
  pass(retryMs + 1);
  expect(look()).toEqual(['old', 'expired']);
});

test('a page is never fresher than its data, and yet not rendered for every visitor', async () => {
  const { put, look } = openCache();
  await put('page', { freshForMs: 10_000 });
  pass(8_000);
  expect(look()).toEqual(['page', 'fresh']);
  pass(4_000);
  expect(look()).toEqual(['page', 'stale']);
  await put('page', { freshForMs: 0 });
  expect(look()).toEqual(['page', 'fresh']);
});

const text = '<p>Полуприцеп шторный</p>'.repeat(400);
const cache = (body = text) =>
  toCachedResponse({ body: Buffer.from(body), type: 'text/html', routeId: 'home', isIndexed: true });

test('encodings are made on demand, once for all who ask at once, and decode to the same text', async () => {
  const { bodies } = cache();
  expect(Object.keys(bodies)).toEqual(['identity']);
  const compressed = await Promise.all(Array.from({ length: 20 }, () => compress(bodies, 'br')));
  expect(new Set(compressed).size).toBe(1);
  expect(brotliDecompressSync(compressed[0] ?? '').toString()).toBe(text);
  expect(gunzipSync(await compress(bodies, 'gzip')).toString()).toBe(text);
});

test('the size includes encodings that are not made yet, and cached bytes are no slices of larger blocks', async () => {
  const response = cache();
  const size = sizeOfResponse(response);
  await Promise.all([compress(response.bodies, 'br'), compress(response.bodies, 'gzip')]);
  const bodies = () => Object.values(response.bodies);
  expect(sizeOfResponse(response)).toBe(size);
  expect(bodies().reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(size);
  const quick = response.bodies.br;
  createRecompression().offer(response);
  await expect.poll(() => response.bodies.br).not.toBe(quick);
  expect(bodies().filter(({ buffer, length }) => buffer.byteLength !== length)).toEqual([]);
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
