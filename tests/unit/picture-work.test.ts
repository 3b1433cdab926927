/** The limits on the work of the image proxy. */
import { expect, test } from 'vitest';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { createRecentFailures } from '#server/images/pictures.ts';
import { findPictureType } from '#server/images/transform.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createGate } from '#tests/support/gate.ts';

test('concurrent calls share the in-flight result; a later call starts again', async () => {
  const gate = createGate();
  let count = 0;
  const flight = createSingleFlight<number>();
  const work = async () => {
    count += 1;
    await gate.opened;
    return count;
  };
  const waiting = [flight.run('a', work), flight.run('a', work), flight.run('b', work)];
  gate.open();
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  expect(await flight.run('a', work)).toBe(3);
});

test('a shared failure is not cached', async () => {
  const flight = createSingleFlight<string>();
  const fail = () => Promise.reject(new Error('no'));
  const results = await Promise.allSettled([flight.run('a', fail), flight.run('a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flight.run('a', async () => 'yes')).toBe('yes');
});

test('work runs in order of arrival up to the limit, and the rest is rejected', async () => {
  const limiter = createLimiter({ atOnce: 2, waiting: 2 });
  const gate = createGate();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    order.push(index);
    running += 1;
    most = Math.max(most, running);
    await gate.opened;
    running -= 1;
  };
  const results = Promise.allSettled([1, 2, 3, 4, 5, 6].map((index) => limiter.run(work(index))));
  gate.open();
  const statuses = (await results).map(({ status }) => status);
  expect(statuses).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect([order, most]).toEqual([[1, 2, 3, 4], 2]);
  await expect(limiter.run(async () => 'free again')).resolves.toBe('free again');
});

test('failed work frees its slot', async () => {
  const limiter = createLimiter({ atOnce: 1, waiting: 5 });
  const fail = () => limiter.run(() => Promise.reject(new Error('no')));
  await Promise.allSettled([fail(), fail(), fail()]);
  await expect(limiter.run(async () => 'yes')).resolves.toBe('yes');
});

test('the rejection says when to retry', async () => {
  const limiter = createLimiter({ atOnce: 0, waiting: 0 });
  await expect(limiter.run(async () => 1)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test.each([
  [404, 60_000],
  [415, 60_000],
  [422, 60_000],
  [502, 10_000],
  [504, 10_000],
  [503, 0],
  [500, 0],
])('a failure with %i is not retried for %i ms', async (status, ms) => {
  let now = 0;
  let tries = 0;
  const failFast = createRecentFailures(() => now);
  const ask = () =>
    failFast('a', () => {
      tries += 1;
      return Promise.reject(new HttpError(status, 'x'));
    }).catch((error: HttpError) => error.status);
  expect(await ask()).toBe(status);
  if (ms > 0) {
    now = ms - 1;
    expect([await ask(), await ask(), tries]).toEqual([status, status, 1]);
  }
  now = ms;
  expect([await ask(), tries]).toEqual([status, 2]);
});

test('a failure expires, and other pictures are unaffected', async () => {
  let now = 0;
  const failFast = createRecentFailures(() => now);
  await failFast('a', () => Promise.reject(new HttpError(404, 'x'))).catch(() => undefined);
  expect(await failFast('b', async () => 'yes')).toBe('yes');
  now = 60_000;
  expect(await failFast('a', async () => 'yes')).toBe('yes');
  now = 60_001;
  expect(await failFast('a', async () => 'again')).toBe('again');
});

test('at most a thousand failures are remembered', async () => {
  const failFast = createRecentFailures(() => 0);
  const isRemembered = (key: string) => failFast(key, async () => false).catch(() => true);
  for (let index = 0; index < 1500; index += 1) {
    await failFast(`${index}`, () => Promise.reject(new HttpError(404, 'x'))).catch(() => undefined);
  }
  expect(await Promise.all(['0', '499', '500', '1499'].map(isRemembered))).toEqual([false, false, true, true]);
});

test.each([
  ['jpeg', 'ffd8ffe000104a464946'],
  ['png', '89504e470d0a1a0a0000000d49484452'],
  ['webp', '524946461000000057454250'],
  ['avif', '0000001c667479706176696600000000'],
  ['avif', '00000020667479706d696631000000006d6966316176696600'],
  [undefined, '00000018667479706865696300000000'],
  [undefined, '474946383961'],
  [undefined, '49492a00'],
  [undefined, '52494646100000005741564566'],
  [undefined, ''],
])('a file is %s by its first bytes %s', (type, hex) => {
  expect(findPictureType(Buffer.from(hex, 'hex'))).toBe(type);
});
