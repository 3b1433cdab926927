/** What `docker build` would send and copy: the files of the context, and those of the last stage. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Ignore } from '@balena/dockerignore';
import { projectFolder, readText } from '#tests/rules/source-files.ts';

// Its types promise a default export, which the module has for CommonJS alone.
const dockerignore = createRequire(import.meta.url)('@balena/dockerignore') as () => Ignore;

/** @returns the project's files that .dockerignore lets into the context, in order */
export function listDockerContext(rules: string = readText('.dockerignore')): string[] {
  const ignore = dockerignore().add(rules);
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

export function copyDockerContext(folder: string): void {
  for (const name of listDockerContext()) cpSync(path.join(projectFolder, name), path.join(folder, name));
}

/**
 * Copies into the folder what the last stage of the Dockerfile copies.
 * @param origins the folder of each stage by its name; `context` is the context's
 */
export function copyLastStage(folder: string, origins: Readonly<Record<string, string>>): void {
  const stage =
    readText('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const [, from = 'context', source = '', target = ''] of stage.matchAll(
    /^COPY (?:--from=(\w+) )?(\S+) (\S+)$/gm,
  )) {
    const origin = origins[from];
    if (origin === undefined) throw new Error(`The Dockerfile copies from an unknown stage: ${from}`);
    const name = source.replace(/^\/site\//, '');
    const isFolder = target.endsWith('/');
    cpSync(path.join(origin, name), path.join(folder, target, isFolder ? path.basename(name) : ''), {
      recursive: true,
    });
  }
}

/** Copies the packages that `npm ci --omit=dev` would leave, without the Node of package.json. */
export function copyProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const installed = new Set(listInstalled());
  for (const [name, { dev, devOptional }] of Object.entries(packages)) {
    if (!installed.has(name) || dev === true || devOptional === true || /node-linux-/.test(name)) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    cpSync(path.join(projectFolder, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !path.relative(path.join(projectFolder, name), file).split(path.sep).includes('node_modules'),
    });
  }
}

/** Packages of other platforms are in the lock file alone. */
function listInstalled(): string[] {
  const lock = path.join(projectFolder, 'node_modules/.package-lock.json');
  return Object.keys((JSON.parse(readFileSync(lock, 'utf8')) as { packages: object }).packages);
}
