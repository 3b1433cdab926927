/** Runs an image as deploy/compose.yaml does: its own user, a read-only root, no capabilities, /tmp and the volume writable. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from '#tests/support/site-process.ts';
import { buildah } from './base-image.ts';

export interface ImageConfig {
  Env: string[];
  Cmd: string[];
  User: string;
  WorkingDir: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
}

export type RunningImage = ReturnType<typeof runImage>;

export function readImageConfig(image: string): ImageConfig {
  return JSON.parse(buildah(['inspect', '--type', 'image', image])).Docker.config;
}

/** @param folder the files of the image; @param dataFolder outside it, filled as Docker fills a new volume */
export function runImage(
  folder: string,
  dataFolder: string,
  config: ImageConfig,
  environment: Readonly<Record<string, string>>,
) {
  const [volume = ''] = Object.keys(config.Volumes);
  mkdirSync(path.dirname(dataFolder), { recursive: true });
  execFileSync('cp', ['-a', path.join(folder, volume), dataFolder]);
  const mounts = `set -e
    mount --bind "$1" "$1"
    mount --rbind /proc "$1/proc"
    mount --rbind /dev "$1/dev"
    mount -t tmpfs -o size=64m,noexec,nosuid,nodev tmpfs "$1/tmp"
    mount --bind "$2" "$1$3"
    mount -o remount,bind,ro "$1"
    shift 3
    exec "$@"`;
  const inImage = (command: readonly string[]) => [
    ...['chroot', folder, 'setpriv', '--reuid', config.User, '--regid', config.User, '--clear-groups'],
    ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
    ...['env', '--ignore-environment', '--chdir', config.WorkingDir],
    ...config.Env,
    ...Object.entries(environment).map((pair) => pair.join('=')),
    ...command,
  ];
  const inMounts = ['--mount', '--propagation', 'private', 'sh', '-c', mounts, 'sh', folder, dataFolder, volume];
  const running = startProgram('unshare', [...inMounts, ...inImage(config.Cmd)]);
  return {
    ...running,
    /** Runs the image's health check beside it. @returns its exit code */
    checkHealth: async (): Promise<number | null> => {
      const { pid } = running.child;
      const enter = ['--target', String(pid), '--mount', ...inImage(config.Healthcheck.Test.slice(1))];
      const [code] = await once(spawn('nsenter', enter, { stdio: 'inherit' }), 'close');
      return code;
    },
  };
}
