/** Two minutes of everything at once; an hour of it is `npm run soak`. */
import { expect, test } from 'vitest';
import { toSvg } from '#tests/support/soak/plot.ts';
import { runSoak } from '#tests/support/soak/run-soak.ts';
import { describe as describeSamples, isRising, toTable } from '#tests/support/soak/samples.ts';

test('mixed traffic before an API that fails in phases: pages seen before are served, and nothing grows', async () => {
  const pace = { seconds: 120, visitors: 2, pauseMs: 60, sampleMs: 1000, heapMb: 80 };
  const { samples, atRest, traffic } = await runSoak(pace);
  const rows = describeSamples(samples);
  expect(traffic.failures).toEqual([]);
  expect(traffic.counts.overload).toBeLessThan(traffic.counts.seen / 2);
  expect(rows.filter(isRising), toTable(rows)).toEqual([]);
  for (const count of [traffic.counts.seen, traffic.counts.new, traffic.counts.aborted, traffic.counts.hostile]) {
    expect(count).toBeGreaterThan(10);
  }
  expect(atRest.inFlight).toBe(0);
  expect(toSvg(samples)).toMatch(/^<svg[\s\S]*<polyline[\s\S]*<\/svg>\n$/);
}, 400_000);

test('a figure that rises is seen', () => {
  const at = (second: number, rssMb: number) => ({
    ...{ seconds: second, phase: 'good', heapMb: 50, handles: 20, files: 30, cacheMb: 1, delayMs: 1, inFlight: 1 },
    rssMb,
  });
  const level = Array.from({ length: 60 }, (_, second) => at(second, 200 + (second % 7)));
  const rising = Array.from({ length: 60 }, (_, second) => at(second, 200 + second * 5));
  expect(describeSamples(level).filter(isRising)).toEqual([]);
  expect(
    describeSamples(rising)
      .filter(isRising)
      .map(({ figure }) => figure),
  ).toEqual(['rssMb']);
});
