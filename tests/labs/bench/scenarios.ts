/** The comparisons that the benchmark runs, in alternating rounds, so that noise on the machine affects all servers alike. */

import { median, medianRatio, quantile } from '#tests/labs/figures.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { type Measured, startTarget, type Target } from './target.ts';
import { browserHeaders, compressed } from './visitors.ts';

const pages = { home: pageSamples.home, category: pageSamples.catalog, product: pageSamples.product };
const pagePaths = Object.values(pages);
const program = (name: string) => `tests/labs/bench/${name}.ts`;

export interface Pace {
  rounds: number;
  /** For one server and path, before anything is measured: V8 optimizes the site's code for thousands of requests, React's for hundreds. */
  optimizeMs: number;
  /** For one server and path at one number of connections. */
  warmUpMs: number;
  /** For one server and path in one round. */
  measureMs: number;
}

/** The site as operators start it. */
export function startSiteTarget(dataDir: string): Promise<Target> {
  return startTarget('site', () => ['server/main.ts'], { DATA_DIR: dataDir, PICTURES_AHEAD: 'off' });
}

/** Cached pages compared with the same bytes sent from memory; the baseline is Express. */
export async function compareCached(dataDir: string, pace: Pace) {
  const site = await startSiteTarget(dataDir);
  // Long enough for popular pages to be recompressed at maximum quality.
  for (const path of pagePaths) await site.measure({ path, connections: 4, headers: compressed }, pace.warmUpMs);
  const bytes = (port: number, kind: string) => [
    ...[program('serve-bytes'), String(port), kind, `http://localhost:${site.port}`],
    ...pagePaths,
  ];
  const node = await startTarget('node:http, the limit', (port) => bytes(port, 'node'));
  const express = await startTarget('Express with the same log', (port) => bytes(port, 'express'));
  const headers = await startTarget('Express with the same log and headers', (port) => bytes(port, 'headers'));
  return measurePages([node, site, headers, express], pages, [1, 64], compressed, pace);
}

/** Uncached pages compared with React alone. */
export async function compareUncached(dataDir: string, pace: Pace) {
  const serve = (kind: string) => (port: number) => [program('serve-site'), String(port), dataDir, kind];
  const site = await startTarget('site, cache off', serve('uncached'));
  const react = await startTarget('React alone', (port) => [...serve('react')(port), ...pagePaths]);
  return measurePages([site, react], pages, [1, 64], browserHeaders, pace);
}

/** Catalogues of several sizes; @param sizes the last one is the baseline */
export async function compareSizes(
  dataDir: string,
  sizes: readonly number[],
  caching: 'cached' | 'uncached',
  pace: Pace,
) {
  const targets: Target[] = [];
  for (const size of sizes) {
    const name = `${size} products, cache ${caching === 'cached' ? 'on' : 'off'}`;
    targets.push(
      await startTarget(name, (port) => [
        '--expose-gc',
        ...[program('serve-site'), String(port), dataDir, caching, String(size)],
      ]),
    );
  }
  const { home: _, ...listed } = pages;
  // Filtering and sorting.
  const variants = { filtered: `${pages.category}?stock=in-stock&axles=3`, sorted: `${pages.category}?sort=price` };
  return measurePages(targets, caching === 'cached' ? listed : { ...listed, ...variants }, [1], browserHeaders, pace);
}

async function measurePages(
  targets: readonly Target[],
  paths: Readonly<Record<string, string>>,
  connectionCounts: readonly number[],
  headers: Readonly<Record<string, string>>,
  pace: Pace,
) {
  try {
    const figures = [];
    for (const target of targets)
      for (const path of Object.values(paths)) await target.measure({ path, connections: 4, headers }, pace.optimizeMs);
    for (const connections of connectionCounts) {
      for (const [page, path] of Object.entries(paths)) {
        const compared = await compareTargets(targets, { path, connections, headers }, pace);
        figures.push(...compared.map((row) => ({ page, connections, ...row })));
      }
    }
    return figures;
  } finally {
    for (const target of targets) await target.stop();
  }
}

/** @param targets the last one is the baseline */
async function compareTargets(targets: readonly Target[], scenario: Parameters<Target['measure']>[0], pace: Pace) {
  for (const target of targets) await target.measure(scenario, pace.warmUpMs);
  const runs = targets.map((target) => ({ target, rounds: [] as Measured[] }));
  for (let round = 0; round < pace.rounds; round += 1) {
    // Rotates the order: no server always runs first.
    const order = [...runs.slice(round % runs.length), ...runs.slice(0, round % runs.length)];
    for (const { target, rounds } of order) rounds.push(await target.measure(scenario, pace.measureMs));
  }
  const baseline = runs.at(-1)?.rounds ?? [];
  return runs.map(({ target, rounds }) => ({
    server: target.name,
    'CPU ms': median(rounds.map(cpuOf)),
    /** CPU time relative to the baseline. */
    '×': medianRatio(rounds.map(cpuOf), baseline.map(cpuOf)),
    'a second': median(rounds.map(({ requests, elapsedMs }) => (requests * 1000) / elapsedMs)),
    'p50 ms': median(rounds.map(({ latenciesMs }) => median(latenciesMs))),
    'p99 ms': median(rounds.map(p99Of)),
    'p99 ×': medianRatio(rounds.map(p99Of), baseline.map(p99Of)),
    'RSS MB': target.memoryMb(),
  }));
}

const cpuOf = ({ cpuMs, requests }: Measured) => cpuMs / requests;
const p99Of = ({ latenciesMs }: Measured) => quantile(latenciesMs, 0.99);
