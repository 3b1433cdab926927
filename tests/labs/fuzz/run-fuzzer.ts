/** Fuzzes one target in a thread of its own and ends what hangs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '#tests/rules/source-files.ts';
import type { FuzzOutcome } from './fuzz-loop.ts';
import type { FuzzTask } from './fuzz-worker.ts';
import { type FuzzTarget, fuzzTargets } from './targets.ts';

export interface FuzzBounds {
  /** Inputs to try, or seconds to go on; what comes first. */
  runs?: number;
  seconds?: number;
  seed?: number;
  /** The same input for that long hangs, ms. */
  hangsAfterMs?: number;
}

/** Processor time of one input under coverage, ms: far above what any takes, far below what blocks a site. */
const mostMs = 1000;
const defaultHangsAfterMs = 60_000;

const fuzzFolder = path.join(projectFolder, 'tests/labs/fuzz');

/** Cases of a target: inputs that once broke it, and seeds too long for a line of code. */
export function readCases(name: string): Map<string, Buffer> {
  const folder = path.join(fuzzFolder, 'cases', name);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file))]));
}

/**
 * @param name of a target in targets.ts, with a file in `targets/`
 * @throws Error when there is none
 */
export async function fuzzTarget(name: string, bounds: FuzzBounds): Promise<FuzzOutcome> {
  const target = fuzzTargets[name];
  if (target === undefined) throw new Error(`no target is called ${name}: ${Object.keys(fuzzTargets).join(', ')}`);
  return runFuzzer(path.join(fuzzFolder, `targets/${name}.ts`), target, [...readCases(name).values()], bounds);
}

/** @param file its one export is the function. @throws Error when it cannot be loaded */
export async function runFuzzer(
  file: string,
  { longest, seeds, words }: FuzzTarget,
  cases: readonly Uint8Array[],
  bounds: FuzzBounds,
): Promise<FuzzOutcome> {
  const task: FuzzTask = {
    ...{ file, words, longest },
    inputs: [...cases, ...seeds.map(seedBytes)],
    seed: bounds.seed ?? 1,
    mostMs,
    runs: bounds.runs ?? Number.POSITIVE_INFINITY,
    until: performance.timeOrigin + performance.now() + (bounds.seconds ?? 86_400) * 1000,
    current: new SharedArrayBuffer(4 + longest),
  };
  return watch(
    new Worker(new URL('./fuzz-worker.ts', import.meta.url), { workerData: task }),
    task,
    bounds.hangsAfterMs,
  );
}

function watch(worker: Worker, { current }: FuzzTask, hangsAfterMs = defaultHangsAfterMs): Promise<FuzzOutcome> {
  const length = new Int32Array(current, 0, 1);
  const { promise, resolve, reject } = Promise.withResolvers<FuzzOutcome>();
  const readCurrent = () => Buffer.from(new Uint8Array(current, 4, Math.min(length[0] ?? 0, current.byteLength - 4)));
  const fail = (problem: string) => resolve({ ...nothing, failure: { input: readCurrent(), problem } });
  let last = Buffer.alloc(0);
  const timer = setInterval(() => {
    const input = readCurrent();
    // The same input for so long: random ones are not equal by chance.
    if (input.length > 0 && input.equals(last)) fail('it hangs');
    last = input;
  }, hangsAfterMs);
  worker.once('message', resolve).once('error', (error: Error) => {
    // Before the first input it is the target itself that is broken; later an input would have ended the process.
    if (length[0] === 0) reject(error);
    else fail(`it ends the process: ${error.stack}`);
  });
  return promise.finally(() => {
    clearInterval(timer);
    return worker.terminate();
  });
}

const nothing: FuzzOutcome = { runs: 0, reached: 0, pool: [] };

/** Seeds are text with bytes 0xff between its parts. */
export function seedBytes(seed: FuzzTarget['seeds'][number]): Uint8Array {
  const parts = seed.split('\xff').map((part) => Buffer.from(part));
  return Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [Buffer.of(0xff), part])));
}

/** @returns path of the new case */
export function writeCase(name: string, label: string, input: Uint8Array): string {
  const folder = path.join(fuzzFolder, 'cases', name);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, label);
  writeFileSync(file, input);
  return file;
}
