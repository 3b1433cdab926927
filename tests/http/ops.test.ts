/** The ops port: metrics and health. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpsServer, startOpsServer } from '#server/ops/ops-server.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { OPS_PORT: '0' } });
let ops: OpsServer | undefined;
let origin: string;

beforeAll(async () => {
  ops = await startOpsServer(site.services);
  origin = `http://127.0.0.1:${ops?.port}`;
});
afterAll(async () => {
  await ops?.close();
});

async function readMetrics(): Promise<string> {
  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

test('requests are counted by route, status and cache result', async () => {
  await (await fetch(`${site.origin}/contacts`)).text();
  await (await fetch(`${site.origin}/contacts/_payload.json`)).text();
  await (await fetch(`${site.origin}/robots.txt`)).text();
  await (await fetch(`${site.origin}/assets/none.js`)).text();
  await (await fetch(`${site.origin}/_img/w_641/none.webp`)).text();
  await (await fetch(`${site.origin}/api/site`)).text();
  await expect.poll(readMetrics).toMatch(/requests_total\{route="api",status="200",cache="none"\} 1/);
  const text = await readMetrics();
  expect(text).toMatch(/site_http_requests_total\{route="contacts",status="200",cache="\w+"\} [12]\n/);
  expect(text).toMatch(/site_http_requests_total\{route="assets",status="404",cache="none"\} 1/);
  expect(text).toMatch(/site_http_requests_total\{route="pictures",status="400",cache="none"\} 1/);
  expect(text).toMatch(/site_http_request_duration_seconds_bucket\{le="10",route="contacts"/);
  expect(text).toMatch(/site_http_requests_in_flight 0\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test('invented addresses add no time series', async () => {
  const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('site_http_requests_total'));
  await getRaw(site.port, '/made-up');
  await expect.poll(readMetrics).toMatch(/route="other",status="404"/);
  const before = seriesOf(await readMetrics()).length;
  for (let index = 0; index < 50; index += 1) await getRaw(site.port, `/made-up-${index}`);
  await expect.poll(readMetrics).toMatch(/route="other",status="404",cache="\w+"\} 51/);
  expect(seriesOf(await readMetrics()).length).toBe(before);
});

test('the site’s port has no metrics, and the ops port no pages', async () => {
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  const page = await fetch(`${origin}/contacts`);
  expect([page.status, await page.text()]).toEqual([404, '404\n']);
});

test('both ports report the same health, before and during a shutdown', async () => {
  const statuses = async (path: string) => {
    const answers = await Promise.all([fetch(`${origin}${path}`), fetch(`${site.origin}${path}`)]);
    return answers.map((answer) => answer.status);
  };
  expect(await statuses('/healthz')).toEqual([200, 200]);
  expect(await statuses('/readyz')).toEqual([200, 200]);
  site.services.beginShutdown();
  expect(await statuses('/readyz')).toEqual([503, 503]);
  expect(await statuses('/healthz')).toEqual([200, 200]);
});

test('without OPS_PORT there is no ops port', async () => {
  const other = await openSite();
  expect(await startOpsServer(other.services)).toBeUndefined();
});
