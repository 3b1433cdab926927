/** The token bucket. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenBucket } from '#server/limits/token-bucket.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a burst passes immediately, further calls at the rate; after a pause there is a full burst again', async () => {
  const takeToken = createTokenBucket({ burst: 3, perSecond: 2 });
  let made = 0;
  const call = (count: number) => {
    for (let number = 0; number < count; number += 1) void takeToken().then(() => (made += 1));
  };
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return made;
  };
  call(7);
  expect(await after(0)).toBe(3);
  expect(await after(500)).toBe(4);
  expect(await after(1500)).toBe(7);
  await after(10_000);
  call(5);
  expect(await after(0)).toBe(10);
  expect(await after(1000)).toBe(12);
});
