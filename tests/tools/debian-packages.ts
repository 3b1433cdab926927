/** Installs Debian's packages of programs that a tool needs, where it runs as root. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @param programs the file of each by the name of its package
 * @throws Error when some are missing and cannot be installed
 */
export function requirePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = () => Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing()]]) {
    if (missing().length === 0) return;
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env });
    } catch {
      console.log(`apt-get ${args.join(' ')} failed`);
    }
  }
  if (missing().length > 0) throw new Error(`Install Debian's ${missing().join(' and ')} first.`);
}
