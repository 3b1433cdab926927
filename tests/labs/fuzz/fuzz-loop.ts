/** The loop of a coverage-guided fuzzer: an input that reaches new code joins the pool that the next ones are made from. */
import type { Coverage } from './coverage.ts';
import { type Material, mutate, type Random } from './mutate.ts';

export type FuzzedFunction = (data: Buffer) => void | Promise<void>;

export interface FuzzLoopOptions {
  fuzz: FuzzedFunction;
  /** To start from. */
  inputs: readonly Buffer[];
  words: readonly Buffer[];
  longest: number;
  coverage: Coverage;
  random: Random;
  /** Processor time that one input may take, ms. */
  mostMs: number;
  isOver: (runs: number) => boolean;
  /** Called before each input. */
  onInput: (input: Buffer) => void;
}

export interface FuzzOutcome {
  runs: number;
  /** Characters of source that were reached. */
  reached: number;
  pool: readonly Uint8Array[];
  failure?: { input: Uint8Array; problem: string };
}

/** Reading the coverage takes longer than most inputs: it is read once a batch, and an interesting batch is run again. */
const batchSize = 64;

export async function runFuzzLoop(options: FuzzLoopOptions): Promise<FuzzOutcome> {
  const { inputs, words, longest, coverage, random, isOver } = options;
  const pool: Buffer[] = [];
  let [runs, reached] = [0, 0];
  let failure: FuzzOutcome['failure'];

  const tryInput = async (input: Buffer): Promise<boolean> => {
    runs += 1;
    const problem = await findProblem(options, input);
    if (problem !== undefined) failure = { input, problem };
    return problem === undefined;
  };
  const keepIfNew = async (input: Buffer): Promise<boolean> => {
    if (!(await tryInput(input))) return false;
    const fresh = await coverage.takeNew();
    if (fresh > 0) pool.push(input);
    reached += fresh;
    return true;
  };

  await coverage.takeNew();
  for (const input of inputs) if (!(await keepIfNew(input))) return { runs, reached, pool, failure };
  // What adds nothing is still worth changing.
  if (pool.length === 0) pool.push(...inputs);
  while (!isOver(runs)) {
    const material: Material = { pool, words, longest };
    const batch = Array.from({ length: batchSize }, () => mutate(random, material));
    for (const input of batch) if (!(await tryInput(input))) return { runs, reached, pool, failure };
    if (!(await coverage.hasNew())) continue;
    for (const input of batch) if (!(await keepIfNew(input))) return { runs, reached, pool, failure };
  }
  return { runs, reached, pool };
}

async function findProblem({ fuzz, mostMs, onInput }: FuzzLoopOptions, input: Buffer): Promise<string | undefined> {
  onInput(input);
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
