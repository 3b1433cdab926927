/** A server to measure: a separate process whose log goes to /dev/null; its CPU time and memory come from /proc. Linux only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { projectFolder } from '#tests/rules/source-files.ts';
import { freePort, untilReady } from '#tests/support/ports.ts';
import { generateLoad, type LoadSettings } from './visitors.ts';

export type Target = Awaited<ReturnType<typeof startTarget>>;

export type Measured = Awaited<ReturnType<Target['measure']>>;

/** As `npm start` sets it. */
const environment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'dist/compiled' };

/** @param makeArguments Node’s arguments for the given port. @throws Error when the server does not start */
export async function startTarget(
  name: string,
  makeArguments: (port: number) => string[],
  env: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
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
  await untilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
  const startMs = performance.now() - startedAt;
  return {
    ...{ name, port },
    /** Wall-clock and CPU time from the start of the process to its first response. */
    ...{ startMs, startCpuMs: readCpuMs(pid) },
    measure: async (settings: Omit<LoadSettings, 'port'>, durationMs: number) => {
      const before = readCpuMs(pid);
      const figures = await generateLoad({ ...settings, port }, durationMs);
      return { ...figures, cpuMs: readCpuMs(pid) - before };
    },
    memoryMb: () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** USER_HZ, 100 on all current architectures. */
const ticksPerSecond = 100;
const [userTimeAt, systemTimeAt] = [11, 12];

/** User and system time of all threads so far, in milliseconds with a resolution of ten. */
function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses and may contain anything; the fields counted here start after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[userTimeAt]) + Number(fields[systemTimeAt])) * 1000) / ticksPerSecond;
}
