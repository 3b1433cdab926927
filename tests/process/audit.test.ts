/** Vulnerabilities of packages, and what begins npm test. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** A copy of what the check of the content runs. */
const folder = mkdtempSync(path.join(tmpdir(), 'gate-'));

beforeAll(() => {
  for (const name of ['server', 'shared', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  // The copy is no git repository.
  writeFileSync(path.join(folder, 'biome.json'), readText('biome.json').replace(/\n *"vcs": .*/, ''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the check with a text added to a file. */
async function plant(file: string, fault: string): Promise<{ code: number; output: string }> {
  const name = path.join(folder, file);
  const before = readFileSync(name, 'utf8');
  appendFileSync(name, fault);
  const run = promisify(execFile)('npm', ['run', 'sources:check', '--silent'], { cwd: folder });
  const result = await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stderr + stdout }),
  );
  writeFileSync(name, before);
  return result;
}

test.each([
  ['a wrong type', 'shared/format.ts', "export const planted: number = 'text';\n", 'error TS2322'],
  ['a lint fault', 'shared/format.ts', 'export const planted = {} as any;\n', 'noExplicitAny'],
  ['a fault of the content', 'server/content/sample/site.yaml', 'planted: true\n', 'site.yaml'],
])('%s is a failed run, named', async (_fault, file, text, name) => {
  const { code, output } = await plant(file, text);
  expect(code).toBe(1);
  expect(output).toContain(name);
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('npm test runs that check before anything else', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  expect(scripts['test']).toMatch(/^npm run sources:check --silent && /);
  expect(scripts['check']).toMatch(/^npm run sources:check --silent && /);
});
