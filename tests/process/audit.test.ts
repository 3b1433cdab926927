/** `npm run audit` passes only where a registry has said that nothing is known. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '#tests/rules/source-files.ts';

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
