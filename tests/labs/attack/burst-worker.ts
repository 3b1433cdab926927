/** The thread of an attacker: what its own work costs must not count as the site's. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type BurstTarget, bursts, countRefused } from './bursts.ts';

export interface BurstTask {
  name: string;
  target: BurstTarget;
  seconds: number;
  pauseMs: number;
}

export interface BurstCounts {
  times: number;
  /** Requests answered with 503. */
  refused: number;
}

const { name, target, seconds, pauseMs } = workerData as BurstTask;
const burst = bursts.find((candidate) => candidate.name === name);
const until = performance.now() + seconds * 1000;
let times = 0;
while (performance.now() < until) {
  await burst?.run(target);
  await pause(pauseMs);
  times += 1;
}
parentPort?.postMessage({ times, refused: countRefused() } satisfies BurstCounts);
