/** The acceptance table names a proof for every part of the specification. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const table = read('acceptance.md');
const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
/** A file and the beginning of a test in it. */
const proof = /`([\w/.-]+\.test\.ts)` "[^"]+"/g;

test('every row names its proof, and every part has rows', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !row.split('|')[3]?.match(proof))).toEqual([]);
  const parts = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/\d/g) ?? []));
  expect([...parts].sort().join('')).toBe('123456789');
});

test('every file that the table names exists; whether the test does, and passes, the end of each run says', () => {
  const files = [...table.matchAll(proof)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
});
