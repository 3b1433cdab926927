/** Planted faults: code that runs elsewhere than its path says fails the build, by name. */
import { expect, test } from 'vitest';
import { findDeadCode, findServerCode, type ModuleGraph } from '#server/build/where-code-runs.ts';

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
