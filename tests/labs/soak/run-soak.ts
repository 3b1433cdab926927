/** Runs the site as a process under mixed traffic, with an API that fails in phases. */
import { setTimeout as pause } from 'node:timers/promises';
import { isPersonal, routeIds } from '#shared/routes.ts';
import { startLabSite } from '#tests/labs/lab-site.ts';
import { type Fault, faults, startFakeApi } from '#tests/stand-ins/fake-api.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { untilReady } from '#tests/support/ports.ts';
import { readSample, type Sample } from './samples.ts';
import { startTraffic } from './traffic.ts';

export interface SoakOptions {
  seconds: number;
  visitors: number;
  /** Pause between the requests of one visitor. */
  pauseMs: number;
  sampleMs: number;
  /** Heap limit: a small one makes collections frequent enough for a short soak to show leaks. */
  heapMb?: number;
  onSample?: (sample: Sample) => void;
}

/** Phases in turn; between them the API works for twice as long. */
const failures = [...(Object.keys(faults) as Fault[]), 'refuses'] as const;
const maxFailureMs = 6000;

export async function runSoak(options: SoakOptions) {
  const { seconds, visitors, pauseMs, sampleMs, heapMb, onSample } = options;
  const api = await startFakeApi();
  const site = await startLabSite({
    ...{ API_BASE_URL: api.url, LOG_LEVEL: 'silent' },
    ...(heapMb !== undefined && { NODE_OPTIONS: `--max-old-space-size=${heapMb}` }),
  });
  try {
    for (const id of routeIds) if (!isPersonal(id)) await untilCached(`${site.origin}${pageSamples[id]}`);
    const startedAt = performance.now();
    let phase = '';
    const sample = async () => readSample(await site.readMetrics(), (performance.now() - startedAt) / 1000, phase);
    const ending = new AbortController();
    // Even a short soak goes through every phase.
    const failureMs = Math.min(maxFailureMs, (seconds * 1000) / (failures.length * 3 + 1));
    const phases = changePhases(api, failureMs, ending.signal, (name) => {
      phase = name;
    });
    const traffic = startTraffic(site.port, visitors, pauseMs);
    const samples: Sample[] = [];
    while (performance.now() - startedAt < seconds * 1000) {
      await pause(sampleMs);
      const latest = await sample();
      samples.push(latest);
      onSample?.(latest);
    }
    ending.abort();
    await phases;
    await traffic.stop();
    await untilReady(`${site.origin}/readyz`);
    for (let tries = 0; tries < 40 && (await sample()).inFlight > 0; tries += 1) await pause(500);
    // At rest: once the traffic has stopped.
    return { samples, atRest: await sample(), traffic };
  } finally {
    await site.stop('SIGKILL');
    await api.close();
  }
}

/** A busy machine may give a page without its late parts, which is not kept. */
async function untilCached(url: string): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(100)) {
    const response = await fetch(url);
    await response.text();
    if (/hit|stale/.test(response.headers.get('server-timing') ?? '')) return;
  }
  throw new Error(`${url} is not kept`);
}

async function changePhases(
  api: Awaited<ReturnType<typeof startFakeApi>>,
  failureMs: number,
  ending: AbortSignal,
  onPhase: (phase: string) => void,
): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal: ending }).catch(() => undefined);
  for (let turn = 0; !ending.aborted; turn += 1) {
    const failure = failures[turn % failures.length] ?? 'refuses';
    onPhase(failure);
    if (failure === 'refuses') await api.refuse();
    else api.answer(faults[failure]);
    await wait(failureMs);
    onPhase('good');
    if (failure === 'refuses') await api.listenAgain();
    api.answer(undefined);
    await wait(2 * failureMs);
    // Unused here, and would grow for the entire run.
    api.requests.length = 0;
  }
}
