/** The thread that fuzzes one target; another watches it, because an input may hang it. */
import { parentPort, workerData } from 'node:worker_threads';
import { startCoverage } from './coverage.ts';
import { type FuzzedFunction, runFuzzLoop } from './fuzz-loop.ts';
import { createRandom } from './mutate.ts';

export interface FuzzTask {
  /** File of the target. */
  file: string;
  inputs: readonly Uint8Array[];
  words: readonly string[];
  longest: number;
  seed: number;
  mostMs: number;
  runs: number;
  /** Moment as performance.timeOrigin + performance.now(). */
  until: number;
  /** The input being tried: its length, then its bytes. */
  current: SharedArrayBuffer;
}

const task = workerData as FuzzTask;
// Coverage first: scripts that are loaded before are not watched in full.
const coverage = await startCoverage((url) => url.startsWith('file:') && !url.includes('/tests/labs/fuzz/'));
// The one export of the file.
const [fuzz] = Object.values((await import(task.file)) as Record<string, FuzzedFunction>);
if (fuzz === undefined) throw new Error(`${task.file} exports nothing`);
const length = new Int32Array(task.current, 0, 1);
const bytes = new Uint8Array(task.current, 4);
const outcome = await runFuzzLoop({
  ...{ fuzz, coverage, longest: task.longest, mostMs: task.mostMs, random: createRandom(task.seed) },
  inputs: task.inputs.map((input) => Buffer.from(input)),
  words: task.words.map((word) => Buffer.from(word)),
  isOver: (runs) => runs >= task.runs || performance.timeOrigin + performance.now() >= task.until,
  onInput: (input) => {
    bytes.set(input.subarray(0, bytes.length));
    Atomics.store(length, 0, input.length);
  },
});
parentPort?.postMessage(outcome);
