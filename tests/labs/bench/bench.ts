/** `npm run bench`: compares the site with node:http, Express and React on this machine; `-- --quick` for a rough result. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pace } from './comparison.ts';
import { describeMachine, describeNoise } from './machine.ts';
import { compareCached, compareSizes, compareUncached, type ScenarioFigures, startSiteTarget } from './scenarios.ts';
import { measureStarts } from './start-times.ts';
import { toMarkdownTable } from './table.ts';

const isQuick = process.argv.includes('--quick');
/** On an idle machine the quick run takes one minute, the full one five. */
const pace: Pace = isQuick
  ? { rounds: 3, warmUpMs: 300, measureMs: 250 }
  : { rounds: 5, warmUpMs: 800, measureMs: 600 };
const sizes = isQuick ? [10_000, 100] : [100_000, 10_000, 100];

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  console.log(`${describeMachine()}; ${pace.rounds} rounds, medians; loopback only\n`);
  const { siteMs, siteCpuMs, nothingMs, longerMs } = await measureStarts(() => startSiteTarget(dataDir), pace.rounds);
  const start = {
    'start to first answer, ms': siteMs,
    'its CPU, ms': siteCpuMs,
    '`node -e 0`, ms': nothingMs,
    'longer by, ms': longerMs,
  };
  console.log(`${toMarkdownTable([start])}\n`);
  report('Cached pages', await compareCached(dataDir, pace));
  report('Uncached pages', await compareUncached(dataDir, pace));
  report('Growing catalogues', [
    ...(await compareSizes(dataDir, sizes, 'uncached', pace)),
    ...(await compareSizes(dataDir, sizes, 'cached', pace)),
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function report(title: string, figures: readonly ScenarioFigures[]): void {
  const rows = figures.map((row) => ({
    page: row.page,
    connections: row.connections,
    server: row.name,
    'CPU ms': row.cpuMs,
    '×': row.ratio,
    'a second': row.perSecond,
    'p50 ms': row.p50Ms,
    'p99 ms': row.p99Ms,
    'p99 ×': row.p99Ratio,
    'first byte ms': row.firstByteMs,
    'RSS MB': row.memoryMb,
  }));
  console.log(`### ${title} (${describeNoise()})\n\n${toMarkdownTable(rows)}\n`);
}
