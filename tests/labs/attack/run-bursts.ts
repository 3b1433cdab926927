/** Repeats every burst for some seconds and measures what a visitor sees of it. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median, quantile } from '#tests/labs/bench/statistics.ts';
import type { BurstCounts, BurstTask } from './burst-worker.ts';
import { type BurstTarget, bursts } from './bursts.ts';

export interface BurstRow {
  cells: (string | number)[];
  isGood: boolean;
}

export interface ProcessFigures {
  memoryMb: number;
  cpuSeconds: number;
  /** 99th percentile since the last reading; ten of it are the pace of the measurement. */
  loopDelayMs: number;
}

export const burstHead = `| burst, again and again | processor ms a request | refused with 503, % | style sheets meanwhile | failed | median ms | p99 ms | event loop, p99 ms | memory after, MB |
|---|--:|--:|--:|--:|--:|--:|--:|--:|`;

const secondsEach = 4;
/** Between two bursts: a burst, not a flood, which a proxy's limits are for. */
const pauseMs = 200;
const everyMs = 10;
const worker = new URL('./burst-worker.ts', import.meta.url);
/** Of a style sheet, on two processors that do nothing else. */
const longestP99Ms = 200;

/** @param words of which a burst's name has one; all bursts where there are none */
export async function runBursts(
  target: BurstTarget,
  readProcess: () => Promise<ProcessFigures>,
  words: readonly string[] = [],
): Promise<BurstRow[]> {
  const port = Number(new URL(target.url).port);
  const styles = await findStyleSheet(target);
  const rows: BurstRow[] = [];
  const chosen = bursts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  for (const { name, requests } of [{ name: 'none', requests: 1 }, ...chosen]) {
    const before = await readProcess();
    const probe = startProbe(port, styles);
    const workerData: BurstTask = { name, target, seconds: secondsEach, pauseMs };
    const [{ times, refused }] = (await once(new Worker(worker, { workerData }), 'message')) as [BurstCounts];
    const { count, failures, medianMs, p99Ms } = await probe.stop();
    const { memoryMb, cpuSeconds, loopDelayMs } = await readProcess();
    const cpuMs = Math.round(((cpuSeconds - before.cpuSeconds) * 10_000) / (times * requests)) / 10;
    const isGood = failures.length === 0 && p99Ms < longestP99Ms;
    rows.push({
      cells: [
        ...[`${name}, ${times} times`, cpuMs, Math.round((100 * refused) / (times * requests))],
        ...[count, failures.length, medianMs, p99Ms, loopDelayMs, memoryMb],
      ],
      isGood,
    });
  }
  return rows;
}

async function findStyleSheet({ url }: BurstTarget): Promise<string> {
  const html = await (await fetch(url)).text();
  const [address] = /\/assets\/[\w.-]+\.css/.exec(html) ?? [];
  if (address === undefined) throw new Error('the home page has no style sheet');
  return address;
}

interface ProbeResult {
  count: number;
  failures: string[];
  medianMs: number;
  p99Ms: number;
}

/** A visitor who requests one address again and again during an attack. */
function startProbe(port: number, path: string): { stop(): Promise<ProbeResult> } {
  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const request = async () => {
    const startedAt = performance.now();
    try {
      const signal = AbortSignal.timeout(5000);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal, headers: { Connection: 'close' } });
      await response.text();
      if (response.status !== 200) failures.push(`status ${response.status}`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : 'failed');
    }
    times.push(performance.now() - startedAt);
  };
  const finished = (async () => {
    while (!isOver) {
      await request();
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await finished;
      return {
        count: times.length,
        failures,
        medianMs: Math.round(median(times)),
        p99Ms: Math.round(quantile(times, 0.99)),
      };
    },
  };
}
