/** `npm run image:check`: builds the Dockerfile without Docker, runs the image on a read-only root and probes it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#tests/rules/source-files.ts';
import { freePort } from '#tests/support/ports.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { ensureBaseImage } from './base-image.ts';
import { buildah, withContainer } from './builder.ts';
import { probeImage } from './probe-image.ts';
import { readImageConfig, runImage } from './run-image.ts';

const image = 'localhost/site-image-check';
/** Not the code of a failed check. */
const cannotRunCode = 3;

const obstacle = findObstacle();
if (obstacle === undefined) await checkImage();
else {
  console.log(`The image cannot be built here: ${obstacle}. Run "npm run image:check" as root on Debian (x64).`);
  process.exitCode = cannotRunCode;
}

function findObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return `this is ${process.platform} ${process.arch}`;
  if (process.getuid?.() !== 0) return 'it needs root';
  try {
    requirePrograms({ buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' });
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}

async function checkImage(): Promise<void> {
  const startedAt = performance.now();
  const base = await ensureBaseImage();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  console.log(`${base} is there after ${seconds()} s; building …`);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--quiet'];
  const build = [
    'bud',
    ...options,
    '--build-arg',
    `NPM_CONFIG_REGISTRY=${registry}`,
    '--build-arg',
    'PICTURES=off',
    '-t',
    image,
    '.',
  ];
  buildah(build, projectFolder);
  console.log(`built after ${seconds()} s`);
  const dataParent = mkdtempSync(path.join(tmpdir(), 'image-data-'));
  try {
    await withContainer(image, async (folder) => {
      const port = await freePort();
      const running = runImage(folder, path.join(dataParent, 'var'), readImageConfig(image), { PORT: String(port) });
      const faultCount = await probeImage(running, `http://127.0.0.1:${port}`).finally(() =>
        running.child.kill('SIGKILL'),
      );
      const siteMb = sizeMb(path.join(folder, 'site'));
      console.log(`\n${sizeMb(folder)} MB, of which ${siteMb} MB are the site; ${seconds()} s in all`);
      if (faultCount > 0) process.exitCode = 1;
    });
  } finally {
    rmSync(dataParent, { recursive: true, force: true });
    buildah(['rmi', image]);
  }
}

function sizeMb(folder: string): number {
  return Math.round(Number(execFileSync('du', ['-sxb', folder], { encoding: 'utf8' }).split('\t')[0]) / 2 ** 20);
}
