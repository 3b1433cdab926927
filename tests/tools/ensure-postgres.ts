/** Finds PostgreSQL for the storage tests, and installs Debian's package if there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder of initdb and postgres: POSTGRES_BIN, or Debian's newest; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env['POSTGRES_BIN'], ...versions.map((version) => path.join(debianFolder, version, 'bin'))];
  return folders.find((folder) => folder !== undefined && existsSync(path.join(folder, 'initdb')));
}

function install(): void {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    if (findPostgres() !== undefined) return;
    try {
      console.log(`No PostgreSQL yet: apt-get ${args.join(' ')}`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env });
    } catch {
      console.log(`apt-get ${args[0]} did not install it`);
    }
  }
}

if (import.meta.main) {
  install();
  if (findPostgres() === undefined) {
    console.error('The storage tests need PostgreSQL: install it, or set POSTGRES_BIN to the folder of initdb.');
    process.exitCode = 1;
  }
}
