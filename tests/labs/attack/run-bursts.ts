/** Repeats every burst for some seconds and measures what a visitor sees of it. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { median, quantile } from '#tests/labs/figures.ts';
import type { LabSite } from '#tests/labs/lab-site.ts';
import { keepGoing } from '#tests/support/clients.ts';
import { bursts, countRefused } from './bursts.ts';

const secondsEach = 4;
/** Between two bursts: a burst, not a flood, which a proxy's limits are for. */
const pauseMs = 200;
const everyMs = 10;
/** Of a style sheet, on two processors that do nothing else. */
const longestP99Ms = 200;

/** An attacker has a thread of his own: what his work costs must not count as the site's. */
if (!isMainThread) parentPort?.postMessage(await attack(workerData));

type Task = Record<'name' | 'origin', string>;

/** @returns how many times the burst was sent, and how many of its requests were answered with 503 */
async function attack({ name, origin }: Task) {
  const burst = bursts.find((candidate) => candidate.name === name);
  const until = performance.now() + secondsEach * 1000;
  let times = 0;
  for (; performance.now() < until; times += 1) {
    await burst?.run(origin);
    await pause(pauseMs);
  }
  return { times, refused: countRefused() };
}

/** @param words of which a burst's name has one; all bursts where there are none */
export async function runBursts(site: LabSite, words: readonly string[]) {
  const [styles = ''] = /\/assets\/[\w.-]+\.css/.exec(await (await fetch(site.origin)).text()) ?? [];
  if (styles === '') throw new Error('the home page has no style sheet');
  const chosen = bursts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const rows = [];
  for (const { name, requests } of [{ name: 'none', requests: 1 }, ...chosen]) {
    const before = await readProcess(site);
    const stopProbe = startProbe(`${site.origin}${styles}`);
    const task: Task = { name, origin: site.origin };
    const attacker = new Worker(new URL(import.meta.url), { workerData: task });
    const [{ times, refused }] = (await once(attacker, 'message')) as [Awaited<ReturnType<typeof attack>>];
    const { tookMs, failures } = await stopProbe();
    const { memoryMb, cpuMs, loopDelayMs } = await readProcess(site);
    const p99Ms = Math.round(quantile(tookMs, 0.99));
    console.log(`${name}, ${times} times: ${failures.join('; ')}`);
    rows.push({
      cells: {
        'burst, again and again': `${name}, ${times} times`,
        'processor ms a request': (cpuMs - before.cpuMs) / (times * requests),
        'refused with 503, %': Math.round((100 * refused) / (times * requests)),
        'style sheets meanwhile': tookMs.length,
        failed: failures.length,
        'median ms': Math.round(median(tookMs)),
        'p99 ms': p99Ms,
        'event loop, p99 ms': loopDelayMs,
        'memory after, MB': memoryMb,
      },
      isGood: failures.length === 0 && p99Ms < longestP99Ms,
    });
  }
  return rows;
}

async function readProcess({ readMetrics }: LabSite) {
  const text = await readMetrics();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memoryMb: Math.round(figure('process_resident_memory_bytes') / 2 ** 20),
    cpuMs: figure('process_cpu_seconds_total') * 1000,
    /** 99th percentile since the last reading; ten of it are the pace of the measurement. */
    loopDelayMs: Math.round(figure('nodejs_eventloop_lag_p99_seconds') * 1000),
  };
}

/** A visitor who requests one address again and again during an attack. @returns ends that */
function startProbe(url: string) {
  const tookMs: number[] = [];
  const failures: string[] = [];
  const stop = keepGoing(1, everyMs, async () => {
    const startedAt = performance.now();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000), headers: { Connection: 'close' } });
      await response.text();
      if (response.status !== 200) failures.push(`status ${response.status}`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : 'failed');
    }
    tookMs.push(performance.now() - startedAt);
  });
  return () => stop().then(() => ({ tookMs, failures }));
}
