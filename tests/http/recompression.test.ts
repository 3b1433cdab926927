/** Recompression at maximum quality in the background: for pages that need it only, one at a time, counted in the thread pool. */
import { createHook } from 'node:async_hooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

/** Compressions begun, running, and the most that ran at once. */
const zlib = { begun: 0, running: 0, most: 0 };
const compressions = new Set<number>();
const hook = createHook({
  init(id, type) {
    if (type !== 'ZLIB') return;
    compressions.add(id);
    zlib.begun += 1;
    zlib.running += 1;
    zlib.most = Math.max(zlib.most, zlib.running);
  },
  // One call of a compression is one run in the thread pool.
  after(id) {
    if (compressions.delete(id)) zlib.running -= 1;
  },
}).enable();
afterAll(() => void hook.disable());
beforeEach(() => void Object.assign(zlib, { begun: 0, most: zlib.running }));

const site = openFileSite();
/** Without the page of one visitor, which is never cached, and the comparison, which has a query. */
const { request: _request, compare, ...cachedSamples } = pageSamples;
const paths = Object.values(cachedSamples);

function ask(path: string, encoding: string, method = 'GET', port = site.port) {
  const headers = ['Host: localhost', `Accept-Encoding: ${encoding}`, 'Connection: close'];
  return sendRaw(port, requestText(`${method} ${path}`, headers));
}

test('HEAD requests, clients without brotli and pages with a query queue no compression, however often they ask', async () => {
  const other = await openSite();
  for (const path of [...paths, compare]) await ask(path, 'br', 'GET', other.port);
  const before = zlib.begun;
  for (let round = 0; round < 2; round += 1) {
    const asked = paths.flatMap((path) => [
      ask(path, 'br', 'HEAD', other.port),
      ask(path, 'identity', 'GET', other.port),
    ]);
    await Promise.all([...asked, ask(compare, 'br', 'GET', other.port)]);
  }
  expect(zlib.begun - before).toBe(0);
});

test('popular pages are recompressed one at a time; while one is, the others are not queued', async () => {
  for (const path of paths) await ask(path, 'br');
  await expect.poll(() => zlib.running).toBe(0);
  Object.assign(zlib, { begun: 0, most: 0 });
  await Promise.all(paths.map((path) => ask(path, 'br')));
  expect(zlib.most).toBe(1);
  await expect.poll(() => zlib.running).toBe(0);
  // Their next visitors have them recompressed.
  const begun = zlib.begun;
  await expect
    .poll(
      async () => {
        for (const path of paths) await ask(path, 'br');
        return zlib.begun;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(begun);
});
