/**
 * Finds a Chromium for the browser tests, and installs one if there is none. Best is the headless shell: the same engine
 * without a browser's window, which takes half of the processor's time for the same tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const shellPath = '/usr/bin/chromium-headless-shell';
const systemPath = '/usr/bin/chromium';

/** CHROMIUM_PATH, the system's headless shell, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], shellPath, chromium.executablePath(), systemPath].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** The shell where Debian has it; else any Chromium that there is or that can be had. */
function install(): void {
  const debian = (name: string) => ['apt-get', 'install', '-y', '--no-install-recommends', name] as const;
  const isThere = (wanted: 'shell' | 'any') =>
    wanted === 'shell' ? existsSync(shellPath) : findChromium() !== undefined;
  const attempts: [wanted: 'shell' | 'any', command: string, ...args: string[]][] = [
    ['shell', 'apt-get', 'update'],
    ['shell', ...debian('chromium-headless-shell')],
    ['any', 'npx', 'playwright', 'install', 'chromium'],
    ['any', ...debian('chromium')],
  ];
  for (const [wanted, command, ...args] of attempts) {
    if (process.env['CHROMIUM_PATH'] !== undefined || isThere(wanted)) continue;
    try {
      console.log(`No ${wanted === 'shell' ? 'headless shell' : 'Chromium'} yet: ${command} ${args.join(' ')}`);
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    } catch {
      console.log(`${command} did not install one`);
    }
  }
}

if (import.meta.main) {
  install();
  if (findChromium() === undefined) {
    console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH.');
    process.exitCode = 1;
  }
}
