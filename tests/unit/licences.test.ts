/** Licences of production packages and of the browser bundle. */
import { expect, test } from 'vitest';
import { listPackages } from '#server/build/bundled-licences.ts';
import { licenceOfText, productionPackages } from '#tests/tools/licences.ts';

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
/** Used unchanged and linked at run time. */
const allowed: [name: RegExp, licence: string][] = [
  [/^@fontsource/, 'OFL-1.1'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Part of the js-yaml command line, which the site never runs.
  [/^argparse$/, 'PSF-2.0'],
];

test('every production package has an allowed licence', () => {
  const packages = productionPackages();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react', 'undici', 'zod']));
  const isAllowed = ({ name, licence }: (typeof packages)[number]) =>
    licence
      .replace(/[()]/g, '')
      .split(/ AND /)
      .every((each) => permissive.includes(each) || allowed.some(([known, its]) => known.test(name) && its === each));
  expect(packages.filter((entry) => !isAllowed(entry))).toEqual([]);
});

test('a package that names no licence has that of its file', () => {
  expect(productionPackages().find(({ name }) => name === 'png-js')).toMatchObject({ licence: 'MIT' });
  expect(licenceOfText('MIT License\n\nPermission is hereby granted, free of charge, to any person')).toBe('MIT');
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
