/** What the page cache does with degraded responses and purges, by the test's own clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpstreamError } from '#server/errors/http-error.ts';
import { defaultPageCacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { createPageCache } from '#server/render/page-cache/page-cache.ts';
import { resolvePage } from '#server/render/resolve-page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const page = resolvePage({ format: 'document', viewport: 'desktop' }, '/about', '');
const { freshMs, retryMs, degradedMs, staleMs } = defaultPageCacheLimits;

function createOrphanStore() {
  const cache = createPageCache();
  const put = async (
    text: string,
    { isDegraded = false, freshForMs }: { isDegraded?: boolean; freshForMs?: number } = {},
  ) => {
    const rendered = {
      body: Buffer.from(text),
      type: 'text/html',
      routeId: 'about',
      isIndexed: true,
      isDegraded,
      ...(freshForMs !== undefined && { freshForMs }),
    } as const;
    const { cached } = cache.coalesce(page, {
      load: async () => ({ kind: 'moved', to: '/' }),
      render: async () => rendered,
    });
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

test('a degraded response is fresh for seconds, and better than none after that', async () => {
  const { put, look } = createOrphanStore();
  expect(await put('degraded', { isDegraded: true })).toBe('degraded');
  pass(degradedMs * 0.8);
  expect(look()).toEqual(['degraded', 'fresh']);
  pass(degradedMs * 0.4);
  expect(look()).toEqual(['degraded', 'stale']);
  pass(freshMs + staleMs);
  expect(look()).toBeUndefined();
});

test('a complete response replaces a degraded one at once', async () => {
  const { put, look } = createOrphanStore();
  await put('degraded', { isDegraded: true });
  await put('complete');
  pass(degradedMs * 2);
  expect(look()).toEqual(['complete', 'fresh']);
});

test('a degraded response leaves a complete one in its place, which is revalidated again some seconds later', async () => {
  const { put, look } = createOrphanStore();
  await put('complete');
  pass(freshMs * 1.2);
  expect(look()).toEqual(['complete', 'stale']);
  expect(await put('degraded', { isDegraded: true })).toBe('complete');
  expect(look()).toEqual(['complete', 'fresh']);
  pass(retryMs * 1.1);
  expect(look()).toEqual(['complete', 'stale']);
});

test('where the complete response is too old to be served, a degraded one is better than none', async () => {
  const { put, look } = createOrphanStore();
  await put('complete');
  pass(freshMs + staleMs + 1);
  expect(await put('degraded', { isDegraded: true })).toBe('degraded');
  expect(look()).toEqual(['degraded', 'fresh']);
});

test('what a purge overtakes is not cached: the old response stays expired', async () => {
  const { cache, put, look } = createOrphanStore();
  await put('old');
  const rendered = put('made of old content');
  expect(cache.purge()).toBe(1);
  expect(await rendered).toBe('made of old content');
  expect(look()).toEqual(['old', 'expired']);
});

test('whoever comes after a purge joins no work that began before it', async () => {
  const { cache, put } = createOrphanStore();
  const before = put('before');
  cache.purge();
  expect(await put('after')).toBe('after');
  expect(await before).toBe('before');
});

test('a purged response is replaced by whatever comes, also by a degraded one', async () => {
  const { cache, put, look } = createOrphanStore();
  await put('complete');
  cache.purge('/ab*');
  expect(look()).toEqual(['complete', 'expired']);
  expect(await put('degraded', { isDegraded: true })).toBe('degraded');
  expect(look()).toEqual(['degraded', 'fresh']);
});

test('a purge names paths: others stay as they are', async () => {
  const { cache, put, look } = createOrphanStore();
  await put('page');
  expect([cache.purge('/abc'), cache.purge('/b*')]).toEqual([0, 0]);
  expect(look()).toEqual(['page', 'fresh']);
});

test('while its source fails a purged response serves, and the source rests between attempts', async () => {
  const { cache, put, fail, look } = createOrphanStore();
  await put('old');
  cache.purge();
  expect(await fail()).toBe('failed');
  expect(look()).toEqual(['old', 'fresh']);
  pass(retryMs + 1);
  expect(look()).toEqual(['old', 'expired']);
});

test('a page is never fresher than its data, and yet not rendered for every visitor', async () => {
  const { put, look } = createOrphanStore();
  await put('page', { freshForMs: 10_000 });
  pass(8_000);
  expect(look()).toEqual(['page', 'fresh']);
  pass(4_000);
  expect(look()).toEqual(['page', 'stale']);
  await put('page', { freshForMs: 0 });
  expect(look()).toEqual(['page', 'fresh']);
});
