/** How fast the pages are on a phone of Lighthouse, beside the same pages as plain HTML. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '#tests/labs/bench/statistics.ts';
import type { Cell } from '#tests/labs/bench/table.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { listeningPort, startSiteProcess } from '#tests/support/site-process.ts';
import type { Auditor, SpeedFigures } from './auditor.ts';
import { servePlainPages } from './plain-pages.ts';

export interface SpeedRow {
  cells: Record<string, Cell>;
  /** Not more than two points below the plain page. */
  isGood: boolean;
}

const kinds = ['home', 'catalog', 'product', 'blog-article'] as const;
/** Odd, so that the median is one of them. */
const rounds = 5;
const allowedLoss = 2;

/** The site runs as a process of its own; both copies of a page are measured in turns, so that they share the load. */
export async function measureSpeed(lighthouse: Auditor): Promise<SpeedRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const site = startSiteProcess({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder });
  try {
    const origin = `http://127.0.0.1:${await listeningPort(site)}`;
    const plain = await servePlainPages(origin);
    const rows: SpeedRow[] = [];
    for (const kind of kinds) {
      const measured: { own: SpeedFigures; bare: SpeedFigures }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const own = await lighthouse.time(`${origin}${pageSamples[kind]}`);
        measured.push({ own, bare: await lighthouse.time(`${plain.origin}${pageSamples[kind]}`) });
      }
      // The first visit has pictures made, and counts for nobody.
      const [, ...counted] = measured;
      const [own, bare] = [counted.map((round) => round.own), counted.map((round) => round.bare)];
      rows.push(toRow(kind, own, bare));
    }
    await plain.close();
    return rows;
  } finally {
    site.child.kill('SIGTERM');
    await site.exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function toRow(kind: string, own: readonly SpeedFigures[], bare: readonly SpeedFigures[]): SpeedRow {
  const of = (figures: readonly SpeedFigures[], name: keyof SpeedFigures) => median(figures.map((one) => one[name]));
  const both = (name: keyof SpeedFigures) => `${of(own, name)} / ${of(bare, name)}`;
  return {
    cells: {
      page: kind,
      'performance, site / plain': both('performance'),
      'largest paint, ms': both('largestPaintMs'),
      'blocked, ms': both('blockedMs'),
      'layout shift': both('layoutShift'),
    },
    isGood: of(own, 'performance') >= of(bare, 'performance') - allowedLoss,
  };
}
