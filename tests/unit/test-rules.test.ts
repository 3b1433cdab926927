/** The tools of the tests find a planted fault of each kind; what checks licences. */

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPackages } from '#server/build/bundled-licences.ts';
import { type ImportingFile, importStyleFaults, type Layers, layerFaults } from '#tests/rules/layer-faults.ts';
import { listProjectFiles, readText } from '#tests/rules/source-files.ts';
import { licenceOfText, productionPackages } from '#tests/tools/licences.ts';

/** Ways around the fixtures by which a browser test could miss what goes wrong in its pages. */
const unwatched = [
  /\b(?:newPage|newContext|openWatchedTab|launchBrowser|launchPersistentContext|chromium(?:\.\w+)?)\(/g,
  /^import \{[^}]*\b(?:test|it)\b[^}]*\} from 'vitest';/gm,
];
const findUnwatched = (text: string) => unwatched.flatMap((way) => text.match(way) ?? []);

test('browser tests open pages by their fixtures alone, which fail on whatever the browser reports', () => {
  const faults = listProjectFiles('tests/browser').flatMap((name) =>
    findUnwatched(readText(name)).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  'await page.context().newPage();',
  'await browser.newContext({});',
  'await openWatchedTab(browser);',
  'await chromium.launch();',
  "import { expect, test } from 'vitest';",
  "import { it as check } from 'vitest';",
])('%s is refused there', (text) => {
  expect(findUnwatched(text)).toHaveLength(1);
});

const layers: Layers = [['shared/format'], ['server/content'], ['server/seo', 'server/leads'], ['server']];

function file(name: string, ...targets: string[]): ImportingFile {
  return { name, imports: targets.map((target) => ({ specifier: `#${target}`, target })) };
}

test('of imports those that point upward and other spellings are found, and files that lie nowhere', () => {
  const seo = file('server/seo/a.ts', 'server/leads/a.ts', 'server/content/deep/c.ts', 'shared/format.ts', 'express');
  const wrong = [file('server/content/c.ts', 'server/seo/a.ts'), file('server/leads/a.ts', 'server/app.ts')];
  expect(
    layerFaults([file('server/app.ts', 'server/seo/a.ts'), seo, ...wrong, file('client/app.tsx')], layers),
  ).toEqual([
    'server/content/c.ts: imports server/seo/a.ts',
    'server/leads/a.ts: imports server/app.ts',
    'client/app.tsx: lies in no layer',
  ]);
  const spelt = { '../content/a.ts': 'server/content/a.ts', '#server/seo/b.ts': 'server/seo/b.ts', express: 'express' };
  const right = { './b.ts': 'server/seo/b.ts', '#shared/format.ts': 'shared/format.ts' };
  const imports = Object.entries({ ...spelt, ...right }).map(([specifier, target]) => ({ specifier, target }));
  expect(importStyleFaults([{ name: 'server/seo/a.ts', imports }])).toEqual([
    'server/seo/a.ts: ../content/a.ts instead of #server/content/a.ts',
    'server/seo/a.ts: #server/seo/b.ts instead of ./b.ts',
  ]);
});

const table = readText('tests/acceptance.md');
const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
/** A file and the beginning of a test in it. */
const proof = /`([\w/.-]+\.test\.ts)` "[^"]+"/g;

test('every row names its proof in a file that exists, every part has rows; the end of each run says whether it passes', () => {
  expect(rows.length).toBeGreaterThan(50);
  const files = [...table.matchAll(proof)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  expect(rows.filter((row) => !row.split('|')[3]?.match(proof))).toEqual([]);
  const parts = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/\d/g) ?? []));
  expect([...parts].sort().join('')).toBe('123456789');
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
  const at = (file: string) => `/site/node_modules/${file}`;
  const inside = ['react-dom/node_modules/scheduler/a.js', 'react/a.js', 'react/cjs/a.js', '@own/font/a/b.woff2'];
  const listed = listPackages([...inside.map(at), '/site/client/app.tsx', '\0vite/preload-helper.js']);
  expect(listed).toEqual(['@own/font', 'react', 'react-dom/node_modules/scheduler'].map(at));
});
