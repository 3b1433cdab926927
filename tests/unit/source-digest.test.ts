/** The name of a build: equal sources, equal name; any change of them, another one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestSources } from '#server/frontend/source-digest.ts';
import { projectFolder } from '#tests/support/source-files.ts';

type Files = Record<string, string>;

const project: Files = {
  'client/app.tsx': 'app',
  'client/pages/home/page.tsx': 'home',
  'shared/routes.ts': 'routes',
  'server/frontend/precompress.ts': 'precompress',
  'server/frontend/react-signals.ts': 'signals',
  'tsconfig.json': '{}',
  'vite.config.ts': 'vite',
  'package-lock.json': '{}',
  'server/main.ts': 'main',
  'README.md': 'read me',
};

const root = mkdtempSync(path.join(tmpdir(), 'digest-'));
let projectCount = 0;

afterAll(() => rmSync(root, { recursive: true }));

/** The digest of a project of these files, written in the order given, in a folder of its own. */
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

test('a build is named by twelve hexadecimal digits', () => {
  expect(original).toMatch(/^[0-9a-f]{12}$/);
});

test('equal sources have equal names, wherever they lie and in whatever order they were written', () => {
  expect(digestOf(Object.fromEntries(Object.entries(project).reverse()))).toBe(original);
});

test.each<[change: string, files: Files]>([
  ['a letter of a page', { 'client/pages/home/page.tsx': 'Home' }],
  ['a letter of what is shared', { 'shared/routes.ts': 'route' }],
  ['the build itself', { 'vite.config.ts': 'vite ' }],
  ['the version of a package', { 'package-lock.json': '{ }' }],
  ['a new picture', { 'client/public/favicon.svg': '<svg/>' }],
  ['an empty file', { 'client/pages/home/parts.ts': '' }],
])('%s changes the name', (_, files) => {
  expect(digestOf({ ...project, ...files })).not.toBe(original);
});

test('a file that moves changes the name', () => {
  const { 'client/app.tsx': text = '', ...others } = project;
  expect(digestOf({ ...others, 'client/main.tsx': text })).not.toBe(original);
  expect(digestOf({ ...others, 'shared/app.tsx': text })).not.toBe(original);
});

test('texts that change places change the name', () => {
  expect(digestOf({ ...project, 'client/app.tsx': 'home', 'client/pages/home/page.tsx': 'app' })).not.toBe(original);
});

test('what the browser never loads does not count', () => {
  const files = { 'server/main.ts': 'another', 'README.md': 'other words', 'tests/a.test.ts': 'x', 'dist/a.js': 'x' };
  expect(digestOf({ ...project, ...files })).toBe(original);
});

test('this project has a name, and the same one twice', () => {
  expect(digestSources(projectFolder)).toBe(digestSources(projectFolder));
});
