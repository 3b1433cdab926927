/**
 * The thread that fuzzes one target, guided by V8's own block coverage: an input that reaches new code joins the pool that the
 * next ones are made from. Another thread watches it, because an input may hang it.
 */
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { changedInputs } from './mutate.ts';
import type { FuzzTarget } from './targets.ts';

export interface FuzzTask {
  /** Of the target. */
  name: string;
  cases: readonly Uint8Array[];
  seed: number;
  runs: number;
  /** Moment as performance.timeOrigin + performance.now(). */
  until: number;
  /** The input being tried: its length, then its bytes. */
  current: SharedArrayBuffer;
}

export interface FuzzOutcome {
  runs: number;
  /** Characters of source that were reached. */
  reached: number;
  pool: readonly Uint8Array[];
  failure?: { input: Uint8Array; problem: string };
}

/** Processor time of one input under coverage: far above what any takes, far below what blocks a site. */
const mostMs = 1000;
/** Reading the coverage takes longer than most inputs: it is read once a batch, and an interesting batch is run again. */
const batchSize = 64;
/** What makes the inputs. */
const ourOwn = /\/tests\/labs\/fuzz\/|\/node_modules\/(fast-check|pure-rand)\//;

const task = workerData as FuzzTask;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const reachedCode = new Map<string, Uint8Array>();
// Only now: scripts that are loaded before the coverage starts are not watched in full.
const { fuzzTargets, seedBytes } = await import('./targets.ts');
const target = fuzzTargets[task.name];
if (target === undefined) throw new Error(`no target is called ${task.name}: ${Object.keys(fuzzTargets).join(', ')}`);
const fuzz = await target.open();
parentPort?.postMessage(await runLoop(target));

async function runLoop({ longest, seeds, words }: FuzzTarget): Promise<FuzzOutcome> {
  const inputs = [...task.cases, ...seeds.map(seedBytes)].map((input) => Buffer.from(input));
  const pool: Buffer[] = [];
  const changed = changedInputs({ pool, words: words.map((word) => Buffer.from(word)), longest });
  const outcome: FuzzOutcome = { runs: 0, reached: 0, pool };

  /** @returns whether it may go on */
  const tryInput = async (input: Buffer): Promise<boolean> => {
    outcome.runs += 1;
    const problem = await findProblem(input);
    if (problem !== undefined) outcome.failure = { input, problem };
    return problem === undefined;
  };
  const keepIfNew = async (input: Buffer): Promise<boolean> => {
    if (!(await tryInput(input))) return false;
    const fresh = await countNew(true);
    if (fresh > 0) pool.push(input);
    outcome.reached += fresh;
    return true;
  };

  await countNew(true);
  for (const input of inputs) if (!(await keepIfNew(input))) return outcome;
  // What adds nothing is still worth changing.
  if (pool.length === 0) pool.push(...inputs);
  while (outcome.runs < task.runs && performance.timeOrigin + performance.now() < task.until) {
    const batch = fc.sample(changed, { numRuns: batchSize, seed: task.seed + outcome.runs });
    for (const input of batch) if (!(await tryInput(input))) return outcome;
    if ((await countNew(false)) === 0) continue;
    for (const input of batch) if (!(await keepIfNew(input))) return outcome;
  }
  return outcome;
}

async function findProblem(input: Buffer): Promise<string | undefined> {
  new Uint8Array(task.current, 4).set(input);
  Atomics.store(new Int32Array(task.current, 0, 1), 0, input.length);
  const before = process.threadCpuUsage();
  try {
    await fuzz(input);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { user, system } = process.threadCpuUsage(before);
  const tookMs = (user + system) / 1000;
  return tookMs > mostMs ? `${Math.round(tookMs)} ms of processor` : undefined;
}

/** @returns how many characters of source ran since the last call for the first time; they count as reached if marking */
async function countNew(isMarking: boolean): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let fresh = 0;
  for (const { url, functions } of result) {
    if (!url.startsWith('file:') || ourOwn.test(url)) continue;
    for (const { ranges } of functions) fresh += countNewIn(url, ranges, isMarking);
  }
  return fresh;
}

/** @param ranges of one function, each inside an earlier one */
function countNewIn(url: string, ranges: readonly Profiler.CoverageRange[], isMarking: boolean): number {
  const [whole] = ranges;
  if (whole === undefined || whole.count === 0) return 0;
  const ran = new Uint8Array(whole.endOffset - whole.startOffset);
  for (const { startOffset, endOffset, count } of ranges) {
    ran.fill(count > 0 ? 1 : 0, startOffset - whole.startOffset, endOffset - whole.startOffset);
  }
  // A map for each function: the ranges of a module include those of its functions.
  const key = `${url} ${whole.startOffset}`;
  const known = reachedCode.get(key);
  if (isMarking && known === undefined) reachedCode.set(key, ran);
  let fresh = 0;
  for (const [place, hasRun] of ran.entries()) {
    if (hasRun === 0 || known?.[place] === 1) continue;
    if (isMarking && known !== undefined) known[place] = 1;
    fresh += 1;
  }
  return fresh;
}
