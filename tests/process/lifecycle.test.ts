/** The process: start, signals, shutdown. */

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { compileCacheFolder } from '#server/build/warm-start.ts';
import { catalogueFeedPath } from '#shared/pages/paths.ts';
import { listen } from '#tests/support/ports.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';

const processes: SiteProcess[] = [];
afterEach(() => {
  for (const site of processes.splice(0)) site.child.kill('SIGKILL');
});

function start(env: Record<string, string>, args?: string[]): SiteProcess {
  const site = startSiteProcess(env, args === undefined ? {} : { args });
  processes.push(site);
  return site;
}

const production = { NODE_ENV: 'production', PORT: '0' };

test('the site listens on PORT, and its absolute addresses begin with SITE_URL', async () => {
  const site = start({ ...production, HOST: '127.0.0.1', SITE_URL: 'https://example.test' });
  const port = await listeningPort(site);
  const response = await fetch(`http://localhost:${port}/contacts`);
  expect(response.status).toBe(200);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  const html = await response.text();
  expect(html).toContain('<link rel="canonical" href="https://example.test/contacts"/>');
  expect(html).not.toMatch(/http:\/\/localhost/);
});

test('the process writes nothing but its log', async () => {
  // As operators start it: all that listens to responses is there.
  const site = start({ ...production, HOST: '127.0.0.1', PICTURES_AHEAD: 'on' });
  const port = await listeningPort(site);
  const own = '/data/products/shtora-136';
  const files = [`${own}.zip`, `${own}.pdf`, `${own}.dxf`, '/_og/contacts.jpg', catalogueFeedPath];
  for (const path of ['/', ...files, '/sitemap.xml', '/sitemap-products-1.xml', '/nowhere', '/%'])
    await (await fetch(`http://localhost:${port}${path}`, { headers: { 'Accept-Encoding': 'gzip' } })).text();
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
  const lines = site.output().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
});

test('compiled code and parsed content are cached for the next start', () => {
  const entries = readdirSync(compileCacheFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  // About 300 modules of the site and half as many of packages.
  expect(files.length).toBeGreaterThan(300);
  expect(files).toContain('content.json');
});

test('a wrong configuration stops the process, and all faults are reported', async () => {
  const site = start({ NODE_ENV: 'production', PORT: 'many', SITE_URL: 'ftp://x', LOG_LEVEL: 'loud' });
  expect(await site.exited).toBe(1);
  for (const name of ['PORT', 'SITE_URL', 'LOG_LEVEL']) expect(site.output()).toContain(`${name}:`);
  expect(site.output()).not.toMatch(/ {4}at /);
  // The least that is needed.
  const unnamed = start({ PORT: '0' });
  expect(await unnamed.exited).toBe(1);
  expect(unnamed.output()).toContain('NODE_ENV');
});

test('the ops port opens before the site does, and closes after it', async () => {
  const site = start({ ...production, OPS_PORT: '0' });
  await listeningPort(site);
  const port = /"port":(\d+),"host":"127.0.0.1","msg":"ops port open"/.exec(site.output())?.[1];
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('process_open_fds')]);
  site.child.kill('SIGINT');
  expect(await site.exited).toBe(0);
});

test('SIGHUP purges the page cache', async () => {
  const site = start({ ...production, OPS_PORT: '0' });
  const port = await listeningPort(site);
  expect((await fetch(`http://localhost:${port}/contacts`)).status).toBe(200);
  site.child.kill('SIGHUP');
  await site.written('"purged":1');
  const { status, headers } = await fetch(`http://localhost:${port}/contacts`);
  expect([status, headers.get('server-timing')]).toEqual([200, expect.stringMatching(/^cache;desc=miss,/)]);
});

test('a port in use stops the process with a message', async () => {
  const other = createServer();
  const site = start({ ...production, HOST: '127.0.0.1', PORT: String(await listen(other)) });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain('EADDRINUSE');
  other.close();
});

test('after SIGTERM the site is not ready, still answers, closes connections and exits with 0', async () => {
  const site = start(production);
  const port = await listeningPort(site);
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

  site.child.kill('SIGTERM');
  await site.written('"msg":"shutting down"');
  const readiness = await fetch(`http://localhost:${port}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'shutting-down' }]);
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  const page = await fetch(`http://localhost:${port}/about`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);

  expect(await site.exited).toBe(0);
  expect(site.output()).toContain('"msg":"shut down"');
  silent.destroy();
});

test('a second signal ends the site immediately', async () => {
  const site = start(production);
  await listeningPort(site);
  site.child.kill('SIGTERM');
  await site.written('"msg":"shutting down"');
  // A second signal within one second may be npm forwarding what the terminal has already sent.
  const timer = setInterval(() => site.child.kill('SIGTERM'), 200);
  expect(await site.exited).toBe(1);
  clearInterval(timer);
});
