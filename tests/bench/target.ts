/** A server under measurement: a process of its own, whose log goes where logs cost nothing. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#tests/support/source-files.ts';
import { readCpuMs, readMemoryMb } from './process-figures.ts';
import { type Visit, type Visited, visit } from './visitors.ts';

export interface Target {
  name: string;
  port: number;
  /** From the start of the process to its first answer, and what it worked for that. */
  startMs: number;
  startCpuMs: number;
  measure(visit: Omit<Visit, 'port'>, durationMs: number): Promise<Measured>;
  memoryMb(): number;
  stop(): Promise<void>;
}

export interface Measured extends Visited {
  cpuMs: number;
}

/** As `npm start` has it. */
const environment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'dist/compiled' };
const longestStartMs = 120_000;
const askEveryMs = 5;

/** @param makeArguments of Node, by the port that the process is to listen on. @throws Error when it does not start */
export async function startTarget(
  name: string,
  makeArguments: (port: number) => string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const port = await findFreePort();
  const nowhere = openSync('/dev/null', 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, makeArguments(port), {
    cwd: projectFolder,
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', nowhere, 'inherit'],
  });
  closeSync(nowhere);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  await firstAnswer(name, port, child);
  const startMs = performance.now() - startedAt;
  return {
    ...{ name, port, startMs, startCpuMs: readCpuMs(pid) },
    measure: async (asked, durationMs) => {
      const before = readCpuMs(pid);
      const visited = await visit({ ...asked, port }, durationMs);
      return { ...visited, cpuMs: readCpuMs(pid) - before };
    },
    memoryMb: () => readMemoryMb(pid),
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function firstAnswer(name: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + longestStartMs;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`${name} gave no answer`);
    await wait(askEveryMs);
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    await visit({ port, path: '/readyz', connections: 1, headers: {} }, 0);
    return true;
  } catch {
    return false;
  }
}

/** Below those that the system gives away: a large catalogue needs a while before it listens. */
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
