/** The site is started once when it is built: Node keeps what it has compiled for that, and half of a start is compiling. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compiledFolder } from './compiled-folder.ts';

const longestMs = 60_000;

/** A site that cannot start says so when it is started in earnest: here it is only no faster for it. */
export async function startOnce(projectFolder: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-first-start-'));
  const environment = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledFolder, LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectFolder,
    env: { ...environment, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: longestMs,
  });
  const closed = once(child, 'close');
  // Its first line is that it listens; what it has compiled is written when it ends by itself.
  child.stdout.once('data', () => child.kill('SIGINT'));
  await closed;
  rmSync(dataDir, { recursive: true, force: true });
}
