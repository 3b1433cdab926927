/** A real nginx with the deployed configuration, in front of replicas on free ports. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder, readText } from '#tests/rules/source-files.ts';
import { freePort } from '#tests/support/ports.ts';
import { startProgram } from '#tests/support/site-process.ts';
import { findNginx } from '#tests/tools/programs.ts';

/** @param folder for its temporary files */
export async function startNginx(folder: string, replicas: readonly number[]) {
  const port = await freePort();
  return runNginx(folder, localConfiguration(folder, replicas, port, await freePort()), port);
}

/** Runs nginx with any configuration that listens on the port. */
export async function runNginx(folder: string, configuration: string, port: number) {
  const binary = findNginx();
  if (binary === undefined) throw new Error('No nginx: run "npm test", which installs one.');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const nginx = startProgram(binary, ['-p', folder, '-c', file, '-e', 'stderr']);
  while (!(await isOpen(port))) {
    if (nginx.child.exitCode !== null) throw new Error(`nginx ended: ${nginx.output()}`);
    await pause(50);
  }
  return { port, log: nginx.output, close: async () => void (await nginx.end('SIGTERM')) };
}

/** deploy/nginx/nginx.conf with other ports, replicas and folders, and without encryption. */
function localConfiguration(folder: string, replicas: readonly number[], port: number, plainPort: number): string {
  let text = readText('deploy/nginx/nginx.conf');
  const replace = (pattern: RegExp, local: string) => {
    if (text.search(pattern) === -1) throw new Error(`nginx.conf has nothing like ${pattern}`);
    text = text.replace(pattern, local);
  };
  const servers = replicas.map((replica) => `server 127.0.0.1:${replica} max_fails=1 fail_timeout=2s;\n`).join('');
  replace(/worker_processes auto;/, 'worker_processes 1;\ndaemon off;');
  replace(/pid .+;/, `pid ${folder}/nginx.pid;${process.getuid?.() === 0 ? '\nuser root;' : ''}`);
  replace(
    /http \{/,
    `http {\n${['client_body', 'proxy'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`,
  );
  replace(/\/etc\/nginx\/site\//g, `${projectFolder}/deploy/nginx/`);
  replace(/\/var\/cache\/nginx\//g, `${folder}/`);
  replace(/( +server 127\.0\.0\.1:\d+ .*\n)+/g, servers);
  replace(/listen 80;/, `listen 127.0.0.1:${plainPort};`);
  replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`);
  replace(/^ +ssl_.+\n/gm, '');
  return text;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}
