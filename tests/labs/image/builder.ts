/** buildah without a daemon: a store of its own, plain folders instead of overlays, no containers around the steps. */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Kept between runs, so that the base image is made once; delete it freely. */
const storeFolder = path.join(tmpdir(), 'site-image-check');

/** Prints what the command prints on stderr. @returns its stdout, trimmed */
export function buildah(args: readonly string[], cwd: string = tmpdir()): string {
  const store = ['--root', path.join(storeFolder, 'images'), '--runroot', path.join(storeFolder, 'run')];
  return execFileSync('buildah', [...store, '--storage-driver', 'vfs', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  }).trim();
}

export function hasImage(name: string): boolean {
  return buildah(['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n').includes(name);
}

/** Calls `work` with the folder of a new container's files, and its name. */
export async function withContainer(
  image: string,
  work: (folder: string, name: string) => void | Promise<void>,
): Promise<void> {
  const name = buildah(['from', '--pull-never', image]);
  try {
    await work(buildah(['mount', name]), name);
  } finally {
    buildah(['rm', name]);
  }
}
