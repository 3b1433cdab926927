/** Vulnerabilities of packages, and what begins npm test. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder, readText } from '#tests/rules/source-files.ts';

/** A registry whose every answer has this status; undefined: nothing listens there. */
async function openRegistry(status: number | undefined): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status ?? 500, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (status === undefined) server.close();
  else onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}/`, asked: () => asked };
}

async function audit(registry: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, npm_config_registry: registry, npm_config_update_notifier: 'false' };
  const tool = path.join(projectFolder, 'tests/tools/audit.ts');
  const child = spawn(process.execPath, [tool, ...args], {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

test('a registry that knows no vulnerability passes', async () => {
  const { url } = await openRegistry(200);
  expect(await audit(url)).toEqual({ code: 0, text: '0 known vulnerabilities in production packages\n' });
});

test('a registry without audits fails, unless a flag allows it, and is not asked again', async () => {
  const { url, asked } = await openRegistry(405);
  const strict = await audit(url);
  expect([strict.code, strict.text]).toEqual([
    2,
    expect.stringContaining('has no audits (status 405): NOTHING is known'),
  ]);
  const before = asked();
  const lenient = await audit(url, '--allow-unanswered');
  expect([lenient.code, lenient.text]).toEqual([0, expect.stringContaining('NOTHING is known')]);
  expect(asked()).toBe(2 * before);
});

test('a registry that cannot be reached is asked three times and fails', async () => {
  const { url } = await openRegistry(undefined);
  const { code, text } = await audit(url);
  expect([code, text]).toEqual([2, expect.stringContaining('does not answer')]);
});

test('a fault that the last of the checks finds is a failed run, named', async () => {
  // A copy of what the check of the content runs; it is no git repository.
  const folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['server', 'shared', 'package.json', 'tsconfig.json'])
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'biome.json'), readText('biome.json').replace(/\n *"vcs": .*/, ''));
  appendFileSync(path.join(folder, 'server/content/sample/site.yaml'), 'planted: true\n');
  const checked = promisify(execFile)('npm', ['run', 'sources:check', '--silent'], { cwd: folder });
  const { code, stdout, stderr } = await checked.catch((failed) => failed);
  expect([code, `${stderr}${stdout}`]).toEqual([1, expect.stringContaining('site.yaml')]);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('npm test runs types, lint and content before anything else', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  expect(scripts['sources:check']).toMatch(/^tsc -p \. && biome ci \. && npm run content:check --silent \|\| .*exit 1/);
  expect(scripts['test']).toMatch(/^npm run sources:check --silent && /);
  expect(scripts['check']).toMatch(/^npm run sources:check --silent && /);
});
