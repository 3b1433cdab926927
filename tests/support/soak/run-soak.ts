/** The site in a process of its own, before an API that fails in phases, under mixed traffic for a given time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faults, startFakeApi } from '../fake-api.ts';
import { freePort } from '../nginx.ts';
import { pageSamples } from '../page-samples.ts';
import { startSiteProcess } from '../site-process.ts';
import { readSample, type Sample } from './samples.ts';
import { startTraffic, type Traffic } from './traffic.ts';

export interface SoakOptions {
  seconds: number;
  visitors: number;
  /** Between one visitor's requests. */
  pauseMs: number;
  sampleMs: number;
  /** Room for old objects: little of it makes collections come often enough for a short soak to see what stays. */
  heapMb?: number;
  onSample?: (sample: Sample) => void;
}

export interface SoakResult {
  samples: Sample[];
  /** Some seconds after the last visitor. */
  atRest: Sample;
  traffic: Pick<Traffic, 'counts' | 'failures'>;
}

/** Ways to fail, one after the other; between them the API is good for twice as long. */
const troubles = [...(Object.keys(faults) as Fault[]), 'refuses'] as const;
const longestTroubleMs = 6000;

export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { seconds, visitors, pauseMs, sampleMs, heapMb, onSample } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  const api = await startFakeApi();
  const [port, opsPort] = [await freePort(), await freePort()];
  const site = startSiteProcess({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    API_BASE_URL: api.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(heapMb !== undefined && { NODE_OPTIONS: `--max-old-space-size=${heapMb}` }),
  });
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`);
    for (const address of Object.values(pageSamples)) await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    const startedAt = performance.now();
    let phase = '';
    const sample = async () => {
      const response = await fetch(`http://127.0.0.1:${opsPort}/metrics`);
      return readSample(await response.text(), (performance.now() - startedAt) / 1000, phase);
    };
    const ending = new AbortController();
    // Even a short soak meets every trouble.
    const troubleMs = Math.min(longestTroubleMs, (seconds * 1000) / (troubles.length * 3 + 1));
    const phases = changePhases(api, troubleMs, ending.signal, (name) => {
      phase = name;
    });
    const traffic = startTraffic(port, visitors, pauseMs);
    const samples: Sample[] = [];
    while (performance.now() - startedAt < seconds * 1000) {
      await pause(sampleMs);
      const taken = await sample();
      samples.push(taken);
      onSample?.(taken);
    }
    ending.abort();
    await phases;
    await traffic.stop();
    await untilReady(`http://127.0.0.1:${port}/readyz`);
    for (let tries = 0; tries < 40 && (await sample()).inFlight > 0; tries += 1) await pause(500);
    return { samples, atRest: await sample(), traffic };
  } finally {
    site.child.kill('SIGKILL');
    await site.exited;
    await api.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function changePhases(
  api: Awaited<ReturnType<typeof startFakeApi>>,
  troubleMs: number,
  ending: AbortSignal,
  tell: (phase: string) => void,
): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal: ending }).catch(() => undefined);
  for (let turn = 0; !ending.aborted; turn += 1) {
    const trouble = troubles[turn % troubles.length] ?? 'refuses';
    tell(trouble);
    if (trouble === 'refuses') await api.refuse();
    else api.answer(faults[trouble]);
    await wait(troubleMs);
    tell('good');
    if (trouble === 'refuses') await api.listenAgain();
    api.answer(undefined);
    await wait(2 * troubleMs);
    // What was asked is of no use here, and would only grow.
    api.asked.length = 0;
  }
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(100);
  }
  throw new Error(`${address} does not become ready`);
}
