/** Vulnerabilities of packages, and what begins npm test. */
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder, readText } from '#tests/rules/source-files.ts';
import { listen } from '#tests/support/ports.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

const run = promisify(execFile);

/** A registry whose every answer has this status; undefined: nothing listens there. */
async function openRegistry(status: number | undefined): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status ?? 500, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await listen(server);
  if (status === undefined) server.close();
  else onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}/`;
}

async function audit(registry: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, npm_config_registry: registry, npm_config_update_notifier: 'false' };
  const options = { cwd: projectFolder, env };
  const running = run(process.execPath, ['tests/tools/audit.ts', ...args], options);
  return running.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
  );
}

test.each([
  ['knows no vulnerability', 200, 0, '0 known vulnerabilities in production packages\n'],
  ['cannot be reached', undefined, 2, 'NOTHING is known'],
])('a registry that %s ends with its code', async (_what, status, code, text) => {
  expect(await audit(await openRegistry(status))).toEqual({ code, text: expect.stringContaining(text) });
});

test('a registry without audits fails, unless a flag allows it', async () => {
  const url = await openRegistry(405);
  const text = expect.stringMatching(/NOTHING is known.*405/);
  expect(await audit(url)).toEqual({ code: 2, text });
  expect(await audit(url, '--allow-unanswered')).toEqual({ code: 0, text });
});

test('a fault that the last of the checks finds is a failed run, named', async () => {
  // A copy of what the check of the content runs, and next to nothing to compile; it is no git repository.
  const folder = folderOfTest();
  for (const name of ['server', 'shared', 'package.json'])
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  const compiled = ['"files": ["shared/format.ts"]', '"include": []', `"extends": "${projectFolder}/tsconfig.json"`];
  writeFileSync(path.join(folder, 'tsconfig.json'), `{\n  ${compiled.join(',\n  ')}\n}\n`);
  writeFileSync(path.join(folder, 'biome.json'), readText('biome.json').replace(/\n *"vcs": .*/, ''));
  appendFileSync(path.join(folder, 'server/content/sample/site.yaml'), 'planted: true\n');
  const checked = run('npm', ['run', 'sources:check', '--silent'], { cwd: folder });
  const { code, stdout, stderr } = await checked.catch((failed) => failed);
  expect([code, `${stderr}${stdout}`]).toEqual([1, expect.stringContaining('site.yaml')]);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});
