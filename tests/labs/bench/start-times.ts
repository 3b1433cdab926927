/** Time from start to first response, compared with an empty Node program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from './statistics.ts';
import type { Target } from './target.ts';

export interface StartTimes {
  siteMs: number;
  siteCpuMs: number;
  /** Run time of `node -e 0`. */
  nothingMs: number;
  /** Median of the differences, start by start. */
  longerMs: number;
}

export async function measureStarts(start: () => Promise<Target>, count: number): Promise<StartTimes> {
  const starts: { siteMs: number; cpuMs: number; nothingMs: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const nothingMs = await timeEmptyProgram();
    const target = await start();
    starts.push({ siteMs: target.startMs, cpuMs: target.startCpuMs, nothingMs });
    await target.stop();
  }
  return {
    siteMs: median(starts.map(({ siteMs }) => siteMs)),
    siteCpuMs: median(starts.map(({ cpuMs }) => cpuMs)),
    nothingMs: median(starts.map(({ nothingMs }) => nothingMs)),
    longerMs: median(starts.map(({ siteMs, nothingMs }) => siteMs - nothingMs)),
  };
}

async function timeEmptyProgram(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}
