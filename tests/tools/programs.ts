/**
 * The programs that tests and labs need: finds them, and installs Debian's packages of what is missing, where it runs as root.
 * Of all Chromiums the headless shell is best: the same engine without a browser's window takes half of the processor's time.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** CHROMIUM_PATH, the system's headless shell, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  return findFile(process.env['CHROMIUM_PATH'], headlessShell, chromium.executablePath(), '/usr/bin/chromium');
}

/** NGINX_PATH, or the system's; undefined when there is none. */
export function findNginx(): string | undefined {
  return findFile(process.env['NGINX_PATH'], '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx');
}

/** The folder of initdb and postgres: POSTGRES_BIN, or Debian's newest; undefined when there is none. */
export function findPostgres(): string | undefined {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all) ? readdirSync(all).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env['POSTGRES_BIN'], ...versions.map((version) => path.join(all, version, 'bin'))];
  return folders.find((folder) => folder !== undefined && existsSync(path.join(folder, 'initdb')));
}

function findFile(...files: (string | undefined)[]): string | undefined {
  return files.find((file) => file !== undefined && file !== '' && existsSync(file));
}

/**
 * @param programs by the name of the package, the file that it has, or what finds it
 * @throws Error when some are missing and cannot be installed
 */
export function requirePrograms(programs: Readonly<Record<string, string | (() => unknown)>>): void {
  const isThere = (program: string | (() => unknown)) =>
    typeof program === 'string' ? existsSync(program) : program() !== undefined;
  const missing = () => Object.entries(programs).flatMap(([name, program]) => (isThere(program) ? [] : [name]));
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing()]]) {
    if (missing().length === 0) return;
    attempt('apt-get', ...args);
  }
  if (missing().length > 0) throw new Error(`Install Debian's ${missing().join(' and ')} first.`);
}

function attempt(program: string, ...args: string[]): void {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env });
  } catch {
    console.log(`${program} ${args.join(' ')} failed`);
  }
}

/** The shell where Debian has it; else any Chromium that there is or that can be had. */
function requireChromium(): void {
  if (process.env['CHROMIUM_PATH'] !== undefined) return;
  try {
    requirePrograms({ 'chromium-headless-shell': headlessShell });
  } catch {
    if (findChromium() === undefined) attempt('npx', 'playwright', 'install', 'chromium');
    requirePrograms({ chromium: findChromium });
  }
}

/** All that `npm test` needs. */
if (import.meta.main) {
  requireChromium();
  requirePrograms({
    'nginx-light': findNginx,
    postgresql: findPostgres,
    'poppler-utils': '/usr/bin/pdftotext',
    qpdf: '/usr/bin/qpdf',
    'python3-ezdxf': '/usr/lib/python3/dist-packages/ezdxf/__init__.py',
  });
}
