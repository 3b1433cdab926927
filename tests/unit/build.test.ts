/** The build: its id, the files of a page, and code that runs elsewhere than its path says. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestSources } from '#server/build/source-digest.ts';
import { findDeadCode, findServerCode, type ModuleGraph } from '#server/build/where-code-runs.ts';
import { type Manifest, manifestAssets } from '#server/frontend/built-frontend.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

type Files = Record<string, string>;

const project: Files = {
  'client/app.tsx': 'app',
  'client/pages/home/page.tsx': 'home',
  'shared/routes.ts': 'routes',
  'server/build/bundled-licences.ts': 'licences',
  'server/build/client-chunks.ts': 'chunks',
  'server/build/precompress.ts': 'precompress',
  'tsconfig.json': '{}',
  'vite.config.ts': 'vite',
  'package-lock.json': '{}',
  'server/main.ts': 'main',
  'README.md': 'read me',
};

const root = folderOfFile();
let projectCount = 0;

/** The digest of a project with these files, written in this order to a temporary folder. */
function digestOf(files: Files): string {
  projectCount += 1;
  const folder = path.join(root, String(projectCount));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return digestSources(folder);
}

const original = digestOf(project);

test('an id has twelve hexadecimal digits, equal for equal sources in any folder and order of writing', () => {
  expect(original).toMatch(/^[0-9a-f]{12}$/);
  expect(digestOf(Object.fromEntries(Object.entries(project).reverse()))).toBe(original);
});

test.each<[change: string, files: Files]>([
  ['a letter of a page', { ...project, 'client/pages/home/page.tsx': 'Home' }],
  ['the build itself', { ...project, 'vite.config.ts': 'vite ' }],
  ['the version of a package', { ...project, 'package-lock.json': '{ }' }],
  ['an empty file', { ...project, 'client/pages/home/parts.ts': '' }],
  ['swapped contents', { ...project, 'client/app.tsx': 'home', 'client/pages/home/page.tsx': 'app' }],
])('%s changes the id', (_, files) => {
  expect(digestOf(files)).not.toBe(original);
});

test('files that the browser never loads do not count', () => {
  const files = { 'server/main.ts': 'another', 'README.md': 'other words', 'tests/a.test.ts': 'x', 'dist/a.js': 'x' };
  expect(digestOf({ ...project, ...files })).toBe(original);
});

const entry = 'client/entry-client.tsx';
const browser: Manifest = {
  [entry]: { file: 'assets/entry.js', imports: ['_routes.js', '_start.js'] },
  'client/entry-start.ts': { file: 'assets/entry-start.js', imports: ['_start.js'] },
  '_start.js': { file: 'assets/start.js' },
  '_routes.js': { file: 'assets/routes.js' },
};
const server: Manifest = {
  'client/entry-server.tsx': { file: 'render.js', imports: ['_link.js', '_base.js'] },
  '_base.js': { file: 'code/base.js', name: 'base', css: ['assets/base.css'] },
  '_link.js': { file: 'code/link.js', css: ['assets/link.css'] },
  '_tiles.js': { file: 'code/tiles.js', css: ['assets/tiles.css'], imports: ['_link.js'] },
  'client/pages/home/page.tsx': { file: 'code/home.js', css: ['assets/home.css'], imports: ['_tiles.js'] },
  'client/pages/contacts/page.tsx': { file: 'code/contacts.js', imports: ['_link.js'] },
  'client/styles/golos-text.woff2': { file: 'assets/golos-text.woff2' },
};
const assetsOf = manifestAssets({ browser, server });

test('a page has the global rules first, its own styles after those of its imports, each once, and none of other pages', () => {
  const sheets = (id: 'home' | 'contacts') => assetsOf(id).styles.map(({ href }) => href);
  expect(sheets('home')).toEqual(['/assets/base.css', '/assets/link.css', '/assets/tiles.css', '/assets/home.css']);
  expect(sheets('contacts')).toEqual(['/assets/base.css', '/assets/link.css']);
});

const graphOf = (files: Record<string, [imports: string[], code?: string]>): ModuleGraph =>
  new Map(Object.entries(files).map(([name, [imports, code = '']]) => [name, { imports, code }]));

const onServer = 'runs on the server alone, but a browser would load it';

test.each<[what: string, graph: ModuleGraph, fault: string]>([
  [
    'a page',
    graphOf({
      'client/entry-client.tsx': [['client/islands/gallery.tsx']],
      'client/islands/gallery.tsx': [['client/components/ui/row.tsx']],
      'client/components/ui/row.tsx': [['client/pages/home/hero.tsx', 'shared/format.ts']],
      'client/pages/home/hero.tsx': [['client/components/ui/row.tsx', 'client/context/rendering.ts']],
      'client/context/rendering.ts': [[]],
      'shared/format.ts': [[]],
    }),
    `client/pages/home/hero.tsx ${onServer}: client/entry-client.tsx → client/islands/gallery.tsx → client/components/ui/row.tsx → client/pages/home/hero.tsx`,
  ],
  [
    'schemas',
    graphOf({
      'client/islands/gallery.tsx': [['shared/content/product.ts']],
      'shared/content/product.ts': [['node_modules/zod/index.js', 'shared/content/fields.ts']],
      'shared/content/fields.ts': [['node_modules/zod/index.js']],
    }),
    `shared/content/product.ts ${onServer}: client/islands/gallery.tsx → shared/content/product.ts`,
  ],
])('a browser that would load %s is told through which imports', (_what, graph, fault) => {
  expect(findServerCode(graph)).toEqual([fault]);
});

const islands = 'import { Gallery, Strip as Row } from "#client/islands/gallery.tsx";';
const functions = 'function pick() {} const choose = () => 1; const rows = [];';
const aFunction = 'gives an island the function onPick: the props of an island are data, which travel as JSON';

test.each<[code: string, fault: string | undefined]>([
  ["import { useState } from 'react';", 'has useState, but runs on the server alone'],
  ['import { useId, useEffect as after } from "react";', 'has useEffect, but runs on the server alone'],
  [
    'import * as React from "react"; React.useState(1); React.useRef();',
    'has useState, useRef, but runs on the server alone',
  ],
  ['jsx("video", { onClick: press, onPlay: note })', 'has onClick, onPlay, but runs on the server alone'],
  [`${islands}\n_jsx(Island, { of: Gallery, props: {} })`, undefined],
  [`${islands}\n_jsxs(Row, {})`, 'places Row bare'],
  [`${functions} _jsx(Island, { of: Row, props: { onPick: (id) => id } })`, aFunction],
  [`${functions} _jsx(Island, { of: Row, props: { a: { onPick: function () {} } } })`, aFunction],
  [`${functions} _jsx(Island, { of: Row, props: { rows: rows.map((x) => x), onPick: pick } })`, aFunction],
  [`${functions} _jsx(Island, { of: Row, props: { onPick: choose } })`, aFunction],
  // A function that makes a prop is none.
  ['const toRow = (x) => x; _jsx(Island, { of: Row, props: { a: toRow(1), b: [1].map((x) => x)} })', undefined],
])('of a page with %j the build says: %s', (code, fault) => {
  const faults = fault === undefined ? [] : [expect.stringContaining(`client/pages/home/page.tsx ${fault}`)];
  expect(findDeadCode(graphOf({ 'client/pages/home/page.tsx': [[], code] }))).toEqual(faults);
});

test('an island, and what it is made of, is alive', () => {
  const code = "import { useState } from 'react';";
  const graph = graphOf({
    'client/islands/gallery.tsx': [['client/components/ui/row.tsx'], code],
    'client/components/ui/row.tsx': [[], code],
    'client/pages/home/page.tsx': [['client/islands/gallery.tsx'], "import { use, useId } from 'react';"],
  });
  expect(findDeadCode(graph)).toEqual([]);
});
