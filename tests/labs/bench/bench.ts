/** `npm run bench`: compares the site with node:http, Express and React on this machine; `-- --quick` for a rough result. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { type Cell, median, toMarkdownTable } from '#tests/labs/figures.ts';
import { compareCached, compareSizes, compareUncached, type Pace, startSiteTarget } from './scenarios.ts';

const isQuick = process.argv.includes('--quick');
/** On an idle machine the quick run takes two minutes, the full one nine. */
const pace: Pace = isQuick
  ? { rounds: 3, optimizeMs: 1000, warmUpMs: 300, measureMs: 250 }
  : { rounds: 5, optimizeMs: 3000, warmUpMs: 800, measureMs: 600 };
const sizes = isQuick ? [10_000, 100] : [100_000, 10_000, 100];

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(
    `${machine}, Linux ${release()}, Node ${process.versions.node}; ${pace.rounds} rounds, medians; loopback\n`,
  );
  console.log(`${toMarkdownTable([await measureStarts()])}\n`);
  report('Cached pages', await compareCached(dataDir, pace));
  report('Uncached pages', await compareUncached(dataDir, pace));
  report('Growing catalogues', [
    ...(await compareSizes(dataDir, sizes, 'uncached', pace)),
    ...(await compareSizes(dataDir, sizes, 'cached', pace)),
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** From start to first response, compared start by start with an empty Node program. */
async function measureStarts(): Promise<Record<string, number>> {
  const starts: { siteMs: number; cpuMs: number; nothingMs: number }[] = [];
  for (let index = 0; index < pace.rounds; index += 1) {
    const startedAt = performance.now();
    await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
    const nothingMs = performance.now() - startedAt;
    const target = await startSiteTarget(dataDir);
    starts.push({ siteMs: target.startMs, cpuMs: target.startCpuMs, nothingMs });
    await target.stop();
  }
  return {
    'start to first answer, ms': median(starts.map(({ siteMs }) => siteMs)),
    'its CPU, ms': median(starts.map(({ cpuMs }) => cpuMs)),
    '`node -e 0`, ms': median(starts.map(({ nothingMs }) => nothingMs)),
    'longer by, ms': median(starts.map(({ siteMs, nothingMs }) => siteMs - nothingMs)),
  };
}

/** Above as many as there are processors, the load says that wall-clock times mean little. */
function report(title: string, rows: readonly Record<string, Cell>[]): void {
  console.log(`### ${title} (load average ${loadavg()[0]?.toFixed(1)})\n\n${toMarkdownTable(rows)}\n`);
}
