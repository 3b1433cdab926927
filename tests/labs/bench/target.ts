/** A server to measure: a separate process whose log goes to /dev/null. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#tests/rules/source-files.ts';
import { readCpuMs, readMemoryMb } from './process-figures.ts';
import { generateLoad, type LoadFigures, type LoadSettings } from './visitors.ts';

export interface Target {
  name: string;
  port: number;
  /** Wall-clock and CPU time from the start of the process to its first response. */
  startMs: number;
  startCpuMs: number;
  measure(load: Omit<LoadSettings, 'port'>, durationMs: number): Promise<Measured>;
  memoryMb(): number;
  stop(): Promise<void>;
}

export interface Measured extends LoadFigures {
  cpuMs: number;
}

/** As `npm start` sets it. */
const environment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'dist/compiled' };
const startTimeoutMs = 120_000;
const pollMs = 5;

/** @param makeArguments Node’s arguments for the given port. @throws Error when the server does not start */
export async function startTarget(
  name: string,
  makeArguments: (port: number) => string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const port = await findFreePort();
  const devNull = openSync('/dev/null', 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, makeArguments(port), {
    cwd: projectFolder,
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', devNull, 'inherit'],
  });
  closeSync(devNull);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  await waitUntilReady(name, port, child);
  const startMs = performance.now() - startedAt;
  return {
    ...{ name, port, startMs, startCpuMs: readCpuMs(pid) },
    measure: async (settings, durationMs) => {
      const before = readCpuMs(pid);
      const figures = await generateLoad({ ...settings, port }, durationMs);
      return { ...figures, cpuMs: readCpuMs(pid) - before };
    },
    memoryMb: () => readMemoryMb(pid),
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function waitUntilReady(name: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`${name} gave no answer`);
    await wait(pollMs);
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    await generateLoad({ port, path: '/readyz', connections: 1, headers: {} }, 0);
    return true;
  } catch {
    return false;
  }
}

/** Below the ephemeral ports: a slow start must not lose its port to an outgoing connection. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
