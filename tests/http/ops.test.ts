/** The ops port: metrics, health, and what operators purge. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OpsServer, startOpsServer } from '#server/ops/ops-server.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const token = 'a-token-of-the-operators';
const site = openFileSite({ env: { OPS_PORT: '0', OPS_TOKEN: token } });
let ops: OpsServer | undefined;
let origin: string;

beforeAll(async () => {
  ops = await startOpsServer(site.services);
  origin = `http://127.0.0.1:${ops?.port}`;
});
afterAll(() => ops?.close());

/** Another site, and what its ops port says of its readiness; `localhost` may be ::1 alone. */
async function openOther(env: Record<string, string>) {
  const other = await openSite({ env: { OPS_PORT: '0', ...env } });
  const server = await startOpsServer(other.services);
  onTestFinished(() => server?.close());
  const ask = (Host = 'localhost') => fetch(`http://localhost:${server?.port}/readyz`, { headers: { Host } });
  return { other, ask };
}

async function readMetrics(): Promise<string> {
  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

test('requests are counted by route, status and cache result', async () => {
  const files = ['/robots.txt', '/assets/none.js', '/_img/w_641/none.webp', '/api/site'];
  for (const path of ['/contacts', '/contacts/_payload.json', ...files]) await site.read(path);
  await expect.poll(readMetrics).toMatch(/requests_total\{route="api",status="200",cache="none"\} 1/);
  const text = await readMetrics();
  for (const line of [
    /site_http_requests_total\{route="contacts",status="200",cache="\w+"\} [12]\n/,
    /site_http_requests_total\{route="assets",status="404",cache="none"\} 1/,
    /site_http_requests_total\{route="pictures",status="400",cache="none"\} 1/,
    /site_http_request_duration_seconds_bucket\{le="10",route="contacts"/,
    /site_http_requests_in_flight 0\n/,
    /nodejs_eventloop_lag_p99_seconds \d/,
  ])
    expect(text).toMatch(line);
});

test('more requests than are counted at once are all counted, and invented addresses add no time series', async () => {
  const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('site_http_requests_total'));
  await getRaw(site.port, '/made-up');
  await expect.poll(readMetrics).toMatch(/route="other",status="404"/);
  const before = seriesOf(await readMetrics()).length;
  for (let index = 0; index < 300; index += 1) await site.read(`/made-up-${index}`);
  await expect.poll(readMetrics).toMatch(/route="other",status="404",cache="\w+"\} 301/);
  expect(seriesOf(await readMetrics()).length).toBe(before);
});

test('the site’s port has no metrics, and the ops port no pages', async () => {
  expect((await site.ask('/metrics')).status).toBe(404);
  const page = await fetch(`${origin}/contacts`);
  expect([page.status, await page.text()]).toEqual([404, '404\n']);
});

const askPurge = (path: string, Authorization = `Bearer ${token}`) =>
  fetch(`${origin}/purge?path=${path}`, { method: 'POST', headers: { Authorization } });

test('operators purge one path in all variants, all paths below a prefix, or everything', async () => {
  site.services.purgePages();
  const paths = ['/about', '/about/_payload.json', '/about/blog', '/catalog', '/catalog?sort=price', '/contacts'];
  for (const path of paths) await site.read(path);
  // A payload is cut from its document, and goes with it.
  for (const [path, purged] of Object.entries({ '/about': 1, '/catalog*': 2, '/*': 2, '/none': 0 }))
    expect(await (await askPurge(path)).json()).toEqual({ purged });
});

test('purging requires the token', async () => {
  const stateOf = async () => (await site.ask('/about')).headers.get('server-timing');
  await stateOf();
  for (const wrong of ['', 'Bearer ', 'Bearer wrong', `Basic ${token}`])
    expect((await askPurge('/*', wrong)).status).toBe(401);
  expect((await askPurge('about')).status).toBe(400);
  expect(await stateOf()).toBe('cache;desc=hit');
});

test('both ports report the same health, before and during a shutdown', async () => {
  const statuses = async (path: string) => {
    const answers = await Promise.all([fetch(`${origin}${path}`), site.ask(path)]);
    return answers.map((answer) => answer.status);
  };
  expect(await statuses('/healthz')).toEqual([200, 200]);
  expect(await statuses('/readyz')).toEqual([200, 200]);
  site.services.beginShutdown();
  expect(await statuses('/readyz')).toEqual([503, 503]);
  expect(await statuses('/healthz')).toEqual([200, 200]);
});

test.each([
  [200, ['localhost', 'LOCALHOST:9101', '127.0.0.1:1', '[::1]:9101']],
  [421, ['evil.example:9101', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1', '']],
])('%i for the hosts %j: a name that is rebound to this machine reads no metrics', async (status, hosts) => {
  for (const host of hosts) {
    for (const path of ['/metrics', '/healthz']) {
      const answer = await getRaw(ops?.port ?? 0, path, [`Host: ${host}`]);
      expect([host, path, answer.status]).toEqual([host, path, status]);
      expect(answer.body.includes('site_')).toBe(status === 200 && path === '/metrics');
    }
  }
});

test('hosts of OPS_HOST and ALLOWED_HOSTS are known on the ops port', async () => {
  const { ask } = await openOther({ OPS_HOST: 'localhost', ALLOWED_HOSTS: 'ops.plant.example' });
  expect([(await ask('ops.plant.example')).status, (await ask()).status]).toEqual([200, 200]);
});

test('a peer that is not trusted and sends X-Forwarded-For is a warning, once, and in /readyz', async () => {
  const { other, ask } = await openOther({});
  const ready = async () => (await ask()).json();
  await getRaw(other.port, '/robots.txt');
  expect(await ready()).not.toHaveProperty('untrustedProxy');
  for (const visitor of ['203.0.113.7', '203.0.113.8', 'nonsense'])
    await getRaw(other.port, '/robots.txt', ['Host: localhost', `X-Forwarded-For: ${visitor}`]);
  expect(await ready()).toMatchObject({ untrustedProxy: { network: '127.0.0.0/24', requests: 3 } });
  const warnings = other.logLines.filter(({ msg }) => msg.startsWith('X-Forwarded-For of an untrusted peer'));
  expect(warnings).toEqual([expect.objectContaining({ level: 40, network: '127.0.0.0/24' })]);
  expect((await getRaw(other.port, '/readyz')).body).not.toContain('untrusted');
});

test('a proxy that TRUSTED_PROXIES names is none, and without OPS_PORT there is no ops port', async () => {
  const other = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await getRaw(other.port, '/robots.txt', ['Host: localhost', 'X-Forwarded-For: 203.0.113.7']);
  expect(other.services.forwardedWatch.read()).toBeUndefined();
  expect(other.logLines.filter(({ level }) => level > 30)).toEqual([]);
  expect(await startOpsServer(other.services)).toBeUndefined();
});
