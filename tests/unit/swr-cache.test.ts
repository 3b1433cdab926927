/** What is kept in memory: stale values while others are made, work that is shared, settings, papers by address. */
import { expect, test, vi } from 'vitest';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { SwrLimits } from '#server/cache/swr-types.ts';
import { createSiteReader } from '#server/content/site-reader.ts';
import { createKnownFiles, type KnownFile } from '#server/documents/known-files.ts';
import type { SiteSettings } from '#shared/content/site.ts';
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

test('concurrent calls share the in-flight result; a later call, or one after a failure, starts again', async () => {
  const flight = createSingleFlight<string>();
  const work = vi.fn(fail);
  const results = await Promise.allSettled([flight.run('a', work), flight.run('a', work), flight.run('b', work)]);
  expect([results.map(({ status }) => status), work.mock.calls.length]).toEqual([Array(3).fill('rejected'), 2]);
  expect(await flight.run('a', give('one'))).toBe('one');
  expect(await flight.run('a', give('two'))).toBe('two');
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
  const gate = createGate();
  const answers = [gate.opened.then(() => named('old')), Promise.resolve(named('new'))];
  const reader = createSiteReader({ site: () => answers.shift() ?? Promise.reject(new Error('down')) }, 10_000);
  const before = reader.read();
  reader.expire();
  expect((await reader.read()).name).toBe('new');
  gate.open();
  expect((await before).name).toBe('old');
  // The source fails from here on: the last good settings serve, and those are the new ones.
  expect((await reader.read()).name).toBe('new');
});

const file: KnownFile = {
  type: 'application/pdf',
  disposition: 'inline',
  etag: '"1"',
  bodies: { identity: Buffer.from('paper') },
  isIndexed: true,
};

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
