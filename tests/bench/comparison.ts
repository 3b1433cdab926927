/** Servers side by side: each in turn, round after round, so that all of them meet the same weather. */
import { median, medianRatio, quantile } from './statistics.ts';
import type { Measured, Target } from './target.ts';

export interface Course {
  path: string;
  connections: number;
  headers: Readonly<Record<string, string>>;
}

export interface Pace {
  rounds: number;
  warmUpMs: number;
  /** One server, one address, one round. */
  measureMs: number;
}

export interface Compared {
  name: string;
  cpuMs: number;
  /** To the last of the servers: what the others are held against. */
  ratio: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  p99Ratio: number;
  firstByteMs: number;
}

/** @param targets the one to be held against last */
export async function compare(targets: readonly Target[], course: Course, pace: Pace): Promise<Compared[]> {
  for (const target of targets) await target.measure(course, pace.warmUpMs);
  const runs = targets.map((target) => ({ target, rounds: [] as Measured[] }));
  for (let round = 0; round < pace.rounds; round += 1) {
    // Nobody is always the first, or always after the same one.
    const order = [...runs.slice(round % runs.length), ...runs.slice(0, round % runs.length)];
    for (const { target, rounds } of order) rounds.push(await target.measure(course, pace.measureMs));
  }
  const base = runs.at(-1)?.rounds ?? [];
  return runs.map(({ target, rounds }) => ({
    name: target.name,
    cpuMs: median(rounds.map(cpuOf)),
    ratio: medianRatio(rounds.map(cpuOf), base.map(cpuOf)),
    perSecond: median(rounds.map(({ requests, elapsedMs }) => (requests * 1000) / elapsedMs)),
    p50Ms: median(rounds.map(({ latenciesMs }) => median(latenciesMs))),
    p99Ms: median(rounds.map(p99Of)),
    p99Ratio: medianRatio(rounds.map(p99Of), base.map(p99Of)),
    firstByteMs: median(rounds.map(({ firstBytesMs }) => median(firstBytesMs))),
  }));
}

const cpuOf = ({ cpuMs, requests }: Measured) => cpuMs / requests;
const p99Of = ({ latenciesMs }: Measured) => quantile(latenciesMs, 0.99);
