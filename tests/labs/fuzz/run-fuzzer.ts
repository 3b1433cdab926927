/** Fuzzes one target in a thread of its own and ends what hangs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FuzzOutcome, FuzzTask } from './fuzz-worker.ts';

export interface FuzzBounds {
  /** Inputs to try, or seconds to go on; what comes first. */
  runs?: number;
  seconds?: number;
  seed?: number;
}

/** The same input for that long hangs: random ones are not equal by chance. */
const hangsAfterMs = 60_000;
/** Bytes; no target takes a longer input. */
const longestInput = 16_384;

export const casesFolder = path.join(import.meta.dirname, 'cases');

/** Cases of a target: inputs that once broke it, and seeds too long for a line of code. */
export function readCases(name: string): Map<string, Buffer> {
  const folder = path.join(casesFolder, name);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file))]));
}

/** @throws Error when there is no such target */
export async function fuzzTarget(name: string, bounds: FuzzBounds): Promise<FuzzOutcome> {
  const task: FuzzTask = {
    ...{ name, cases: [...readCases(name).values()], seed: bounds.seed ?? 1 },
    runs: bounds.runs ?? Number.POSITIVE_INFINITY,
    until: performance.timeOrigin + performance.now() + (bounds.seconds ?? 86_400) * 1000,
    current: new SharedArrayBuffer(4 + longestInput),
  };
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), { workerData: task });
  const length = new Int32Array(task.current, 0, 1);
  const { promise, resolve, reject } = Promise.withResolvers<FuzzOutcome>();
  const readCurrent = () => Buffer.from(new Uint8Array(task.current, 4, length[0]));
  const fail = (problem: string) =>
    resolve({ runs: 0, reached: 0, pool: [], failure: { input: readCurrent(), problem } });
  let last = Buffer.alloc(0);
  const timer = setInterval(() => {
    const input = readCurrent();
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
