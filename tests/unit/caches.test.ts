/** Caches: of values, of pages and of bytes on their way. */

import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSwrCache, type SwrLimits } from '#server/cache/swr-cache.ts';
import { createSiteReader } from '#server/content/site-reader.ts';
import { createKnownFiles, type KnownFile } from '#server/documents/known-files.ts';
import { UpstreamError } from '#server/errors/http-error.ts';
import { defaultPageCacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { compress, sizeOfResponse, toCachedResponse } from '#server/render/page-cache/cached-response.ts';
import { createPageCache } from '#server/render/page-cache/page-cache.ts';
import { createRecompression } from '#server/render/page-cache/recompression.ts';
import { resolvePage } from '#server/render/resolve-page.ts';
import { type ByteTee, createByteTee } from '#server/render/streaming/byte-tee.ts';
import { sendBytes } from '#server/render/streaming/send-stream.ts';
import type { SiteSettings } from '#shared/content/site.ts';

const limits: SwrLimits = { freshMs: 100, whileRevalidateMs: 1000, ifErrorMs: 10_000, maxSize: 100 };

function createCache(changed: Partial<SwrLimits> = {}) {
  const clock = { now: 0 };
  const own = { now: () => clock.now, onStale: () => undefined, sizeOf: (value: string) => value.length };
  const cache = createSwrCache<string>({ ...limits, ...changed }, own);
  return { clock, cache, get: (load: () => Promise<string>) => cache.get('key', load) };
}

const give = (value: string) => async () => value;
const fail = () => Promise.reject(new Error('down'));

test('a value beyond whileRevalidate waits for its successor, but not for long; it is served if that is late or fails', async () => {
  const [patient, hasty] = [createCache(), createCache({ waitMs: 1 })];
  for (const { get, clock } of [patient, hasty]) {
    await get(give('one'));
    clock.now = 1500;
    expect(await get(fail)).toBe('one');
  }
  expect(await patient.get(give('two'))).toBe('two');
  const gate = Promise.withResolvers<void>();
  expect(await hasty.get(() => gate.promise.then(give('two')))).toBe('one');
  gate.resolve();
  // What is late is stored all the same.
  await expect.poll(async () => await hasty.get(fail)).toBe('two');
});

test('after expire every get waits for a load, and the old value is served only if it fails', async () => {
  const { get, cache } = createCache({ waitMs: 0 });
  await get(give('one'));
  expect(cache.expire()).toBe(1);
  expect(cache.find('key')).toMatchObject({ value: 'one', state: 'expired' });
  expect(await get(fail)).toBe('one');
  const gate = Promise.withResolvers<void>();
  const second = get(() => gate.promise.then(give('two')));
  setTimeout(gate.resolve, 5);
  expect(await second).toBe('two');
});

test('the cache is bounded: the least recently used values are evicted, and too large ones are not stored', () => {
  const { cache } = createCache({ maxSize: 10, maxEntrySize: 6 });
  for (const key of ['a', 'b']) cache.set(key, '12345');
  cache.find('a');
  cache.set('c', '12345');
  cache.set('d', '1234567');
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== undefined)).toEqual(['a', 'c']);
  expect(cache.figures()).toEqual({ entries: 2, size: 10 });
});

const named = (name: string) => ({ name }) as SiteSettings;

test('pages that join a read of the settings hear how fresh it is', async () => {
  const site: Parameters<typeof createSiteReader>[0]['site'] = async (_input, { onFreshness }) => {
    onFreshness?.(5000);
    return named('one');
  };
  const { read } = createSiteReader({ site }, 1000);
  const heard: number[] = [];
  await Promise.all([read((ms) => heard.push(ms)), read((ms) => heard.push(ms))]);
  expect(heard).toEqual([5000, 5000]);
});

test('a read of the settings after a purge joins no call from before it', async () => {
  const gate = Promise.withResolvers<void>();
  const answers = [gate.promise.then(() => named('old')), Promise.resolve(named('new'))];
  const reader = createSiteReader({ site: () => answers.shift() ?? Promise.reject(new Error('down')) }, 10_000);
  const before = reader.read();
  reader.expire();
  expect((await reader.read()).name).toBe('new');
  gate.resolve();
  expect((await before).name).toBe('old');
  // The source fails from here on: the last good settings serve, and those are the new ones.
  expect((await reader.read()).name).toBe('new');
});

const file = { bodies: { identity: Buffer.from('paper') } } as KnownFile;

test('a paper is known until a purge; what was being made meanwhile is forgotten', () => {
  const files = createKnownFiles();
  const remember = files.remember('/data/a.pdf');
  remember(file);
  expect(files.find('/data/a.pdf')).toBe(file);
  const late = files.remember('/data/b.pdf');
  files.expire();
  late(file);
  expect([files.find('/data/a.pdf'), files.find('/data/b.pdf')]).toEqual([undefined, undefined]);
});

test.each([
  ['for a minute', '2026-11-23T12:00:00Z', 59_000, 61_000],
  ['until midnight', '2026-11-23T23:59:50Z', 9000, 11_000],
])('a paper is known %s', (_how, moment, knownMs, goneMs) => {
  let time = Date.parse(moment);
  const files = createKnownFiles(() => time);
  files.remember('/data/a.pdf')(file);
  time += knownMs;
  expect(files.find('/data/a.pdf')).toBe(file);
  time += goneMs - knownMs;
  expect(files.find('/data/a.pdf')).toBeUndefined();
});

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
  const down = { load: () => Promise.reject(new UpstreamError(502, 'down')), render: async () => undefined };
  const fail = () => cache.coalesce(page, down).cached.catch(() => 'failed');
  const look = () => {
    const found = cache.find(page);
    return found && [found.response.bodies.identity.toString(), found.state];
  };
  return { cache, put, fail, look };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test.each([
  ['too old to be served', () => pass(freshMs + staleMs + 1), undefined],
  ['purged', (cache: ReturnType<typeof createPageCache>) => cache.purge('/ab*'), ['complete', 'expired']],
])('a degraded response replaces a complete one that is %s', async (_how, age, seen) => {
  const { cache, put, look } = openCache();
  await put('complete');
  age(cache);
  expect(look()).toEqual(seen);
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

test('an encoding is made once for all who ask at once; the size includes those that are not made yet', async () => {
  const response = cache();
  const size = sizeOfResponse(response);
  const bodies = () => Object.values(response.bodies);
  expect(bodies()).toHaveLength(1);
  const compressed = await Promise.all(Array.from({ length: 20 }, () => compress(response.bodies, 'br')));
  expect(new Set(compressed).size).toBe(1);
  await compress(response.bodies, 'gzip');
  expect(sizeOfResponse(response)).toBe(size);
  expect(bodies().reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(size);
  const quick = response.bodies.br;
  createRecompression().offer(response);
  await expect.poll(() => response.bodies.br).not.toBe(quick);
  // Cached bytes are no slices of larger blocks.
  expect(bodies().filter(({ buffer, length }) => buffer.byteLength !== length)).toEqual([]);
});

test('one page is recompressed at a time, each once, and none while the thread pool is busy', async () => {
  const gate = Promise.withResolvers<void>();
  let isBusy = true;
  const recompression = createRecompression(
    () => isBusy,
    (body) => gate.promise.then(() => body),
  );
  const [first, second] = [cache('one'), cache('two')];
  expect(recompression.offer(first)).toBe(false);
  isBusy = false;
  expect([recompression.offer(first), recompression.offer(second)]).toEqual([true, false]);
  gate.resolve();
  await expect.poll(() => recompression.offer(second)).toBe(true);
  await expect.poll(() => second.bodies.br).toBeDefined();
  expect([recompression.offer(first), recompression.offer(second)]).toEqual([false, false]);
});

const piece = (text: string) => Buffer.from(text);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function collect(tee: ByteTee): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of tee.read()) all.push(piece);
  return all;
}

test('every reader gets every byte, whenever it begins, and all get the same stored ones; one that stops goes on where it was', async () => {
  const tee = createByteTee();
  const early = collect(tee);
  const slow = tee.read();
  expect([tee.write(piece('first, ')), tee.write('вторая')]).toEqual([true, true]);
  expect(String((await slow.next()).value)).toBe('first, вторая');
  await nextTurn();
  const late = collect(tee);
  tee.write('!');
  tee.end();
  const stored = await collect(tee);
  // What is written at once is joined once, not for each reader.
  expect(stored.map(String)).toEqual(['first, вторая', '!']);
  expect((await tee.readAll()).toString()).toBe('first, вторая!');
  for (const pieces of [await early, await late]) expect(pieces.map((each) => stored.indexOf(each))).toEqual([0, 1]);
  expect((await slow.next()).value).toBe(stored[1]);
});

test('a slow client has a few pieces written at most, gets all of them in time, and its head once', async () => {
  const tee = createByteTee();
  const response = Object.assign(new PassThrough({ highWaterMark: 1000 }), { headersSent: false });
  let heads = 0;
  const sent = sendBytes(response as never, tee.read(), () => {
    heads += 1;
    response.headersSent = true;
  });
  for (let turn = 0; turn < 50; turn += 1) {
    tee.write(piece(String(turn % 10).repeat(400)));
    await nextTurn();
  }
  tee.end();
  let [most, taken] = [0, ''];
  for await (const chunk of response) {
    most = Math.max(most, response.writableLength);
    taken += chunk;
  }
  await sent;
  expect([taken, heads]).toEqual([(await tee.readAll()).toString(), 1]);
  expect(most).toBeLessThanOrEqual(1400);
});
