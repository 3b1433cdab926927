/** A short run of every fuzz target; `npm run fuzz -- 60` goes on for an hour. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCases, runFuzzer } from '#tests/labs/fuzz/run-fuzzer.ts';
import { fuzzTargets, seedBytes } from '#tests/labs/fuzz/targets.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

/** Coverage is slow to read beside busy neighbours. */
const patience = { timeout: 300_000 };

test.each(Object.keys(fuzzTargets))('%s takes two hundred inputs made from what they reach', patience, async (name) => {
  const { failure, runs, reached, pool } = await runFuzzer(name, { runs: 200 });
  expect(failure && { problem: failure.problem, input: Buffer.from(failure.input).toString('latin1') }).toBeUndefined();
  expect(runs).toBeGreaterThanOrEqual(200 + readCases(name).length);
  expect(reached).toBeGreaterThan(500);
  expect(pool.length).toBeGreaterThan(1);
});

test('a fault behind five conditions is found, because each of them that holds is kept', patience, async () => {
  const conditions = [...'trail'].map((letter, place) => `if (data[${place}] === ${letter.charCodeAt(0)}) {`);
  const code = `${conditions.join('\n')} throw new Error('found'); ${'}'.repeat(conditions.length)}`;
  const nested = `{ longest: 64, seeds: ['seed'], words: ['word'], open: () => (data) => {\n${code}\n} }`;
  const file = path.join(folderOfTest(), 'nested.mjs');
  writeFileSync(file, `${seedBytes}\nexport { seedBytes };\nexport const fuzzTargets = { nested: ${nested} };\n`);
  const { failure, pool } = await runFuzzer('nested', { runs: 300_000 }, file);
  expect(failure?.problem).toMatch(/^Error: found/);
  expect(failure && Buffer.from(failure.input).toString()).toMatch(/^trail/);
  expect(pool.length).toBeGreaterThanOrEqual(5);
});
