/** A minute of mixed traffic; `npm run soak` runs an hour of it. */
import { expect, test } from 'vitest';
import { runSoak } from '#tests/labs/soak/run-soak.ts';
import { describeGrowth, isRising, type Sample, toGrowthTable } from '#tests/labs/soak/samples.ts';

test('mixed traffic with an API that fails in phases: pages seen before are served, and nothing leaks', async () => {
  const pace = { seconds: 60, visitors: 2, pauseMs: 40, sampleMs: 1000, heapMb: 80 };
  const { samples, atRest, traffic } = await runSoak(pace);
  const rows = describeGrowth(samples);
  expect(traffic.failures).toEqual([]);
  expect(traffic.counts.overload).toBeLessThan(traffic.counts.seen / 2);
  expect(rows.filter(isRising), toGrowthTable(rows)).toEqual([]);
  for (const count of [traffic.counts.seen, traffic.counts.new, traffic.counts.aborted, traffic.counts.hostile]) {
    expect(count).toBeGreaterThan(10);
  }
  expect(atRest.inFlight).toBe(0);
}, 400_000);

test('a rising figure is detected', () => {
  const steady = { phase: 'good', rssMb: 200, heapMb: 50, externalMb: 5, handles: 20, files: 30 };
  const run = (secondsApart: number, figuresAt: (sample: number) => Partial<Sample>) =>
    describeGrowth(
      Array.from({ length: 60 }, (_, sample) => ({
        ...{ ...steady, seconds: sample * secondsApart, cacheMb: 1, delayMs: 1, inFlight: 1 },
        ...figuresAt(sample),
      })),
    )
      .filter(isRising)
      .map(({ figure }) => figure);
  expect(run(2, (sample) => ({ rssMb: 200 + (sample % 7) }))).toEqual([]);
  expect(run(2, (sample) => ({ rssMb: sample < 40 ? 180 : 260 }))).toEqual([]);
  expect(run(60, (sample) => ({ rssMb: sample < 40 ? 180 : 260 }))).toEqual(['rssMb']);
  for (const figure of ['rssMb', 'heapMb', 'externalMb', 'handles', 'files'] as const) {
    expect(run(2, (sample) => ({ [figure]: steady[figure] + sample * 6 }))).toEqual([figure]);
  }
});
