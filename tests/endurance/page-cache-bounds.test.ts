/** Purging of the page cache by operators. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpsServer, startOpsServer } from '#server/ops/ops-server.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const token = 'a-token-of-the-operators';
const site = openFileSite({ env: { OPS_PORT: '0', OPS_TOKEN: token } });
let ops: OpsServer | undefined;
beforeAll(async () => {
  ops = await startOpsServer(site.services);
});
afterEach(() => void site.services.purgePages());
afterAll(async () => {
  await ops?.close();
});

const visit = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

function askPurge(path: string, authorization = `Bearer ${token}`) {
  const headers = { Authorization: authorization };
  return fetch(`http://127.0.0.1:${ops?.port}/purge?path=${path}`, { method: 'POST', headers });
}

test('operators purge one path in all variants, all paths below a prefix, or everything', async () => {
  const paths = ['/about', '/about/_payload.json', '/about/blog', '/catalog', '/catalog?sort=price', '/contacts'];
  for (const path of paths) await visit(path);
  // A payload is cut from its document, and goes with it.
  expect(await (await askPurge('/about')).json()).toEqual({ purged: 1 });
  expect(await (await askPurge('/catalog*')).json()).toEqual({ purged: 2 });
  expect(await (await askPurge('/*')).json()).toEqual({ purged: 2 });
  expect(await (await askPurge('/*')).json()).toEqual({ purged: 0 });
});

test('purging requires the token', async () => {
  const stateOf = async () => (await fetch(`${site.origin}/about`)).headers.get('server-timing');
  await stateOf();
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${token}`]) {
    expect((await askPurge('/*', authorization)).status).toBe(401);
  }
  expect((await askPurge('about')).status).toBe(400);
  expect(await stateOf()).toBe('cache;desc=hit');
});
