/** The table of limits in deploy/README.md is the one that the server runs with. */
import { expect, test } from 'vitest';
import { limits } from '#server/limits/limits.ts';
import { readText } from '#tests/rules/source-files.ts';

/** «32 at once, 128 waiting, 1 s». */
function inWords(limit: Readonly<Record<string, number>>): string {
  const seconds = (ms: number) => `${ms / 1000} s`;
  const words: Record<string, (value: number) => string> = {
    atOnce: (value) => `${value} at once`,
    ofClient: (value) => `${value} of one client`,
    waiting: (value) => `${value} waiting`,
    waitMs: (value) => `at most ${seconds(value)}`,
    slotMs: (value) => `a slot for ${seconds(value)}`,
    delayMs: (value) => `none above ${value} ms of delay`,
    total: (value) => `${value} in all`,
    perKey: (value) => `${value} of a network`,
    perNetwork: (value) => `${value} of a network`,
    periodMs: (value) => `in ${seconds(value)}`,
    maxNetworks: (value) => `${value} networks known`,
  };
  return Object.entries(limit)
    .map(([key, value]) => words[key]?.(value) ?? expect.fail(`no words for ${key}`))
    .join(', ');
}

test('deploy/README.md prints every limit as it is', () => {
  const readme = readText('deploy/README.md');
  const rows = Object.entries(limits).map(([name, limit]) => `| ${name} | ${inWords(limit)} |`);
  expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
});
