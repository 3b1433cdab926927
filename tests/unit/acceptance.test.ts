/** The acceptance table names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('../acceptance.md', import.meta.url), 'utf8');
const rows = table.split('\n').filter((line) => /^\| \d/.test(line));

test('every row names its proof or says what is missing', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !/`[\w/.-]+\.test\.ts`|`npm run|\*\*(missing|partly)\*\*/i.test(row))).toEqual([]);
});

test('every test that the table names exists', () => {
  const named = [...table.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
});
