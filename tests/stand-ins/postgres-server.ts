/** A temporary PostgreSQL server on a socket in its own folder and a free port on loopback. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { startProgram } from '#tests/support/site-process.ts';
import { findPostgres } from '#tests/tools/programs.ts';

/** Debian's user id of `nobody`: PostgreSQL refuses to run as root. */
const nobodyId = 65_534;

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

export async function startPostgres() {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('No PostgreSQL: run "npm test", which installs it.');
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobodyId, nobodyId);
  const owner = { cwd: folder, ...(isRoot ? { uid: nobodyId, gid: nobodyId } : {}) };
  const data = path.join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), initArgs, { ...owner, stdio: 'ignore' });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  /** Resolves when it accepts connections. */
  const start = async () => {
    const started = startProgram(path.join(bin, 'postgres'), ['-D', data, ...args], owner);
    await started.written('ready to accept connections');
    return started;
  };
  let server = await start();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    /** Fast: sessions are terminated. Immediate: as a crash, with recovery at the next start. */
    restart: async (how: 'fast' | 'immediate') => {
      await server.end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await start();
    },
    stop: async () => {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
