/** `npm run image:check`: builds the Dockerfile without Docker, runs the image on a read-only root and probes it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#tests/rules/source-files.ts';
import { freePort, untilReady } from '#tests/support/ports.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { buildah, ensureBaseImage, withContainer } from './base-image.ts';
import { type RunningImage, readImageConfig, runImage } from './run-image.ts';

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
  const given = ['--build-arg', `NPM_CONFIG_REGISTRY=${registry}`, '--build-arg', 'PICTURES=off'];
  buildah(['bud', ...options, ...given, '-t', image, '.'], projectFolder);
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

/** Prints a line for each finding. @returns how many of them are faults */
async function probeImage(image: RunningImage, origin: string): Promise<number> {
  let faultCount = 0;
  const report = (what: string, found: unknown, expected: unknown) => {
    const isRight = found === expected;
    if (!isRight) faultCount += 1;
    console.log(`${isRight ? 'right' : 'WRONG'}  ${what}: ${found}${isRight ? '' : ` instead of ${expected}`}`);
  };
  const ask = (address: string) => fetch(`${origin}${address}`);
  await untilReady(`${origin}/readyz`, () => image.child.exitCode !== null).catch((error: Error) => {
    throw new Error(`${error.message}:\n${image.output()}`);
  });

  report('/readyz', (await ask('/readyz')).status, 200);
  const home = await ask('/');
  report('/', home.status, 200);
  const picture = /\/_img\/[^"\s]+/.exec(await home.text())?.[0]?.replaceAll('&amp;', '&') ?? '/no-picture';
  const { status: pictureStatus, headers } = await ask(picture);
  report('a picture', `${pictureStatus} ${headers.get('content-type')?.split('/')[0]}`, '200 image');
  report('a form', (await sendForm(origin, 'question', goodQuestion)).status, 303);
  report('the health check', await image.checkHealth(), 0);

  const status = readFileSync(`/proc/${image.child.pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
  report('user', field('Uid'), '1000');
  report('capabilities', Number.parseInt(field('CapEff') ?? 'f', 16) + Number.parseInt(field('CapBnd') ?? 'f', 16), 0);
  report('no new privileges', field('NoNewPrivs'), '1');
  report('a file written by root', writeError(`/proc/${image.child.pid}/root/site/written`), 'EROFS');

  image.child.kill('SIGTERM');
  report('exit code after SIGTERM', await image.exited, 0);
  const complaints = image.output().match(/^\{"level":[456]0.*$/gm) ?? [];
  report('warnings in the log', complaints.length, 0);
  for (const line of complaints) console.log(`       ${line}`);
  return faultCount;
}

function writeError(file: string): string {
  try {
    writeFileSync(file, '');
    return 'no error';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'another error';
  }
}
