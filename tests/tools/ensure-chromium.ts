/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPath = '/usr/bin/chromium';

/** CHROMIUM_PATH, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), systemPath].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function install(): void {
  const attempts: [command: string, ...args: string[]][] = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
  for (const [command, ...args] of attempts) {
    if (findChromium() !== undefined) return;
    try {
      console.log(`No Chromium yet: ${command} ${args.join(' ')}`);
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
