/** Figures sampled under load, and which of them must not grow. */
import { median, toMarkdownTable } from '#tests/labs/figures.ts';

const mb = 2 ** 20;

/** Metrics in the Prometheus format, by what they are divided, and how much higher the last third may be: a share, plus units for noise. */
const rules = {
  rssMb: { metric: 'process_resident_memory_bytes', unit: mb, share: 0.15, units: 40 },
  // Compares the lowest values, after collections, not the peaks between them.
  heapMb: { metric: 'nodejs_heap_size_used_bytes', unit: mb, share: 0.15, units: 15 },
  /** Buffers and other memory that V8 counts outside its heap. */
  externalMb: { metric: 'nodejs_external_memory_bytes', unit: mb, share: 0.15, units: 15 },
  handles: { metric: 'nodejs_active_handles_total', unit: 1, share: 0, units: 30 },
  files: { metric: 'process_open_fds', unit: 1, share: 0, units: 30 },
  cacheMb: { metric: 'site_(?:\\w*cache_bytes|page_cache\\{figure="bytes"\\})(?:\\{[^}]*\\})?', unit: mb },
  delayMs: { metric: 'site_event_loop_delay_seconds', unit: 0.001 },
  inFlight: { metric: 'site_http_requests_in_flight', unit: 1 },
};

type Figure = keyof typeof rules;
const figures = Object.keys(rules) as Figure[];
/** Seconds since the start. */
export type Sample = Record<Figure, number> & { seconds: number; phase: string };

export function readSample(metrics: string, seconds: number, phase: string): Sample {
  const values = figures.map((figure) => {
    const { metric, unit } = rules[figure];
    const found = [...metrics.matchAll(new RegExp(`^${metric} (\\S+)`, 'gm'))];
    const sum = found.reduce((total, [, value]) => total + Number(value), 0);
    return [figure, Math.round((sum / unit) * 10) / 10];
  });
  return { seconds: Math.round(seconds), phase, ...(Object.fromEntries(values) as Record<Figure, number>) };
}

const settlingSeconds = 600;
const settledRssMb = 450;

/**
 * Levels in the second and the last third; the first third is warm-up. `limit` is undefined where growth is allowed.
 *
 * In a run shorter than ten minutes resident memory is held to a ceiling alone: the allocator and the young generation
 * take their level in one step, whenever the first burst comes. What leaks shows in `heapMb` and `externalMb` there.
 */
export function describeGrowth(samples: readonly Sample[]) {
  const isSettling = (samples.at(-1)?.seconds ?? 0) < settlingSeconds;
  const third = Math.floor(samples.length / 3);
  return figures.map((figure) => {
    const values = (from: number, to?: number) => samples.slice(from, to).map((sample) => sample[figure]);
    const level = figure === 'heapMb' || figure === 'externalMb' ? lowest : median;
    const before = level(values(third, 2 * third));
    const rule = rules[figure];
    const limit = 'share' in rule ? Math.round(before * (1 + rule.share) + rule.units) : undefined;
    return {
      ...{ figure, least: lowest(values(0)), most: Math.max(...values(0)), before, after: level(values(2 * third)) },
      limit: figure === 'rssMb' && isSettling ? settledRssMb : limit,
    };
  });
}

type GrowthRow = ReturnType<typeof describeGrowth>[number];

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
