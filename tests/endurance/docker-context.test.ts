/** The image without Docker: built from exactly the files of its context, started from exactly those of its last stage. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Ignore } from '@balena/dockerignore';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { projectFolder, readText } from '#tests/rules/source-files.ts';
import { listeningPort, startSiteProcess } from '#tests/support/site-process.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

/** Debian's `nobody`: root could write to a read-only folder. */
const nobodyId = 65_534;
const folder = folderOfFile();
afterAll(() => void execFileSync('chmod', ['-R', 'u+w', folder]));

// Its types promise a default export, which the module has for CommonJS alone.
const dockerignore = createRequire(import.meta.url)('@balena/dockerignore') as () => Ignore;

/** @returns the project's files that .dockerignore lets into the context, in order */
function listDockerContext(): string[] {
  const ignore = dockerignore().add(readText('.dockerignore'));
  // Never part of an image; walking them takes seconds.
  const skipped = ['.git', 'node_modules', 'dist', 'var'];
  const walk = (folder: string): string[] =>
    readdirSync(path.join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (folder === '' && skipped.includes(name)) return [];
      return entry.isDirectory() ? walk(name) : [name];
    });
  return walk('')
    .filter((name) => !ignore.ignores(name))
    .sort();
}

/**
 * Copies into the folder what the last stage of the Dockerfile copies.
 * @param origins the folder of each stage by its name; `context` is the context's
 */
function copyLastStage(folder: string, origins: Readonly<Record<string, string>>): void {
  const [stage = ''] = readText('Dockerfile')
    .split(/^FROM /m)
    .reverse();
  const copies = stage.matchAll(/^COPY (?:--from=(\w+) )?(\S+) (\S+)$/gm);
  for (const [, from = 'context', source = '', target = ''] of copies) {
    const origin = origins[from];
    if (origin === undefined) throw new Error(`The Dockerfile copies from an unknown stage: ${from}`);
    const name = source.replace(/^\/site\//, '');
    const to = path.join(folder, target, target.endsWith('/') ? path.basename(name) : '');
    cpSync(path.join(origin, name), to, { recursive: true });
  }
}

/** Copies the packages that `npm ci --omit=dev` would leave, without the Node of package.json. */
function copyProductionPackages(folder: string): void {
  const readLock = (file: string) =>
    (JSON.parse(readText(file)) as { packages: Record<string, { dev?: true; devOptional?: true }> }).packages;
  // Packages of other platforms are in the lock file alone.
  const installed = readLock('node_modules/.package-lock.json');
  for (const [name, { dev, devOptional }] of Object.entries(readLock('package-lock.json'))) {
    if (installed[name] === undefined || dev === true || devOptional === true || /node-linux-/.test(name)) continue;
    const from = path.join(projectFolder, name);
    const filter = (file: string) => !path.relative(from, file).split(path.sep).includes('node_modules');
    cpSync(from, path.join(folder, name), { recursive: true, filter });
  }
}

test('the context of the image holds what the build reads and nothing that it does not', () => {
  const names = listDockerContext();
  const top = [...new Set(names.map((name) => name.replace(/\/.*/, '/')))];
  const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];
  expect(top).toEqual(['client/', 'server/', 'shared/', ...files].sort());
});

test('the site is built from the context and runs on a read-only disk from what the image holds', async () => {
  const [context, dependencies, image, dataDir] = ['context', 'dependencies', 'image', 'data'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  for (const name of listDockerContext()) cpSync(path.join(projectFolder, name), path.join(context, name));
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
  onTestFinished(() => void site.child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${await listeningPort(site)}`;
  for (const address of ['/readyz', '/', '/catalog', '/favicon.ico', '/sitemap.xml']) {
    // A busy machine may refuse a page once or twice.
    const status = async () => (await fetch(`${origin}${address}`)).status;
    await expect.poll(status, { message: address }).toBe(200);
  }
  site.child.kill('SIGINT');
  expect(await site.exited).toBe(0);
  // Whatever it could not write would be a warning.
  const warnings = site.output().match(/^.*"level":[456]0.*$/gm) ?? [];
  expect(warnings.filter((line) => !line.includes('"status":503'))).toEqual([]);
  expect(readdirSync(image).sort()).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared']);
});
