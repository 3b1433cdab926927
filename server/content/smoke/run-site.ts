/** The built site as a process of its own, on a free port, with a DATA_DIR that is gone afterwards. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface RunningSite {
  origin: string;
  isRunning(): boolean;
  /** What the site has logged as errors so far. */
  errors: readonly string[];
  stop(): Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 60_000;
/** Where content may come from; all other settings are the defaults, so that nothing is sent anywhere. */
const passedOn = ['PATH', 'HOME', 'API_BASE_URL', 'SEO_API_BASE_URL', 'IMAGE_HOST'];

/**
 * @param folder absolute
 * @param environment of this process
 * @throws Error in Russian when the site does not start
 */
export async function runSite(folder: string, environment: NodeJS.ProcessEnv): Promise<RunningSite> {
  const port = await findFreePort();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'content-smoke-'));
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, CONTENT_DIR: folder };
  const env = {
    ...Object.fromEntries(passedOn.map((name) => [name, environment[name]])),
    ...{ ...settings, NODE_ENV: 'production', LOG_LEVEL: 'error', PICTURES_AHEAD: 'off' },
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    errors.push(describeLogLine(line));
  });
  const ended = once(child, 'exit');
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    // SIGINT skips the seconds in which a load balancer would look elsewhere.
    child.kill('SIGINT');
    const isOver = await Promise.race([ended.then(() => true), sleep(10_000, false, { ref: false })]);
    if (!isOver) child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Сайт не запустился:\n${said.slice(-20).join('\n')}`);
    }
    await sleep(200);
  }
  return { origin, isRunning: () => !isStopping && child.exitCode === null && child.signalCode === null, errors, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

function describeLogLine(line: string): string {
  try {
    const { msg, url, err } = JSON.parse(line) as { msg?: string; url?: string; err?: { message?: string } };
    return [msg, err?.message, url].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('Свободного порта нет.');
  return address.port;
}
