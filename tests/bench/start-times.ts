/** How long the site takes from its start to its first answer, beside a Node that does nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from './statistics.ts';
import type { Target } from './target.ts';

export interface StartTimes {
  siteMs: number;
  siteCpuMs: number;
  /** `node -e 0`, from its start to its end. */
  nothingMs: number;
  /** Median of what the site took longer, start by start. */
  longerMs: number;
}

export async function measureStarts(start: () => Promise<Target>, count: number): Promise<StartTimes> {
  const starts: { siteMs: number; cpuMs: number; nothingMs: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const nothingMs = await runNothing();
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

async function runNothing(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}
