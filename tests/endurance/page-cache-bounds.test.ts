/** What the page cache holds, how much of it, and how it is told to forget. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpsServer, startOpsServer } from '#server/ops/ops-server.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';

const token = 'a-token-of-the-operators';
let site: Awaited<ReturnType<typeof startTestSite>>;
let ops: OpsServer | undefined;
beforeAll(async () => {
  site = await startTestSite({ env: { OPS_PORT: '0', OPS_TOKEN: token } });
  ops = await startOpsServer(site.services);
});
afterEach(() => void site.services.purgePages());
afterAll(async () => {
  await ops?.close();
  await site.close();
});

const visit = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
const count = () => site.services.pageCache.figures().entries;

function askPurge(path: string, authorization = `Bearer ${token}`) {
  const headers = { Authorization: authorization };
  return fetch(`http://127.0.0.1:${ops?.port}/purge?path=${path}`, { method: 'POST', headers });
}

test('queries that no page reads, in any number, make no second entry', async () => {
  for (let index = 0; index < 300; index += 1) await visit(`/about?utm_source=${index}&a[]=${index}`);
  expect(count()).toBe(1);
});

test('addresses that a stranger makes up are not kept', async () => {
  for (let index = 0; index < 100; index += 1) await visit(`/about/blog/made-up-${index}`);
  for (let index = 0; index < 100; index += 1) await visit(`/made-up-${index}`);
  expect(count()).toBe(0);
});

test('memory is bounded: the least lately asked for gives way', async () => {
  const mostBytes = 400_000;
  const small = await startTestSite({ pageCache: { mostBytes } });
  const get = async (path: string) => (await fetch(`${small.origin}${path}`)).headers.get('server-timing');
  for (const path of Object.values(pageSamples)) {
    await get(path);
    await get(pageSamples.about);
    expect(small.services.pageCache.figures().bytes).toBeLessThanOrEqual(mostBytes);
  }
  expect(await get(pageSamples.about)).toBe('cache;desc=hit');
  expect(await get(pageSamples.home)).toMatch(/^cache;desc=miss,/);
  await small.close();
});

test('an answer beyond the bound for one is sent and forgotten', async () => {
  const small = await startTestSite({ pageCache: { mostBytesOfOne: 1000 } });
  expect((await fetch(`${small.origin}/about`)).status).toBe(200);
  expect(small.services.pageCache.figures()).toEqual({ entries: 0, bytes: 0 });
  await small.close();
});

test('operators purge one path in all its forms, all below a path, or everything', async () => {
  const paths = ['/about', '/about/_payload.json', '/about/blog', '/catalog', '/catalog?sort=price', '/contacts'];
  for (const path of paths) await visit(path);
  expect(count()).toBe(6);
  expect(await (await askPurge('/about')).json()).toEqual({ purged: 2 });
  expect(await (await askPurge('/catalog*')).json()).toEqual({ purged: 2 });
  expect(await (await askPurge('/*')).json()).toEqual({ purged: 2 });
  expect(count()).toBe(0);
});

test('without the token nobody purges', async () => {
  await visit('/about');
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${token}`]) {
    expect((await askPurge('/*', authorization)).status).toBe(401);
  }
  expect((await askPurge('about')).status).toBe(400);
  expect(count()).toBe(1);
});
