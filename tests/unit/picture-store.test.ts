/** Pictures stored on disk: found again, bounded, never partial; and failures, which are not repeated at once. */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { createPictureStore } from '#server/images/picture-store.ts';
import { createRecentFailures } from '#server/images/pictures.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { temporaryFolder } from '#tests/stand-ins/picture-site.ts';

const picture = (letter: string, length = 1000) => ({ body: Buffer.alloc(length, letter), madeAt: 1_795_000_000_123 });

function openStore(folder = path.join(temporaryFolder(), 'deep', 'pictures'), mostBytes = 1_000_000) {
  return { folder, store: createPictureStore({ folder, mostBytes, logger: createLogger('silent') }) };
}

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((total, name) => total + statSync(path.join(folder, name)).size, 0);

test('a written picture is read by this process and the next; its file is a digest of its key', async () => {
  const { store, folder } = openStore();
  expect(await store.read('../a')).toBeUndefined();
  expect(() => statSync(folder)).toThrow('ENOENT');
  await store.write('../a', picture('a'));
  expect(await store.read('../a')).toEqual(picture('a'));
  expect(await openStore(folder).store.read('../a')).toEqual(picture('a'));
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('the folder never exceeds its limit, and evicts the least recently used', async () => {
  const { store, folder } = openStore(undefined, 5 * 1040);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await store.write(key, picture(key));
  await store.read('a');
  await store.write('f', picture('f'));
  expect(bytesIn(folder)).toBe(5 * 1040);
  expect(await store.read('b')).toBeUndefined();
  for (const key of ['a', 'c', 'd', 'e', 'f']) expect((await store.read(key))?.body[0]).toBe(key.charCodeAt(0));
  await store.write('g', picture('g', 3000));
  expect(bytesIn(folder)).toBeLessThanOrEqual(5 * 1040);
  expect(await store.read('g')).toBeDefined();
});

test('the limit holds for concurrent writes and for one picture above it', async () => {
  const { store, folder } = openStore(undefined, 5 * 1040);
  await Promise.all(Array.from({ length: 50 }, (_, index) => store.write(`key ${index}`, picture('a'))));
  await store.write('large', picture('a', 6000));
  expect(bytesIn(folder)).toBe(5 * 1040);
  expect(await store.read('key 49')).toBeDefined();
  expect(await store.read('large')).toBeUndefined();
});

test('a picture written again counts once', async () => {
  const { store, folder } = openStore(undefined, 3 * 1040);
  for (let index = 0; index < 10; index += 1) await store.write('a', picture('a'));
  await store.write('b', picture('b'));
  expect(bytesIn(folder)).toBe(2 * 1040);
  expect(await store.read('a')).toBeDefined();
});

test('limit and order of use survive a restart', async () => {
  const { store, folder } = openStore(undefined, 3 * 1040);
  for (const key of ['a', 'b', 'c']) await store.write(key, picture(key));
  const [first, ...others] = readdirSync(folder);
  const old = new Date(Date.now() - 1000_000);
  utimesSync(path.join(folder, first ?? ''), old, old);
  await openStore(folder, 3 * 1040).store.write('d', picture('d'));
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readdirSync(folder)).not.toContain(first);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
});

test.each([
  ['changed in one bit', (file: Buffer) => file.fill(file.readUInt8(500) ^ 1, 500, 501)],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is no picture, and is removed', async (_fault, spoil) => {
  const { store, folder } = openStore();
  await store.write('a', picture('a'));
  const file = path.join(folder, readdirSync(folder)[0] ?? '');
  writeFileSync(file, spoil(readFileSync(file)));
  expect(await store.read('a')).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('partial files of a killed process are never read, and removed when old', async () => {
  const { store, folder } = openStore();
  await store.write('a', picture('a'));
  const [name = ''] = readdirSync(folder);
  for (const suffix of ['.old.tmp', '.young.tmp']) writeFileSync(path.join(folder, `${name}${suffix}`), 'half');
  const old = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(path.join(folder, `${name}.old.tmp`), old, old);
  expect(await openStore(folder).store.read('a')).toEqual(picture('a'));
  expect(readdirSync(folder).sort()).toEqual([name, `${name}.young.tmp`]);
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

test('at most a thousand failures are remembered', async () => {
  const failFast = createRecentFailures(() => 0);
  const isRemembered = (key: string) => failFast(key, async () => false).catch(() => true);
  for (let index = 0; index < 1500; index += 1) {
    await failFast(`${index}`, () => Promise.reject(new HttpError(404, 'x'))).catch(() => undefined);
  }
  expect(await Promise.all(['0', '499', '500', '1499'].map(isRemembered))).toEqual([false, false, true, true]);
});
