/** What the page cache does with answers that had to do without something, by a clock of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { createPageCache } from '#server/render/page-cache/page-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const key = 'desktop /about';
const { freshMs, retryMs, makeshiftMs, staleMs } = cacheLimits;

function createShelf() {
  const cache = createPageCache();
  const put = async (text: string, isMakeshift = false) => {
    const answer = {
      body: Buffer.from(text),
      type: 'text/html',
      routeId: 'about',
      isIndexed: true,
      isMakeshift,
    } as const;
    const { kept } = cache.share(key, { load: async () => ({ kind: 'moved', to: '/' }), make: async () => answer });
    return (await kept)?.forms.identity.toString();
  };
  const look = () => {
    const found = cache.find(key);
    return found && [found.answer.forms.identity.toString(), found.isFresh ? 'fresh' : 'stale'];
  };
  return { cache, put, look };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('a makeshift answer is fresh for seconds, and better than none after that', async () => {
  const { put, look } = createShelf();
  expect(await put('makeshift', true)).toBe('makeshift');
  pass(makeshiftMs * 0.8);
  expect(look()).toEqual(['makeshift', 'fresh']);
  pass(makeshiftMs * 0.4);
  expect(look()).toEqual(['makeshift', 'stale']);
  pass(freshMs + staleMs);
  expect(look()).toBeUndefined();
});

test('a whole answer takes the place of a makeshift one at once', async () => {
  const { put, look } = createShelf();
  await put('makeshift', true);
  await put('whole');
  pass(makeshiftMs * 2);
  expect(look()).toEqual(['whole', 'fresh']);
});

test('a makeshift answer leaves a whole one in its place, which is renewed again some seconds later', async () => {
  const { put, look } = createShelf();
  await put('whole');
  pass(freshMs * 1.2);
  expect(look()).toEqual(['whole', 'stale']);
  expect(await put('makeshift', true)).toBe('whole');
  expect(look()).toEqual(['whole', 'fresh']);
  pass(retryMs * 1.1);
  expect(look()).toEqual(['whole', 'stale']);
});

test('where the whole answer is too old to be served, a makeshift one is better than none', async () => {
  const { put, look } = createShelf();
  await put('whole');
  pass(freshMs + staleMs + 1);
  expect(await put('makeshift', true)).toBe('makeshift');
  expect(look()).toEqual(['makeshift', 'fresh']);
});

test('what was purged while a makeshift answer was made does not come back', async () => {
  const { cache, put, look } = createShelf();
  await put('whole');
  const made = put('makeshift', true);
  cache.purge();
  expect(await made).toBe('makeshift');
  expect(look()).toBeUndefined();
});
