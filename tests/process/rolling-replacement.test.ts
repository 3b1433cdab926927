/** Two replicas behind a real nginx, replaced one after the other under load: nobody notices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startLoad } from '#tests/support/load.ts';
import { freePort, startNginx } from '#tests/support/nginx.ts';
import { copyAsOlderBuild } from '#tests/support/older-build.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { projectFolder } from '#tests/support/source-files.ts';

/** More by hand: `ROLLING_REQUESTS=20000 npx vitest run tests/process/rolling-replacement.test.ts`. */
const leastRequests = Number(process.env['ROLLING_REQUESTS'] ?? 2000);
/** Longer than `fail_timeout` of deploy/nginx. */
const asideMs = 2500;
const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'));
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function startReplica(port: number, cwd: string): Promise<SiteProcess> {
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info' };
  const dataDir = path.join(folder, `data-${port}-${closers.length}`);
  const site = startSiteProcess({ ...env, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }, [], cwd);
  closers.push(() => site.child.kill('SIGKILL'));
  await listeningPort(site);
  return site;
}

test('a replacement of both replicas costs no request, and pages of either build find their files', async () => {
  const older = copyAsOlderBuild(path.join(folder, 'older'));
  const ports = [await freePort(), await freePort()];
  const replicas = await Promise.all(ports.map((port) => startReplica(port, older.folder)));
  const nginx = await startNginx(path.join(folder, 'nginx'), ports);
  closers.push(nginx.close);
  const origin = `http://127.0.0.1:${nginx.port}`;
  const get = (address: string) => fetch(`${origin}${address}`, { headers: { Connection: 'close' } });
  const entryOf = (html: string) => /\/assets\/entry-client-[\w-]+\.js/.exec(html)?.[0] ?? '';

  const oldPage = await (await get('/contacts')).text();
  expect(entryOf(oldPage)).toBe(older.asset);
  // As its browser does. nginx keeps what the replica that it asks first has; not what it finds at the second one.
  expect((await get(older.asset)).status).toBe(200);

  const paths = [...Object.values(pageSamples), '/robots.txt', '/_builds/latest.json', '/favicon.ico', older.asset];
  const load = startLoad(nginx.port, 8, (index) => paths[index % paths.length] ?? '/');
  closers.push(load.stop);
  const grow = (by: number) => {
    const goal = load.count() + by;
    return expect.poll(load.count, { timeout: 500_000 }).toBeGreaterThan(goal);
  };
  await grow(leastRequests / 4);
  for (const [index, port] of ports.entries()) {
    replicas[index]?.child.kill('SIGTERM');
    expect(await replicas[index]?.exited).toBe(0);
    await startReplica(port, projectFolder);
    // While both builds run, each has files that the other has not.
    const newerEntry = entryOf(await (await fetch(`http://127.0.0.1:${port}/contacts`)).text());
    // nginx sets a replica that was away aside for a moment: until then the other one alone is asked.
    await delay(asideMs);
    await expect.poll(async () => entryOf(await (await get('/contacts')).text()), { timeout: 20_000 }).toBe(newerEntry);
    // A replica that a busy machine made too slow is aside for a moment too: then asked again, four times in a row.
    for (const asset of [older.asset, newerEntry]) {
      const statuses = async () => {
        const found: number[] = [];
        for (let count = 0; count < 4; count += 1) found.push((await get(asset)).status);
        return found;
      };
      await expect.poll(statuses, { interval: asideMs, timeout: 20_000, message: asset }).toEqual([200, 200, 200, 200]);
    }
    await grow(leastRequests / 4);
  }
  await grow(leastRequests / 4);
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(load.count()).toBeGreaterThanOrEqual(leastRequests);
  const newPage = await (await get('/contacts')).text();
  expect(entryOf(newPage)).not.toBe(older.asset);
  // Pages that were open before still find what they were made of.
  expect((await get(older.asset)).status).toBe(200);
  expect((await get('/assets/entry-client-NEVER.js')).status).toBe(404);
}, 900_000);
