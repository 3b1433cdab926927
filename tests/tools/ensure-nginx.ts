/** Finds nginx for the test of a rolling replacement, and installs Debian's if there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** NGINX_PATH, or the system's; undefined when there is none. */
export function findNginx(): string | undefined {
  return [process.env['NGINX_PATH'], '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function install(): void {
  const attempts = [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']];
  for (const args of attempts) {
    if (findNginx() !== undefined) return;
    try {
      console.log(`No nginx yet: apt-get ${args.join(' ')}`);
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      console.log('apt-get did not install it');
    }
  }
}

if (import.meta.main) {
  install();
  if (findNginx() === undefined) {
    console.error('The test of a rolling replacement needs nginx: install it, or set NGINX_PATH.');
    process.exitCode = 1;
  }
}
