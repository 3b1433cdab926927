/** What measures, checks licences and fuzzes: its arithmetic, and inputs that once broke something, without the fuzzer. */
import { expect, test } from 'vitest';
import { listPackages } from '#server/build/bundled-licences.ts';
import { median, medianRatio, quantile } from '#tests/labs/bench/statistics.ts';
import type { FuzzedFunction } from '#tests/labs/fuzz/fuzz-loop.ts';
import { createRandom, mutate } from '#tests/labs/fuzz/mutate.ts';
import { readCases, seedBytes } from '#tests/labs/fuzz/run-fuzzer.ts';
import { fuzzTargets } from '#tests/labs/fuzz/targets.ts';
import { licenceOfText, productionPackages } from '#tests/tools/licences.ts';

test('medians and quantiles are those of sorted values; ratios are taken per round, where both sides have a value', () => {
  expect([[3], [9, 1, 5], [10, 9, 100, 8]].map(median)).toEqual([3, 5, 9.5]);
  const values = Array.from({ length: 101 }, (_, index) => 101 - index);
  const quantiles = [0, 0.5, 0.99, 0.995, 1].map((share) => quantile(values, share));
  expect(quantiles.map((value) => Math.round(value * 10) / 10)).toEqual([1, 51, 100, 100.5, 101]);
  expect([medianRatio([2, 20, 200], [1, 10, 100]), medianRatio([5, 3], [0, 1])]).toEqual([2, 3]);
  expect(() => medianRatio([1], [0])).toThrow(RangeError);
});

/** Used unchanged and linked at run time; argparse is of the js-yaml command line, which the site never runs. */
const exceptions = [/^@fontsource.* OFL-1\.1$/, /^@img\/sharp-.* LGPL-3\.0-or-later$/, /^argparse PSF-2\.0$/];
const permissive = /^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|MIT-0|Unlicense)$/;

test('every production package has an allowed licence, that of its file where it names none', () => {
  const packages = productionPackages();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react', 'undici', 'zod']));
  const isAllowed = ({ name, licence }: (typeof packages)[number]) =>
    licence
      .replace(/[()]/g, '')
      .split(/ AND /)
      .every((each) => permissive.test(each) || exceptions.some((known) => known.test(`${name} ${each}`)));
  expect(packages.filter((entry) => !isAllowed(entry))).toEqual([]);
  expect(packages.find(({ name }) => name === 'png-js')).toMatchObject({ licence: 'MIT' });
  expect(licenceOfText('All rights reserved. Permission is hereby denied')).toBe('unknown');
});

test('each package with a file in the bundle is listed once, by its folder', () => {
  const files = [
    '/site/node_modules/react-dom/client.js',
    '/site/node_modules/react/index.js',
    '/site/node_modules/react/cjs/react.production.js',
    '/site/node_modules/@fontsource-variable/golos-text/files/latin.woff2',
    '/site/node_modules/react-dom/node_modules/scheduler/index.js',
    '/site/client/app.tsx',
    '\0vite/preload-helper.js',
  ];
  expect(listPackages(files)).toEqual([
    '/site/node_modules/@fontsource-variable/golos-text',
    '/site/node_modules/react',
    '/site/node_modules/react-dom',
    '/site/node_modules/react-dom/node_modules/scheduler',
  ]);
});

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
