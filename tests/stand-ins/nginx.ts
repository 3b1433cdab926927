/** A real nginx with the deployed proxy.conf, in front of replicas on free ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { projectFolder } from '#tests/rules/source-files.ts';
import { findNginx } from '#tests/tools/ensure-nginx.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @param folder for its temporary files */
export async function startNginx(folder: string, replicas: readonly number[]) {
  const binary = findNginx();
  if (binary === undefined) throw new Error('No nginx: run "npm test", which installs one.');
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const servers = replicas.map((replica) => `server 127.0.0.1:${replica} max_fails=1 fail_timeout=2s;`).join('\n');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_timeout 60s;
  ${temporary
    .filter((name) => name === 'client_body' || name === 'proxy')
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')}
  proxy_cache_path ${folder}/assets keys_zone=assets:1m inactive=7d use_temp_path=off;
  upstream site { ${servers} keepalive 64; keepalive_timeout 60s; }
  server { listen 127.0.0.1:${port}; include ${projectFolder}/deploy/nginx/proxy.conf; }
}
`,
  );
  const child = spawn(binary, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const exited = once(child, 'close');
  await waitForPort(
    port,
    exited.then(() => log),
  );
  return {
    port,
    log: () => log,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitForPort(port: number, failed: Promise<string>): Promise<void> {
  let failure: string | undefined;
  failed.then((log) => {
    failure = log;
  });
  for (;;) {
    if (failure !== undefined) throw new Error(`nginx ended: ${failure}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((resolve) => socket.on('error', () => resolve(false))),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
