/** The structure of the house, executable: which file may import which. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeIds } from '#shared/routes.ts';
import { importStyleFaults, type Layers, layerFaults } from '#tests/rules/layer-faults.ts';
import { findLiveTextFaults } from '#tests/rules/live-text-faults.ts';
import {
  type Import,
  isNode,
  listProjectFiles,
  type Node,
  parseSource,
  projectFolder,
  type SourceFile,
} from '#tests/rules/source-files.ts';
import {
  byName,
  faultsOf,
  importsOf,
  inFolder,
  isIn,
  isNamed,
  readsMember,
  siteSources,
} from '#tests/rules/source-rules.ts';

/** Whatever runs when these files are imported, or later by their dynamic imports: files of the project, packages, Node modules. */
function runTimeImports(files: SourceFile[], isFollowed = ({ isType }: Import) => !isType): string[] {
  const loaded = new Set<string>();
  const visit = (file: SourceFile) => {
    for (const { target } of file.imports.filter(isFollowed)) {
      const next = loaded.has(target) ? undefined : byName.get(target);
      loaded.add(target);
      if (next !== undefined) visit(next);
    }
  };
  files.forEach(visit);
  return [...loaded];
}

/**
 * Which place may import which, types included: those in its own row and in rows before it. A place is a folder, or a file without
 * its ending; the longest that holds a file counts. Biome finds circles of files (noImportCycles).
 */
const layers: Layers = [
  ['shared'],
  placesIn('server', 'errors telemetry environment limits cache database build csv entities parse-json'),
  placesIn('client', 'browser maps context hydration'),
  placesIn('client', 'components drawing islands forms'),
  placesIn(
    'server',
    'brand content drawing documents frontend images leads middleware reports seo third-parties trips parts',
  ),
  ['server', 'client'],
];

function placesIn(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}

test('no import points to a higher layer', () => {
  expect(layerFaults(siteSources, layers)).toEqual([]);
});

test('neighbours are imported by ./, all other files by # and their place', () => {
  expect(importStyleFaults(inFolder('server', 'client', 'shared', 'tests'))).toEqual([]);
});

test('the server and the client never import each other, and shared imports neither', () => {
  const forbidden = { server: ['client', 'tests'], client: ['server', 'tests'], shared: ['server', 'client', 'tests'] };
  const faults = Object.entries(forbidden).flatMap(([folder, others]) =>
    faultsOf(inFolder(folder), (file) => importsOf(file, isIn(...others))),
  );
  expect(faults).toEqual([]);
});

test('what is shared and what runs in the browser uses nothing of Node', () => {
  const faults = faultsOf(inFolder('shared', 'client'), (file) => importsOf(file, (target) => /^node:/.test(target)));
  expect(faults).toEqual([]);
});

/** The build finds what else a browser would load (server/build/where-code-runs.ts). */
const isBrowserRoot = ({ name }: SourceFile) =>
  /^client\/(entry-(client|start|map)\.tsx?|(islands|browser)\/.*)$/.test(name);
const loadedInBrowser = runTimeImports(inFolder('client').filter(isBrowserRoot));

test('the browser loads no schemas: the client takes the types of content alone', () => {
  const isSchema = (target: string, isType: boolean) => !isType && isIn('shared/content')(target);
  expect(faultsOf(inFolder('client'), (file) => importsOf(file, isSchema))).toEqual([]);
  const packages = loadedInBrowser.filter((target) => !byName.has(target) && !/\.css$/.test(target));
  const allowed = ['react', 'react-dom', 'react-dom/client', 'react-router', 'path-to-regexp', 'web-vitals'];
  expect(packages.filter((target) => !allowed.includes(target))).toEqual([]);
});

test('drawings are made on the server: no island loads the code that draws', () => {
  const drawers = ['client/entry-server.tsx', 'client/drawing/page-drawing.tsx'];
  expect(loadedInBrowser.filter((name) => isIn('shared/drawing')(name) || drawers.includes(name))).toEqual([]);
});

test('Vite is loaded by the build and by the live front end alone, and never by a site in production', () => {
  const others = siteSources.filter(({ name }) => !isIn('server/build', 'server/frontend')(name));
  const isVite = (target: string) => /^vite(st)?(\/|$)/.test(target);
  expect(faultsOf(others, (file) => importsOf(file, isVite))).toEqual([]);
  const main = siteSources.filter(({ name }) => starters.includes(name));
  const atOnce = runTimeImports(main, ({ isType, isDynamic }) => !isType && !isDynamic);
  expect(atOnce).toContain('express');
  expect(atOnce.filter(isVite)).toEqual([]);
});

/** What operators start. */
const starters = [
  'server/content/checks/check.ts',
  'server/content/files/write-schemas.ts',
  'server/content/prices/main.ts',
  'server/content/smoke/main.ts',
  'server/leads/cli/main.ts',
  'server/main.ts',
  'server/process/make-pictures.ts',
  'server/seo/index-now/main.ts',
];

test('the environment is read by the programs that operators start, in their first file', () => {
  const readers = siteSources.filter(
    ({ name, nodes, imports }) =>
      nodes.some((node) => readsMember(node, 'process', 'env')) ||
      (imports.some(({ target }) => target === 'node:process') && !starters.includes(name)),
  );
  expect(readers.map((file) => file.name)).toEqual(starters);
});

test('only programs do anything when they are imported', () => {
  const programs = [
    ...starters,
    ...['client/entry-client.tsx', 'client/entry-map.ts', 'client/entry-start.ts'],
    ...['server/build/build-if-needed.ts', 'server/content/new/main.ts'],
    // Threads.
    ...['server/brand/vector-drawer.ts', 'server/content/files/load-worker.ts', 'server/documents/paper-worker.ts'],
  ];
  const isQuiet = (statement: Node) =>
    /^(Import|Export|TS|Function|Class|Variable)\w*Declaration$/.test(statement.type) ||
    // `declare global`, and what Vite asks of a module that it may replace.
    statement.type === 'TSGlobalDeclaration' ||
    (statement.type === 'IfStatement' && isNode(statement['test']) && isNamed(statement['test']['property'], 'hot')) ||
    isGlobImport(statement['expression']);
  const files = siteSources.filter((file) => !programs.includes(file.name));
  const faults = faultsOf(files, (file) =>
    file.statements.filter((statement) => !isQuiet(statement)).map((statement) => statement.type),
  );
  expect(faults).toEqual([]);
});

test('every page of the route table has its folder, and no folder is without a page', () => {
  const ids: string[] = [...routeIds, 'error'];
  const files = listProjectFiles('client/pages');
  const missing = ids.map((id) => `client/pages/${id}/page.tsx`).filter((name) => !files.includes(name));
  const unknown = readdirSync(`${projectFolder}/client/pages`).filter((folder) => !ids.includes(folder));
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});

/** Pages whose component several routes share. */
const sharedPages = /^export \{ (ArticleView|LegalText) as Page \}/m;

test('the component of a page takes the data of its own route, which the compiler cannot see through a glob', () => {
  const faults = faultsOf(inFolder('client/pages'), ({ name, text }) => {
    const [, , id = ''] = name.split('/');
    const named = [...text.matchAll(/\bPageProps<'([^']+)'/g)].map(([, other = '']) => other);
    const isPage = name.endsWith('/page.tsx') && !sharedPages.test(text);
    return [...named.filter((other) => other !== id), ...(isPage && !named.includes(id) ? ['no data of its own'] : [])];
  });
  expect(faults).toEqual([]);
});

/** Vite's way to import many files at once. */
function isGlobImport(expression: unknown): boolean {
  if (!isNode(expression) || expression.type !== 'CallExpression') return false;
  const { callee } = expression;
  return isNode(callee) && isNamed(callee['property'], 'glob');
}

test('a text that changes is the only child of its element, and nothing comes or goes before a text', () => {
  const client = inFolder('client').filter(({ name }) => name.endsWith('.tsx'));
  expect(findLiveTextFaults(new Map(client.map((file) => [file.name, file])))).toEqual([]);
});

test.for([
  ['a text with siblings changes', '<p>Платёж, {months}&nbsp;мес</p>'],
  ['a text with siblings changes', '<p>{months} <b>мес</b></p>'],
  ['a text with siblings changes', "<p>{stage === 'asked' && 'Загружается.'} <b>мес</b></p>"],
  ['something comes and goes before a text', '<p>{isShown && <b>Сейчас.</b>} Как есть.</p>'],
  ['a text without an element of its own', '<div>{isShown && <>Не загрузилась. <a href="/">Ещё раз</a></>}</div>'],
  [undefined, '<p>{sayMonths(months)}</p>'],
  [undefined, '<p>Платёж <b>{sum}</b> в&nbsp;месяц</p>'],
  [undefined, '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>'],
  [undefined, '<p>Как есть. {isShown && <b>Сейчас.</b>}</p>'],
] as const)('the rule says «%s» of %s', ([fault, element]) => {
  const file = parseSource('client/islands/x.tsx', `export const Page = () => ${element};`);
  const faults = fault === undefined ? [] : [expect.stringContaining(`: ${fault}: `)];
  expect(findLiveTextFaults(new Map([[file.name, file]]))).toEqual(faults);
});
