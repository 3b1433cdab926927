/** Inputs that once broke something, and the seeds of the fuzzer, without the fuzzer. */
import { expect, test } from 'vitest';
import type { FuzzedFunction } from '#tests/labs/fuzz/fuzz-loop.ts';
import { createRandom, mutate } from '#tests/labs/fuzz/mutate.ts';
import { readCases, seedBytes } from '#tests/labs/fuzz/run-fuzzer.ts';
import { fuzzTargets } from '#tests/labs/fuzz/targets.ts';

const cases = Object.entries(fuzzTargets).flatMap(([target, { seeds }]) => [
  ...seeds.map((seed) => ({ target, input: Buffer.from(seedBytes(seed)) })),
  ...[...readCases(target).values()].map((input) => ({ target, input })),
]);

test.each(cases)('$target takes $input', async ({ target, input }) => {
  const exported = (await import(`../labs/fuzz/targets/${target}.ts`)) as Record<string, FuzzedFunction>;
  const functions = Object.values(exported);
  expect(functions).toHaveLength(1);
  for (const fuzz of functions) await fuzz(input);
  expect(input.length).toBeLessThanOrEqual(fuzzTargets[target]?.longest ?? 0);
});

test('changed inputs are the same for the same seed, within the length, and differ from each other', () => {
  const material = { pool: [Buffer.from('Масса 24 т')], words: [Buffer.from('<a')], longest: 32 };
  const make = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 200 }, () => mutate(random, material).toString('latin1'));
  };
  expect(make(1)).toEqual(make(1));
  expect(make(1)).not.toEqual(make(2));
  expect(Math.max(...make(1).map(({ length }) => length))).toBeLessThanOrEqual(32);
  expect(new Set(make(1)).size).toBeGreaterThan(150);
});
