/** Figures sampled under load, and which of them must not grow. */
import { median } from '#tests/labs/bench/statistics.ts';
import { toMarkdownTable } from '#tests/labs/bench/table.ts';

export interface Sample {
  /** Since the start. */
  seconds: number;
  phase: string;
  rssMb: number;
  heapMb: number;
  /** Buffers and other memory that V8 counts outside its heap. */
  externalMb: number;
  handles: number;
  files: number;
  cacheMb: number;
  delayMs: number;
  inFlight: number;
}

export type Figure = Exclude<keyof Sample, 'seconds' | 'phase'>;
export const figures: Figure[] = [
  'rssMb',
  'heapMb',
  'externalMb',
  'handles',
  'files',
  'cacheMb',
  'delayMs',
  'inFlight',
];

/** @param text metrics in the Prometheus format */
export function readSample(text: string, seconds: number, phase: string): Sample {
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value ?? 0), 0);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    seconds: Math.round(seconds),
    phase,
    rssMb: round(sum(/^process_resident_memory_bytes (\S+)/gm) / 2 ** 20),
    heapMb: round(sum(/^nodejs_heap_size_used_bytes (\S+)/gm) / 2 ** 20),
    externalMb: round(sum(/^nodejs_external_memory_bytes (\S+)/gm) / 2 ** 20),
    handles: sum(/^nodejs_active_handles_total (\S+)/gm),
    files: sum(/^process_open_fds (\S+)/gm),
    cacheMb: round(sum(/^site_(?:\w*cache_bytes|page_cache\{figure="bytes"\})(?:\{[^}]*\})? (\S+)/gm) / 2 ** 20),
    delayMs: round(sum(/^site_event_loop_delay_seconds (\S+)/gm) * 1000),
    inFlight: sum(/^site_http_requests_in_flight (\S+)/gm),
  };
}

export interface GrowthRow {
  figure: Figure;
  least: number;
  most: number;
  /** Levels in the second and the last third; the first third is warm-up. */
  before: number;
  after: number;
  /** Undefined where growth is allowed. */
  limit: number | undefined;
}

/** How much higher the last third may be: a share, plus units for noise. */
const allowances: Partial<Record<Figure, { share: number; units: number }>> = {
  rssMb: { share: 0.15, units: 40 },
  // Compares the lowest values, after collections, not the peaks between them.
  heapMb: { share: 0.15, units: 15 },
  externalMb: { share: 0.15, units: 15 },
  handles: { share: 0, units: 30 },
  files: { share: 0, units: 30 },
};

const settlingSeconds = 600;
const settledRssMb = 450;

/**
 * In a run shorter than ten minutes resident memory is held to a ceiling alone: the allocator and the young generation
 * take their level in one step, whenever the first burst comes. What leaks shows in `heapMb` and `externalMb` there.
 */
export function describeGrowth(samples: readonly Sample[]): GrowthRow[] {
  const isSettling = (samples.at(-1)?.seconds ?? 0) < settlingSeconds;
  const third = Math.floor(samples.length / 3);
  return figures.map((figure) => {
    const values = (from: number, to?: number) => samples.slice(from, to).map((sample) => sample[figure]);
    const level = figure === 'heapMb' || figure === 'externalMb' ? lowest : median;
    const before = level(values(third, 2 * third));
    const allowance = allowances[figure];
    const limit = allowance && Math.round(before * (1 + allowance.share) + allowance.units);
    return {
      figure,
      least: lowest(values(0)),
      most: Math.max(...values(0)),
      before,
      after: level(values(2 * third)),
      limit: figure === 'rssMb' && isSettling ? settledRssMb : limit,
    };
  });
}

export function isRising({ after, limit }: GrowthRow): boolean {
  return limit !== undefined && after > limit;
}

export function toGrowthTable(rows: readonly GrowthRow[]): string {
  return toMarkdownTable(
    rows.map(({ figure, least, most, before, after, limit }) => {
      return { figure, least, most, 'second third': before, 'last third': after, limit: limit ?? '–' };
    }),
  );
}

function lowest(values: readonly number[]): number {
  return Math.min(...values);
}
