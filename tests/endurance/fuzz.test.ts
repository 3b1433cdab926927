/** A short run of every fuzz target; `npm run fuzz -- 60` goes on for an hour. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fuzzTarget, readCases, runFuzzer } from '#tests/labs/fuzz/run-fuzzer.ts';
import { type FuzzTarget, fuzzTargets } from '#tests/labs/fuzz/targets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Coverage is slow to read beside busy neighbours. */
const patience = { timeout: 300_000 };

test.each(Object.keys(fuzzTargets))('%s takes two hundred inputs made from what they reach', patience, async (name) => {
  const { failure, runs, reached, pool } = await fuzzTarget(name, { runs: 200 });
  expect(failure && { problem: failure.problem, input: Buffer.from(failure.input).toString('latin1') }).toBeUndefined();
  expect(runs).toBeGreaterThanOrEqual(200 + readCases(name).size);
  expect(reached).toBeGreaterThan(500);
  expect(pool.length).toBeGreaterThan(1);
});

/** @param code of the function */
function plant(name: string, code: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `export function fuzz(data) {\n${code}\n}\n`);
  return file;
}

const target: FuzzTarget = { longest: 64, seeds: ['seed'], words: ['word'] };

test('a fault behind five conditions is found, because each of them that holds is kept', patience, async () => {
  const conditions = [...'trail'].map((letter, place) => `if (data[${place}] === ${letter.charCodeAt(0)}) {`);
  const nested = plant('nested', `${conditions.join('\n')} throw new Error('found'); ${'}'.repeat(conditions.length)}`);
  const { failure, pool } = await runFuzzer(nested, target, [], { runs: 300_000 });
  expect(failure?.problem).toMatch(/^Error: found/);
  expect(failure && Buffer.from(failure.input).toString()).toMatch(/^trail/);
  expect(pool.length).toBeGreaterThanOrEqual(5);
});
