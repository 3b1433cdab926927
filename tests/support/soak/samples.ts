/** What is watched while the site is under load, and what of it may not grow. */

export interface Sample {
  /** Since the beginning. */
  seconds: number;
  phase: string;
  rssMb: number;
  heapMb: number;
  handles: number;
  files: number;
  cacheMb: number;
  delayMs: number;
  inFlight: number;
}

export type Figure = Exclude<keyof Sample, 'seconds' | 'phase'>;
export const figures: Figure[] = ['rssMb', 'heapMb', 'handles', 'files', 'cacheMb', 'delayMs', 'inFlight'];

/** @param text what Prometheus would read */
export function readSample(text: string, seconds: number, phase: string): Sample {
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value ?? 0), 0);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    seconds: Math.round(seconds),
    phase,
    rssMb: round(sum(/^process_resident_memory_bytes (\S+)/gm) / 2 ** 20),
    heapMb: round(sum(/^nodejs_heap_size_used_bytes (\S+)/gm) / 2 ** 20),
    handles: sum(/^nodejs_active_handles_total (\S+)/gm),
    files: sum(/^process_open_fds (\S+)/gm),
    cacheMb: round(sum(/^site_(?:\w*cache_bytes|page_cache\{figure="bytes"\})(?:\{[^}]*\})? (\S+)/gm) / 2 ** 20),
    delayMs: round(sum(/^site_event_loop_delay_seconds (\S+)/gm) * 1000),
    inFlight: sum(/^site_http_requests_in_flight (\S+)/gm),
  };
}

export interface Row {
  figure: Figure;
  least: number;
  most: number;
  /** Of the second and of the last third: the first one warms up. */
  before: number;
  after: number;
  /** Undefined where growth is no fault. */
  limit: number | undefined;
}

/** How much more the last third may hold than the one before it: a share, and what chance and collectors make. */
const allowances: Partial<Record<Figure, { share: number; units: number }>> = {
  rssMb: { share: 0.15, units: 40 },
  // The lowest level after collections counts, not the heights between them.
  heapMb: { share: 0.15, units: 15 },
  handles: { share: 0, units: 30 },
  files: { share: 0, units: 30 },
};

export function describe(samples: readonly Sample[]): Row[] {
  const third = Math.floor(samples.length / 3);
  return figures.map((figure) => {
    const values = (from: number, to?: number) => samples.slice(from, to).map((sample) => sample[figure]);
    const level = figure === 'heapMb' ? lowest : median;
    const before = level(values(third, 2 * third));
    const allowance = allowances[figure];
    return {
      figure,
      least: lowest(values(0)),
      most: Math.max(...values(0)),
      before,
      after: level(values(2 * third)),
      limit: allowance && Math.round(before * (1 + allowance.share) + allowance.units),
    };
  });
}

export function isRising({ after, limit }: Row): boolean {
  return limit !== undefined && after > limit;
}

export function toTable(rows: readonly Row[]): string {
  const head = ['figure', 'least', 'most', 'second third', 'last third', 'limit'];
  const lines = rows.map(({ figure, least, most, before, after, limit }) =>
    [figure, least, most, before, after, limit ?? '–'].join(' | '),
  );
  return [head.join(' | '), head.map(() => '---').join(' | '), ...lines].map((line) => `| ${line} |`).join('\n');
}

function lowest(values: readonly number[]): number {
  return Math.min(...values);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
