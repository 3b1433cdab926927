/** Two replicas behind a real nginx, replaced one after the other under load without a lost request. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '#tests/rules/source-files.ts';
import { startNginx } from '#tests/stand-ins/nginx.ts';
import { copyAsOlderBuild } from '#tests/stand-ins/older-build.ts';
import { startLoad } from '#tests/support/load.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { freePort } from '#tests/support/ports.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';

/** For a longer run: `ROLLING_REQUESTS=20000 npx vitest run tests/process/rolling-replacement.test.ts`. */
const minRequests = Number(process.env['ROLLING_REQUESTS'] ?? 2000);
/** Longer than `fail_timeout` of deploy/nginx. */
const exclusionMs = 2500;
const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'));
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function startReplica(port: number, cwd: string): Promise<SiteProcess> {
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info' };
  const dataDir = path.join(folder, `data-${port}-${closers.length}`);
  const site = startSiteProcess({ ...env, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }, { folder: cwd });
  closers.push(() => site.child.kill('SIGKILL'));
  await listeningPort(site);
  return site;
}

/** Comes again where a busy machine sheds load. */
async function askPatiently(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { Connection: 'close' } });
  if (response.status !== 503) return response;
  await delay(200);
  return askPatiently(url);
}

test('replacing both replicas loses no request, and pages of both builds find their files', async () => {
  const older = copyAsOlderBuild(path.join(folder, 'older'));
  const ports = [await freePort(), await freePort()];
  const replicas = await Promise.all(ports.map((port) => startReplica(port, older.folder)));
  const nginx = await startNginx(path.join(folder, 'nginx'), ports);
  closers.push(nginx.close);
  const origin = `http://127.0.0.1:${nginx.port}`;
  const get = (address: string) => askPatiently(`${origin}${address}`);
  const entryOf = (html: string) => /\/assets\/core-[\w-]+\.js/.exec(html)?.[0] ?? '';

  const oldPage = await (await get('/contacts')).text();
  expect(entryOf(oldPage)).toBe(older.asset);
  // As a browser would. nginx caches a response of the first replica, but not a fallback from the second.
  expect((await get(older.asset)).status).toBe(200);

  const paths = [...Object.values(pageSamples), '/robots.txt', '/_builds/latest.json', '/favicon.ico', older.asset];
  const load = startLoad(nginx.port, 8, (index) => paths[index % paths.length] ?? '/');
  closers.push(load.stop);
  const grow = (by: number) => {
    const goal = load.count() + by;
    return expect.poll(load.count, { timeout: 500_000 }).toBeGreaterThan(goal);
  };
  await grow(minRequests / 4);
  for (const [index, port] of ports.entries()) {
    replicas[index]?.child.kill('SIGTERM');
    expect(await replicas[index]?.exited).toBe(0);
    await startReplica(port, projectFolder);
    // While both builds run, each has files that the other lacks.
    const newerEntry = entryOf(await (await askPatiently(`http://127.0.0.1:${port}/contacts`)).text());
    // For `fail_timeout` nginx uses only the other replica.
    await delay(exclusionMs);
    await expect.poll(async () => entryOf(await (await get('/contacts')).text()), { timeout: 20_000 }).toBe(newerEntry);
    // On a busy machine a slow replica may be set aside too: retried until four requests in a row succeed.
    for (const asset of [older.asset, newerEntry]) {
      const statuses = async () => {
        const found: number[] = [];
        for (let count = 0; count < 4; count += 1) found.push((await get(asset)).status);
        return found;
      };
      await expect
        .poll(statuses, { interval: exclusionMs, timeout: 20_000, message: asset })
        .toEqual([200, 200, 200, 200]);
    }
    await grow(minRequests / 4);
  }
  await grow(minRequests / 4);
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(load.count()).toBeGreaterThanOrEqual(minRequests);
  const newPage = await (await get('/contacts')).text();
  expect(entryOf(newPage)).not.toBe(older.asset);
  // Pages that were open before still find their files.
  expect((await get(older.asset)).status).toBe(200);
  expect((await get('/assets/entry-client-NEVER.js')).status).toBe(404);
}, 900_000);
