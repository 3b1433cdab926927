/** Nothing runs in production under a licence that a company's site cannot live with. */
import { expect, test } from 'vitest';
import { productionPackages } from '#tests/support/licences.ts';

const permissive = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'MIT-0',
  'Unlicense',
];
/** Kept as they come and linked at run time: their own terms stay with them. */
const allowed: [name: RegExp, licence: string][] = [
  [/^@fontsource/, 'OFL-1.1'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Of the command line of js-yaml, which we never run.
  [/^argparse$/, 'PSF-2.0'],
];

test('every production package has a licence that allows what we do', () => {
  const packages = productionPackages();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react', 'undici', 'zod']));
  const isAllowed = ({ name, licence }: (typeof packages)[number]) =>
    licence
      .replace(/[()]/g, '')
      .split(/ AND /)
      .every((each) => permissive.includes(each) || allowed.some(([known, its]) => known.test(name) && its === each));
  expect(packages.filter((entry) => !isAllowed(entry))).toEqual([]);
});
