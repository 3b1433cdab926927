/** A temporary PostgreSQL server on a socket in its own folder and a free port on loopback. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { findPostgres } from '#tests/tools/programs.ts';

/** Debian's user id of `nobody`: PostgreSQL refuses to run as root. */
const nobodyId = 65_534;

export interface PostgresServer {
  url: string;
  /** Fast: sessions are terminated. Immediate: as a crash, with recovery at the next start. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
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
  const start = () => startServer(path.join(bin, 'postgres'), ['-D', data, ...args], owner);
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    restart: async (how) => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when it accepts connections. */
async function startServer(program: string, args: string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) ready.resolve();
    });
  }
  server.once('exit', () => ready.reject(new Error(`PostgreSQL ended: ${output}`)));
  await ready.promise;
  return server;
}
