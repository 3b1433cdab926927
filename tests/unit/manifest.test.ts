/** The files of a page, from the manifests of both builds; code that runs elsewhere than its path says fails the build. */
import { expect, test } from 'vitest';
import { findDeadCode, findServerCode, type ModuleGraph } from '#server/build/where-code-runs.ts';
import { type Manifest, manifestAssets } from '#server/frontend/built-frontend.ts';

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

test('every document runs the start script, which fetches the entry and its imports', () => {
  const { start, scripts, preloads, fonts } = assetsOf('home');
  expect({ start, scripts, preloads, fonts }).toEqual({
    start: '/assets/start.js',
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/routes.js'],
    fonts: ['/assets/golos-text.woff2'],
  });
});

test('a build without its entry is an error', () => {
  const { [entry]: _, ...others } = browser;
  expect(() => manifestAssets({ browser: others, server })).toThrow(entry);
});

const graphOf = (files: Record<string, [imports: string[], code?: string]>): ModuleGraph =>
  new Map(Object.entries(files).map(([name, [imports, code = '']]) => [name, { imports, code }]));

test('a browser that would load a page is told through which imports', () => {
  const faults = findServerCode(
    graphOf({
      'client/entry-client.tsx': [['client/islands/gallery.tsx']],
      'client/islands/gallery.tsx': [['client/components/ui/row.tsx']],
      'client/components/ui/row.tsx': [['client/pages/home/hero.tsx', 'shared/format.ts']],
      'client/pages/home/hero.tsx': [[]],
      'shared/format.ts': [[]],
    }),
  );
  expect(faults).toEqual([
    'client/pages/home/hero.tsx runs on the server alone, but a browser would load it: client/entry-client.tsx → client/islands/gallery.tsx → client/components/ui/row.tsx → client/pages/home/hero.tsx',
  ]);
});

test.each([
  ['useState', "import { useState } from 'react';"],
  ['useEffect', 'import { useId, useEffect as after } from "react";'],
  ['onClick', 'jsx("button", { onClick: press, children: "1" })'],
])('%s outside of an island is a fault', (what, code) => {
  const graph = graphOf({ 'client/pages/home/page.tsx': [[], code] });
  expect(findDeadCode(graph)).toEqual([
    expect.stringContaining(`client/pages/home/page.tsx has ${what}, but runs on the server alone`),
  ]);
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
