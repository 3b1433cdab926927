/** What is compared with what. */
import { pageSamples } from '#tests/support/page-samples.ts';
import { browserHeaders, compressed } from './browser-headers.ts';
import { type Compared, compare, type Pace } from './comparison.ts';
import { startTarget, type Target } from './target.ts';

const pages = { home: pageSamples.home, category: pageSamples.catalog, product: pageSamples.product };
const paths = Object.values(pages);
const program = (name: string) => `tests/bench/${name}.ts`;

export interface Outcome extends Compared {
  page: string;
  connections: number;
  memoryMb: number;
}

/** The site as operators start it. */
export function startSite(dataDir: string): Promise<Target> {
  return startTarget('site', () => ['server/main.ts'], { DATA_DIR: dataDir });
}

/** Kept pages beside the same bytes from memory; all of them are held against Express. */
export async function compareKept(dataDir: string, pace: Pace): Promise<Outcome[]> {
  const site = await startSite(dataDir);
  // So often, and so long, that pages are compressed as far as they will be.
  for (const path of paths) await site.measure({ path, connections: 4, headers: compressed }, pace.warmUpMs);
  const bytes = (port: number, kind: string) => [
    ...[program('serve-bytes'), String(port), kind, `http://localhost:${site.port}`],
    ...paths,
  ];
  const node = await startTarget('node:http, the limit', (port) => bytes(port, 'node'));
  const express = await startTarget('Express with the same log', (port) => bytes(port, 'express'));
  return run([node, site, express], pages, [1, 64], compressed, pace);
}

/** Pages made for each visitor beside React that has nothing else to do. */
export async function compareUnkept(dataDir: string, pace: Pace): Promise<Outcome[]> {
  const site = await startTarget('site, cache off', (port) => unkept(port, dataDir));
  const react = await startTarget('React alone', (port) => [
    ...[program('serve-react'), String(port), dataDir],
    ...paths,
  ]);
  return run([site, react], pages, [1, 64], browserHeaders, pace);
}

/** Catalogues of several sizes, each held against the smallest. */
export async function compareSizes(
  dataDir: string,
  sizes: readonly number[],
  caching: 'kept' | 'unkept',
  pace: Pace,
): Promise<Outcome[]> {
  const targets: Target[] = [];
  for (const size of sizes) {
    const name = `${size} products, cache ${caching === 'kept' ? 'on' : 'off'}`;
    targets.push(
      await startTarget(name, (port) => [
        '--expose-gc',
        ...[program('serve-site'), String(port), dataDir, caching, String(size)],
      ]),
    );
  }
  const { home: _, ...listed } = pages;
  // What a filter costs, and a page far behind.
  const narrowed = { filtered: `${pages.category}?stock=in-stock&axles=3`, sorted: `${pages.category}?sort=price` };
  return run(targets, caching === 'kept' ? listed : { ...listed, ...narrowed }, [1], browserHeaders, pace);
}

function unkept(port: number, dataDir: string): string[] {
  return [program('serve-site'), String(port), dataDir, 'unkept'];
}

async function run(
  targets: readonly Target[],
  asked: Readonly<Record<string, string>>,
  connectionCounts: readonly number[],
  headers: Readonly<Record<string, string>>,
  pace: Pace,
): Promise<Outcome[]> {
  try {
    const outcomes: Omit<Outcome, 'memoryMb'>[] = [];
    for (const connections of connectionCounts) {
      for (const [page, path] of Object.entries(asked)) {
        const compared = await compare(targets, { path, connections, headers }, pace);
        outcomes.push(...compared.map((one) => ({ ...one, page, connections })));
      }
    }
    const memory = new Map(targets.map((target) => [target.name, target.memoryMb()]));
    return outcomes.map((one) => ({ ...one, memoryMb: memory.get(one.name) ?? Number.NaN }));
  } finally {
    for (const target of targets) await target.stop();
  }
}
