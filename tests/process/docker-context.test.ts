/** The image without Docker: built from exactly the files of its context, started from exactly those of its last stage. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '#tests/rules/source-files.ts';
import {
  copyDockerContext,
  copyLastStage,
  copyProductionPackages,
  listDockerContext,
} from '#tests/support/docker-image.ts';
import { listeningPort, startSiteProcess } from '#tests/support/site-process.ts';

/** Debian's `nobody`: root could write to a read-only folder. */
const nobodyId = 65_534;
const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  if (process.getuid?.() !== 0) execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

test('the context of the image holds what the build reads and nothing that it does not', () => {
  const names = listDockerContext();
  const top = [...new Set(names.map((name) => name.replace(/\/.*/, '/')))];
  expect(top).toEqual([
    'client/',
    'package-lock.json',
    'package.json',
    'server/',
    'shared/',
    'tsconfig.json',
    'vite.config.ts',
  ]);
});

test('the site is built from the context and runs on a read-only disk from what the image holds', async () => {
  const [context, dependencies, image, dataDir] = ['context', 'dependencies', 'image', 'data'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  copyDockerContext(context);
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(context, 'node_modules'));
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: context, stdio: ['ignore', 'ignore', 'pipe'] });
  const builtId = (site: string) => JSON.parse(readFileSync(path.join(site, 'dist/build.json'), 'utf8')).id;
  expect(builtId(context)).toBe(builtId(projectFolder));

  copyProductionPackages(dependencies);
  copyLastStage(image, { context, dependencies, build: context });
  const node = path.join(folder, 'node');
  copyFileSync(process.execPath, node);
  mkdirSync(dataDir);
  execFileSync('chmod', ['-R', 'a-w,a+rX', image]);
  for (const name of [folder, node]) chmodSync(name, 0o755);
  chmodSync(dataDir, 0o777);
  const site = startSiteProcess(
    { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    { folder: image, node, ...(process.getuid?.() === 0 ? { user: nobodyId } : {}) },
  );
  closers.push(() => site.child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${await listeningPort(site)}`;
  for (const address of ['/readyz', '/', '/catalog', '/favicon.ico', '/sitemap.xml']) {
    expect([address, (await fetch(`${origin}${address}`)).status]).toEqual([address, 200]);
  }
  site.child.kill('SIGINT');
  expect(await site.exited).toBe(0);
  // Whatever it could not write would be a warning.
  expect(site.output()).not.toMatch(/"level":[456]0/);
  expect(readdirSync(image).sort()).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared']);
});
