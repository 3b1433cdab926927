/** A short run of every fuzz target; `npm run fuzz -- 60` goes on for an hour. */
import { expect, test } from 'vitest';
import { fuzzTarget, readCases } from '#tests/labs/fuzz/run-fuzzer.ts';
import { fuzzTargets } from '#tests/labs/fuzz/targets.ts';

/** Coverage is slow to read beside busy neighbours. */
const patience = { timeout: 300_000 };

test.each(Object.keys(fuzzTargets))('%s takes two hundred inputs made from what they reach', patience, async (name) => {
  const { failure, runs, reached, pool } = await fuzzTarget(name, { runs: 200 });
  expect(failure && { problem: failure.problem, input: Buffer.from(failure.input).toString('latin1') }).toBeUndefined();
  expect(runs).toBeGreaterThanOrEqual(200 + readCases(name).size);
  expect(reached).toBeGreaterThan(500);
  expect(pool.length).toBeGreaterThan(1);
});
