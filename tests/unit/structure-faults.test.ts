/** The rules of the structure find a planted fault of each kind. */
import { expect, test } from 'vitest';
import {
  cycleFaults,
  type ImportingFile,
  importStyleFaults,
  type Layers,
  layerFaults,
} from '#tests/rules/layer-faults.ts';

const layers: Layers = [
  ['shared/format', 'server/errors'],
  ['server/content'],
  ['server/seo', 'server/leads'],
  ['server'],
];

function file(name: string, ...targets: string[]): ImportingFile {
  return { name, imports: targets.map((target) => ({ specifier: `#${target}`, target })) };
}

test('imports of lower places, of the own place and of places beside it are fine', () => {
  const files = [
    file('server/app.ts', 'server/seo/a.ts', 'server/main.ts', 'express'),
    file('server/seo/a.ts', 'server/seo/b.ts', 'server/leads/a.ts', 'server/content/deep/c.ts', 'shared/format.ts'),
  ];
  expect(layerFaults(files, layers)).toEqual([]);
});

test('an import of a higher place is a fault', () => {
  expect(layerFaults([file('server/content/deep/c.ts', 'server/seo/a.ts')], layers)).toEqual([
    'server/content/deep/c.ts: imports server/seo/a.ts',
  ]);
  expect(layerFaults([file('server/leads/a.ts', 'server/app.ts')], layers)).toEqual([
    'server/leads/a.ts: imports server/app.ts',
  ]);
});

test('a file that lies in no layer is a fault', () => {
  expect(layerFaults([file('client/app.tsx')], layers)).toEqual(['client/app.tsx: lies in no layer']);
});

test('a circle is found over any number of files, and a file that imports itself', () => {
  const files = [file('a.ts', 'b.ts'), file('b.ts', 'c.ts', 'd.ts'), file('c.ts', 'a.ts'), file('d.ts', 'd.ts')];
  expect(cycleFaults(files)).toEqual(['a.ts → b.ts → c.ts → a.ts', 'd.ts → d.ts']);
  expect(cycleFaults([file('a.ts', 'b.ts', 'c.ts'), file('b.ts', 'c.ts'), file('c.ts')])).toEqual([]);
});

test.each([
  ['../content/a.ts', 'server/content/a.ts'],
  ['#server/seo/b.ts', 'server/seo/b.ts'],
  ['./json-ld/c.ts', 'server/seo/json-ld/c.ts'],
])('%s is not how a file of server/seo is imported from there', (specifier, target) => {
  expect(importStyleFaults([{ name: 'server/seo/a.ts', imports: [{ specifier, target }] }])).toHaveLength(1);
});

test('neighbours by ./ and all others by # are fine, packages as they are called', () => {
  const imports = [
    { specifier: './b.ts', target: 'server/seo/b.ts' },
    { specifier: '#shared/format.ts', target: 'shared/format.ts' },
    { specifier: 'express', target: 'express' },
  ];
  expect(importStyleFaults([{ name: 'server/seo/a.ts', imports }])).toEqual([]);
});
