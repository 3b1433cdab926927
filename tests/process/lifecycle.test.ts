/** The process: start, signals, shutdown; and `npm run leads` as a separate one beside it. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compileCacheFolder } from '#server/build/warm-start.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { catalogueFeedPath } from '#shared/pages/paths.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { listen } from '#tests/support/ports.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const processes: SiteProcess[] = [];
afterEach(() => {
  for (const site of processes.splice(0)) site.child.kill('SIGKILL');
});

function start(env: Record<string, string>): SiteProcess {
  const site = startSiteProcess(env);
  processes.push(site);
  return site;
}

const production = { NODE_ENV: 'production', PORT: '0' };
const atHome = { ...production, HOST: '127.0.0.1' };

test('the site opens OPS_PORT before PORT, names SITE_URL and writes nothing but its log', async () => {
  // As operators start it: all that listens to responses is there.
  const site = start({ ...atHome, SITE_URL: 'https://example.test', PICTURES_AHEAD: 'on', OPS_PORT: '0' });
  const origin = `http://localhost:${await listeningPort(site)}`;
  const opsPort = /"port":(\d+),"host":"127.0.0.1","msg":"ops port open"/.exec(site.output())?.[1];
  const metrics = await fetch(`http://127.0.0.1:${opsPort}/metrics`);
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('process_open_fds')]);

  const html = await (await fetch(`${origin}/contacts`)).text();
  expect(html).toContain('<link rel="canonical" href="https://example.test/contacts"/>');

  const own = '/data/products/shtora-136';
  const files = [`${own}.zip`, `${own}.pdf`, `${own}.dxf`, '/_og/contacts.jpg', catalogueFeedPath];
  for (const path of ['/', ...files, '/sitemap.xml', '/sitemap-products-1.xml', '/nowhere', '/%'])
    await (await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'gzip' } })).text();
  site.child.kill('SIGINT');
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

test('a port in use stops the process with a message', async () => {
  const other = createServer();
  const site = start({ ...atHome, PORT: String(await listen(other)) });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain('EADDRINUSE');
  other.close();
});

test('SIGHUP purges the page cache; after SIGTERM the site is not ready, still answers, closes connections and exits with 0', async () => {
  const site = start(production);
  const port = await listeningPort(site);
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/contacts`)).status).toBe(200);
  site.child.kill('SIGHUP');
  await site.written('"purged":1');
  const { status, headers } = await fetch(`http://localhost:${port}/contacts`);
  expect([status, headers.get('server-timing')]).toEqual([200, expect.stringMatching(/^cache;desc=miss,/)]);

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

const folder = folderOfFile();
const store = openStore(() => openSqlite(path.join(folder, 'leads.sqlite')));
beforeAll(() => store.accept(newLead()));
afterAll(() => store.close());

const plain = [process.execPath, 'server/leads/cli/main.ts'];
const byNpm = ['npm', 'run', '--silent', 'leads', '--'];

function run(args: string[], env: Record<string, string> = {}, [program = '', ...first] = plain) {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd: projectFolder,
    env: { NODE_ENV: 'production', PATH: process.env['PATH'], HOME: folder, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('it prints leads while the site has the database open', () => {
  const { status, stdout } = run(['export'], {}, byNpm);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\ufeff"Номер";"Принята";.*\r\n"\d{4}-\d{4}";"21 ноября 2026, 13:00 МСК";"product"/);
  expect(stdout).toContain(`"'+79161234567"`);
});

test('it reports what it does not understand or cannot reach, without a stack and without a secret', () => {
  expect(run(['erase']).status).toBe(2);
  expect(run(['show', '0000-0000']).status).toBe(1);
  const wrong = run(['list'], { LEADS_KEPT_DAYS: 'all' });
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('LEADS_KEPT_DAYS: must be')]);
  const gone = run(['list'], { DATABASE_URL: 'postgres://site:topsecret@127.0.0.1:1/site' });
  expect([gone.status, gone.stderr]).toEqual([1, expect.stringMatching(/^the database failed: .*ECONNREFUSED/)]);
  expect(gone.stderr).not.toMatch(/topsecret| at /);
});

test('a mistyped DATA_DIR holds no leads: nothing is listed, backed up or made there, but a backup may be restored', () => {
  const mistyped = path.join(folder, 'mistyped');
  const backup = path.join(folder, 'leads.backup');
  for (const args of [['list'], ['backup', backup]]) {
    const { status, stdout, stderr } = run(args, { DATA_DIR: mistyped });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(path.join(mistyped, 'leads.sqlite'))]);
  }
  expect([existsSync(mistyped), existsSync(backup)]).toEqual([false, false]);
  const unmounted = run(['backup', path.join(mistyped, 'leads.backup')]);
  expect([unmounted.status, unmounted.stdout]).toEqual([1, expect.stringContaining(`there is no folder ${mistyped}`)]);
  expect(existsSync(mistyped)).toBe(false);
  expect(run(['backup', backup]).status).toBe(0);
  expect(run(['restore', backup], { DATA_DIR: mistyped }).status).toBe(0);
});
