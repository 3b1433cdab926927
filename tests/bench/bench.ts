/** `npm run bench`: the site beside what it is made of, in one run on one machine; `-- --quick` for a first look. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pace } from './comparison.ts';
import { compareKept, compareSizes, compareUnkept, type Outcome, startSite } from './courses.ts';
import { describeMachine, describeNoise } from './machine.ts';
import { measureStarts } from './start-times.ts';
import { toTable } from './table.ts';

const isQuick = process.argv.includes('--quick');
/** Five minutes together on an idle machine, and one. */
const pace: Pace = isQuick
  ? { rounds: 3, warmUpMs: 300, measureMs: 250 }
  : { rounds: 5, warmUpMs: 800, measureMs: 600 };
const sizes = isQuick ? [10_000, 100] : [100_000, 10_000, 100];

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
try {
  console.log(`${describeMachine()}; ${pace.rounds} rounds, medians; loopback only\n`);
  const { siteMs, siteCpuMs, nothingMs, longerMs } = await measureStarts(() => startSite(dataDir), pace.rounds);
  const start = {
    'start to first answer, ms': siteMs,
    'its CPU, ms': siteCpuMs,
    '`node -e 0`, ms': nothingMs,
    'longer by, ms': longerMs,
  };
  console.log(`${toTable([start])}\n`);
  report('Kept pages', await compareKept(dataDir, pace));
  report('Pages made for each visitor', await compareUnkept(dataDir, pace));
  report('Growing catalogues', [
    ...(await compareSizes(dataDir, sizes, 'unkept', pace)),
    ...(await compareSizes(dataDir, sizes, 'kept', pace)),
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function report(title: string, outcomes: readonly Outcome[]): void {
  const rows = outcomes.map((one) => ({
    page: one.page,
    connections: one.connections,
    server: one.name,
    'CPU ms': one.cpuMs,
    '×': one.ratio,
    'a second': one.perSecond,
    'p50 ms': one.p50Ms,
    'p99 ms': one.p99Ms,
    'p99 ×': one.p99Ratio,
    'first byte ms': one.firstByteMs,
    'RSS MB': one.memoryMb,
  }));
  console.log(`### ${title} (${describeNoise()})\n\n${toTable(rows)}\n`);
}
