/** Finds the attack tools, and installs Debian's packages when run as root. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const tools = { slowhttptest: '/usr/bin/slowhttptest', wapiti: '/usr/bin/wapiti' };

/** @throws Error when they are missing and cannot be installed */
export function requireTools(): void {
  const missing = () => Object.entries(tools).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing()]]) {
    if (missing().length === 0) return;
    try {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    } catch {
      console.log(`apt-get ${args.join(' ')} failed`);
    }
  }
  if (missing().length > 0) throw new Error(`Install Debian's ${missing().join(' and ')} first.`);
}
