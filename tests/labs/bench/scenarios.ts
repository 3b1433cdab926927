/** The comparisons that the benchmark runs. */
import { pageSamples } from '#tests/support/page-samples.ts';
import { browserHeaders, compressed } from './browser-headers.ts';
import { compareTargets, type Pace, type TargetFigures } from './comparison.ts';
import { startTarget, type Target } from './target.ts';

const pages = { home: pageSamples.home, category: pageSamples.catalog, product: pageSamples.product };
const pagePaths = Object.values(pages);
const program = (name: string) => `tests/labs/bench/${name}.ts`;

export interface ScenarioFigures extends TargetFigures {
  page: string;
  connections: number;
  memoryMb: number;
}

/** The site as operators start it. */
export function startSiteTarget(dataDir: string): Promise<Target> {
  return startTarget('site', () => ['server/main.ts'], { DATA_DIR: dataDir, PICTURES_AHEAD: 'off' });
}

/** Cached pages compared with the same bytes sent from memory; the baseline is Express. */
export async function compareCached(dataDir: string, pace: Pace): Promise<ScenarioFigures[]> {
  const site = await startSiteTarget(dataDir);
  // Long enough for popular pages to be recompressed at maximum quality.
  for (const path of pagePaths) await site.measure({ path, connections: 4, headers: compressed }, pace.warmUpMs);
  const bytes = (port: number, kind: string) => [
    ...[program('serve-bytes'), String(port), kind, `http://localhost:${site.port}`],
    ...pagePaths,
  ];
  const node = await startTarget('node:http, the limit', (port) => bytes(port, 'node'));
  const express = await startTarget('Express with the same log', (port) => bytes(port, 'express'));
  return measurePages([node, site, express], pages, [1, 64], compressed, pace);
}

/** Uncached pages compared with React alone. */
export async function compareUncached(dataDir: string, pace: Pace): Promise<ScenarioFigures[]> {
  const site = await startTarget('site, cache off', (port) => uncachedSite(port, dataDir));
  const react = await startTarget('React alone', (port) => [
    ...[program('serve-react'), String(port), dataDir],
    ...pagePaths,
  ]);
  return measurePages([site, react], pages, [1, 64], browserHeaders, pace);
}

/** Catalogues of several sizes; @param sizes the last one is the baseline */
export async function compareSizes(
  dataDir: string,
  sizes: readonly number[],
  caching: 'cached' | 'uncached',
  pace: Pace,
): Promise<ScenarioFigures[]> {
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

function uncachedSite(port: number, dataDir: string): string[] {
  return [program('serve-site'), String(port), dataDir, 'uncached'];
}

async function measurePages(
  targets: readonly Target[],
  paths: Readonly<Record<string, string>>,
  connectionCounts: readonly number[],
  headers: Readonly<Record<string, string>>,
  pace: Pace,
): Promise<ScenarioFigures[]> {
  try {
    const figures: Omit<ScenarioFigures, 'memoryMb'>[] = [];
    for (const connections of connectionCounts) {
      for (const [page, path] of Object.entries(paths)) {
        const compared = await compareTargets(targets, { path, connections, headers }, pace);
        figures.push(...compared.map((row) => ({ ...row, page, connections })));
      }
    }
    const memory = new Map(targets.map((target) => [target.name, target.memoryMb()]));
    return figures.map((row) => ({ ...row, memoryMb: memory.get(row.name) ?? Number.NaN }));
  } finally {
    for (const target of targets) await target.stop();
  }
}
