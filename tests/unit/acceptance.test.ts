/** The acceptance table names tests that exist, for every part of the specification. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const table = read('acceptance.md');
const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
/** A file and the beginning of a test in it. */
const proof = /`([\w/.-]+\.test\.ts)`(?: "([^"]+)")?/g;

test('every row names its proof, and every part has rows', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !row.split('|')[3]?.match(proof))).toEqual([]);
  const parts = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/\d/g) ?? []));
  expect([...parts].sort().join('')).toBe('123456789');
});

test('every test that the table names exists', () => {
  const named = [...table.matchAll(proof)].filter(([, file]) => file !== 'unit/acceptance.test.ts');
  const faults = named.filter(([, file = '', title]) => {
    if (title === undefined || !existsSync(new URL(`../${file}`, import.meta.url))) return true;
    return !read(file).includes(title);
  });
  expect(faults.map(([text]) => text)).toEqual([]);
});
