/** Measures servers in alternating rounds, so that noise on the machine affects all of them alike. */
import { median, medianRatio, quantile } from './statistics.ts';
import type { Measured, Target } from './target.ts';

export interface Scenario {
  path: string;
  connections: number;
  headers: Readonly<Record<string, string>>;
}

export interface Pace {
  rounds: number;
  warmUpMs: number;
  /** For one server and path in one round. */
  measureMs: number;
}

export interface TargetFigures {
  name: string;
  cpuMs: number;
  /** CPU time relative to the baseline. */
  ratio: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  p99Ratio: number;
  firstByteMs: number;
}

/** @param targets the last one is the baseline */
export async function compareTargets(
  targets: readonly Target[],
  scenario: Scenario,
  pace: Pace,
): Promise<TargetFigures[]> {
  for (const target of targets) await target.measure(scenario, pace.warmUpMs);
  const runs = targets.map((target) => ({ target, rounds: [] as Measured[] }));
  for (let round = 0; round < pace.rounds; round += 1) {
    // Rotates the order: no server always runs first.
    const order = [...runs.slice(round % runs.length), ...runs.slice(0, round % runs.length)];
    for (const { target, rounds } of order) rounds.push(await target.measure(scenario, pace.measureMs));
  }
  const baseline = runs.at(-1)?.rounds ?? [];
  return runs.map(({ target, rounds }) => ({
    name: target.name,
    cpuMs: median(rounds.map(cpuOf)),
    ratio: medianRatio(rounds.map(cpuOf), baseline.map(cpuOf)),
    perSecond: median(rounds.map(({ requests, elapsedMs }) => (requests * 1000) / elapsedMs)),
    p50Ms: median(rounds.map(({ latenciesMs }) => median(latenciesMs))),
    p99Ms: median(rounds.map(p99Of)),
    p99Ratio: medianRatio(rounds.map(p99Of), baseline.map(p99Of)),
    firstByteMs: median(rounds.map(({ firstBytesMs }) => median(firstBytesMs))),
  }));
}

const cpuOf = ({ cpuMs, requests }: Measured) => cpuMs / requests;
const p99Of = ({ latenciesMs }: Measured) => quantile(latenciesMs, 0.99);
