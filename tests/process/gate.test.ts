/** `npm test` begins with types, lint and content: a fault of any of them fails the run before its first test. */
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder, readText } from '#tests/rules/source-files.ts';

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
