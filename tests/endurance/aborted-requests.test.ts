/** Two thousand aborted requests leak nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { getRaw, requestText } from '#tests/hostile/raw-request.ts';
import { askAndLeave } from '#tests/support/clients.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite({
  // Without caching: every request starts work.
  pageCache: { maxEntryBytes: 0 },
  content: { offices: (...asked) => pause(20).then(() => realContent.offices(...asked)) },
});
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const { product: page } = pageSamples;
const shortPayload = '/contacts/_payload.json';
/** The address, and after how many bytes of the response the client disconnects. */
const visits: [path: string, bytes: number][] = [
  [page, 0],
  [shortPayload, 0],
  [page, 1],
  [shortPayload, 0],
  ['/catalog/polupricepy?stock=in-stock', 6000],
  [shortPayload, 0],
  ['/api/products', 1],
  [shortPayload, 0],
  ['/sitemap.xml', 6000],
  ['/favicon.ico', 0],
  ['/about/', 0],
  ['/assets/none.js', 1],
];
const encodings = ['gzip', 'br', 'identity'];
function abortRequest(index: number): Promise<string> {
  const [path, place] = visits[index % visits.length] ?? ['/', 0];
  const encoding = `Accept-Encoding: ${encodings[Math.floor(index / visits.length) % encodings.length]}`;
  const bytes = requestText(`GET ${path}`, ['Host: localhost', 'Connection: close', encoding]);
  return askAndLeave(site.port, bytes, place);
}

async function abortMany(count: number): Promise<void> {
  for (let done = 0; done < count; done += 25) {
    await Promise.all(Array.from({ length: 25 }, (_, index) => abortRequest(done + index)));
    site.logLines.length = 0;
  }
}

/** Memory and handles once everything has settled. */
async function measure() {
  const open = () => new Promise<number>((resolve) => site.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  const inFlight = async () => (await site.services.metrics.requestsInFlight.get()).values[0]?.value;
  await expect.poll(inFlight).toBe(0);
  await expect.poll(site.services.renderLimiter.figures).toEqual({ running: 0, waiting: 0 });
  for (let times = 0; times < 3; times += 1) {
    await pause(20);
    collectGarbage();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heldMb: (heapUsed + external) / 2 ** 20, rssMb: rss / 2 ** 20, handles: process.getActiveResourcesInfo() };
}

test('2000 requests aborted before, at the start and in the middle of a response leak no memory or handles', async () => {
  for (const path of Object.values(pageSamples)) await getRaw(site.port, path);
  await abortMany(500);
  const before = await measure();
  await abortMany(1500);
  const after = await measure();
  // 3 MB is 2 kB for each of the 1500 requests.
  expect(after.heldMb - before.heldMb, JSON.stringify([before, after])).toBeLessThan(3);
  expect(after.rssMb - before.rssMb).toBeLessThan(100);
  expect(after.handles.length).toBeLessThanOrEqual(before.handles.length);
  const text = await site.services.metrics.registry.metrics();
  // Short responses end before a client can disconnect.
  expect(Number(/site_http_requests_aborted_total (\d+)/.exec(text)?.[1])).toBeGreaterThan(600);
}, 300_000);
