/** The stale-while-revalidate cache, with an injected clock. */
import { expect, test, vi } from 'vitest';
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { SwrLimits } from '#server/cache/swr-types.ts';
import { createGate } from '#tests/support/gate.ts';

const limits: SwrLimits = { freshMs: 100, whileRevalidateMs: 1000, ifErrorMs: 10_000, maxSize: 100 };

function createCache(changed: Partial<SwrLimits> = {}) {
  const clock = { now: 0 };
  const onStale = vi.fn();
  const sizeOf = (value: string) => value.length;
  const cache = createSwrCache<string>({ ...limits, ...changed }, { now: () => clock.now, onStale, sizeOf });
  const get = (load: () => Promise<string>) => cache.get('key', load);
  return { clock, cache, onStale, get };
}

const give = (value: string) => async () => value;
const fail = () => Promise.reject(new Error('down'));

test('a fresh value is served without a load', async () => {
  const { get, clock, onStale } = createCache();
  expect(await get(give('one'))).toBe('one');
  clock.now = 89;
  expect(await get(fail)).toBe('one');
  expect(onStale).not.toHaveBeenCalled();
});

test('a stale value is served immediately, and its successor next time', async () => {
  const { get, clock, onStale } = createCache();
  await get(give('one'));
  clock.now = 200;
  expect(await get(give('two'))).toBe('one');
  expect(onStale).toHaveBeenCalledOnce();
  await vi.waitFor(async () => expect(await get(fail)).toBe('two'));
});

test('a value beyond whileRevalidate waits for its successor, and is served if that fails', async () => {
  const { get, clock } = createCache();
  await get(give('one'));
  clock.now = 1500;
  expect(await get(fail)).toBe('one');
  expect(await get(give('two'))).toBe('two');
});

test('that wait is bounded, and a late successor is stored all the same', async () => {
  const { get, clock } = createCache({ waitMs: 1 });
  await get(give('one'));
  clock.now = 1500;
  const gate = createGate();
  expect(await get(() => gate.opened.then(give('two')))).toBe('one');
  gate.open();
  await vi.waitFor(async () => expect(await get(fail)).toBe('two'));
});

test('beyond ifError the value is gone, and a failed load rejects', async () => {
  const { get, clock } = createCache();
  await get(give('one'));
  clock.now = 10_000;
  await expect(get(fail)).rejects.toThrow('down');
});

test('after expire every get waits for a load, and the old value is served only if it fails', async () => {
  const { get, cache } = createCache({ waitMs: 0 });
  await get(give('one'));
  expect(cache.expire()).toBe(1);
  expect(cache.find('key')).toMatchObject({ value: 'one', state: 'expired' });
  expect(await get(fail)).toBe('one');
  const gate = createGate();
  const second = get(() => gate.opened.then(give('two')));
  setTimeout(gate.open, 5);
  expect(await second).toBe('two');
});

test('a load that began before expire is not joined afterwards, and stores nothing', async () => {
  const { get, cache } = createCache();
  const gate = createGate();
  const before = get(() => gate.opened.then(give('old')));
  cache.expire();
  expect(await get(give('new'))).toBe('new');
  gate.open();
  expect(await before).toBe('old');
  expect(cache.find('key')).toMatchObject({ value: 'new', state: 'fresh' });
});

test('concurrent gets share one load, and a failed load is forgotten', async () => {
  const { get } = createCache();
  const load = vi.fn(fail);
  const results = await Promise.allSettled([get(load), get(load), get(load)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(load).toHaveBeenCalledOnce();
  expect(await get(give('one'))).toBe('one');
});

test('a postponed value is not revalidated until then', async () => {
  const { get, cache, clock } = createCache();
  await get(give('one'));
  clock.now = 2000;
  cache.postpone('key', 50);
  expect(await get(give('two'))).toBe('one');
  clock.now = 2050;
  expect(await get(give('two'))).toBe('two');
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
