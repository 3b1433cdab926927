/** The id of a build: equal sources, equal id; any change, another id. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestSources } from '#server/build/source-digest.ts';

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

const root = mkdtempSync(path.join(tmpdir(), 'digest-'));
let projectCount = 0;

afterAll(() => rmSync(root, { recursive: true }));

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

const { 'client/app.tsx': app = '', ...others } = project;

test.each<[change: string, files: Files]>([
  ['a letter of a page', { ...project, 'client/pages/home/page.tsx': 'Home' }],
  ['a letter of what is shared', { ...project, 'shared/routes.ts': 'route' }],
  ['the build itself', { ...project, 'vite.config.ts': 'vite ' }],
  ['the version of a package', { ...project, 'package-lock.json': '{ }' }],
  ['a new picture', { ...project, 'client/public/favicon.svg': '<svg/>' }],
  ['an empty file', { ...project, 'client/pages/home/parts.ts': '' }],
  ['a moved file', { ...others, 'shared/app.tsx': app }],
  ['swapped contents', { ...project, 'client/app.tsx': 'home', 'client/pages/home/page.tsx': 'app' }],
])('%s changes the id', (_, files) => {
  expect(digestOf(files)).not.toBe(original);
});

test('files that the browser never loads do not count', () => {
  const files = { 'server/main.ts': 'another', 'README.md': 'other words', 'tests/a.test.ts': 'x', 'dist/a.js': 'x' };
  expect(digestOf({ ...project, ...files })).toBe(original);
});
