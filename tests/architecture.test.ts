/** The rules of the house, executable: what a file may import, hold and be called. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeIds } from '#shared/routes.ts';
import type { SourceFile } from '#tests/support/source-files.ts';
import { isNode, listFiles, type Node, projectFolder, readSources, readText } from '#tests/support/source-files.ts';

const sources = readSources();
const byName = new Map(sources.map((source) => [source.name, source]));
const isIn =
  (...folders: string[]) =>
  (name: string) =>
    folders.some((folder) => name.startsWith(`${folder}/`));
const inFolder = (...folders: string[]) => sources.filter((source) => isIn(...folders)(source.name));
const siteSources = inFolder('server', 'client', 'shared');

/** Files with a fault, each as `name: what is wrong`; the rule is kept when there is none. */
const faultsOf = (files: SourceFile[], find: (file: SourceFile) => string[]) =>
  files.flatMap((file) => find(file).map((fault) => `${file.name}: ${fault}`));

const importsOf = (file: SourceFile, isFault: (target: string, isType: boolean) => boolean) =>
  file.imports.filter(({ target, isType }) => isFault(target, isType)).map(({ specifier }) => `imports ${specifier}`);

/** Whatever runs when these files are imported: files of the project, packages, Node modules. */
function runTimeImports(files: SourceFile[]): Map<string, string> {
  const importedBy = new Map<string, string>();
  const visit = (file: SourceFile) => {
    for (const { target, isType } of file.imports) {
      if (isType || importedBy.has(target)) continue;
      importedBy.set(target, file.name);
      const next = byName.get(target);
      if (next !== undefined) visit(next);
    }
  };
  files.forEach(visit);
  return importedBy;
}

const isNamed = (node: unknown, name: string) => isNode(node) && (node['name'] === name || node['value'] === name);
const readsMember = (node: Node, object: string, property: string) =>
  node.type === 'MemberExpression' && isNamed(node['object'], object) && isNamed(node['property'], property);

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

test('the browser loads no schemas: the client takes the types of content alone', () => {
  const client = inFolder('client');
  const schemas = faultsOf(client, (file) =>
    importsOf(file, (target, isType) => !isType && isIn('shared/content')(target)),
  );
  expect(schemas).toEqual([]);
  const inBrowser = client.filter((file) => file.name !== 'client/entry-server.tsx');
  const loaded = [...runTimeImports(inBrowser).keys()].filter(
    (target) => !byName.has(target) && !/\.css$/.test(target),
  );
  const allowed = [
    'react',
    'react-dom/client',

    'react-router',
    'path-to-regexp',
    'web-vitals',
  ];
  expect(loaded.filter((target) => !allowed.includes(target))).toEqual([]);
});

test('Vite is started by the build and by the live front end alone, and never by a site in production', () => {
  const starters = siteSources.filter((file) =>
    file.imports.some(({ target, isType }) => !isType && target === 'vite'),
  );
  expect(starters.map((file) => file.name)).toEqual(['server/frontend/build-if-needed.ts', 'server/frontend/live.ts']);
  const typeImporters = faultsOf(siteSources, (file) => importsOf(file, (target) => /^vite(st)?(\/|$)/.test(target)));
  expect(typeImporters.filter((fault) => !fault.startsWith('server/frontend/'))).toEqual([]);
  const staticImporters = siteSources.filter((file) =>
    file.imports.some(
      ({ target, isType, isDynamic }) => !isType && !isDynamic && /frontend\/(live|build-if-needed)\.ts$/.test(target),
    ),
  );
  expect(staticImporters.map((file) => file.name)).toEqual([]);
});

test('the environment is read by the programs that operators start, in their first file', () => {
  const starters = ['server/leads/command.ts', 'server/main.ts', 'server/seo/index-now/main.ts'];
  const readers = siteSources.filter(
    ({ name, nodes, imports }) =>
      nodes.some((node) => readsMember(node, 'process', 'env')) ||
      (imports.some(({ target }) => target === 'node:process') && !starters.includes(name)),
  );
  expect(readers.map((file) => file.name)).toEqual(starters);
});

test('only programs do anything when they are imported', () => {
  const programs = [
    'server/main.ts',
    'client/entry-client.tsx',
    'client/entry-start.ts',
    'client/entry-map.ts',
    'server/frontend/build-if-needed.ts',
  ];
  programs.push('server/content/embedded/check.ts', 'server/leads/command.ts', 'server/seo/index-now/main.ts');
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
  const pages = listFiles('client/pages').filter((name) => name.endsWith('/page.tsx'));
  expect(pages).toEqual([...routeIds, 'error'].map((id) => `client/pages/${id}/page.tsx`).sort());
  const folders = readdirSync(`${projectFolder}/client/pages`).sort();
  expect(folders).toEqual([...routeIds, 'error'].sort());
});

test('a file is read on one screen or two', () => {
  // Tables: a line per figure of a specification, a few per field of a form; nothing to understand by scrolling.
  const tables = ['shared/content/spec-fields.ts', 'shared/forms/forms.ts'];
  const names = ['server', 'client', 'shared', 'tests'].flatMap(listFiles).filter((name) => /\.(tsx?|css)$/.test(name));
  const sizes = names.map((name) => ({ name, lines: readText(name).split('\n').length - 1 }));
  const isTooLong = ({ name, lines }: { name: string; lines: number }) => lines > (isIn('tests')(name) ? 250 : 150);
  const tooLong = sizes.filter((size) => isTooLong(size) && !tables.includes(size.name));
  expect(tooLong).toEqual([]);
  const lines = siteSources.map((file) => file.lineCount).sort((first, second) => first - second);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
});

test('exports have names, except where a tool demands a default', () => {
  const demanded = ['vite.config.ts', 'tests/support/closing-line.ts'];
  const isDefault = (node: Node) =>
    node.type === 'ExportDefaultDeclaration' ||
    (node.type === 'ExportSpecifier' && isNamed(node['exported'], 'default'));
  expect(sources.filter((file) => file.nodes.some(isDefault)).map((file) => file.name)).toEqual(demanded);
});

test('no file passes on the exports of others', () => {
  const faults = faultsOf(sources, (file) =>
    file.nodes.filter((node) => node.type === 'ExportAllDeclaration').map(() => 'export *'),
  );
  expect(faults).toEqual([]);
});

test('files and folders are named for what they hold, in kebab case', () => {
  const segment = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const saysNothing = /^(index|utils?|helpers?|common|misc|managers?|lib)(\.|$)|-(utils?|helpers?|manager)(\.|$)/;
  const segments = ['server', 'client', 'shared', 'tests']
    .flatMap(listFiles)
    .flatMap((name) => name.split('/').map((part) => ({ name, part })));
  const faults = segments.filter(({ part }) => !segment.test(part) || saysNothing.test(part));
  expect([...new Set(faults.map(({ name }) => name))]).toEqual([]);
});

test('nothing is typed any, and no check is silenced without a word why', () => {
  const faults = faultsOf(sources, (file) => [
    ...file.nodes.filter((node) => node.type === 'TSAnyKeyword').map(() => 'any'),
    ...file.comments.filter((comment) => /@ts-(ignore|nocheck)/.test(comment)),
    ...file.comments.filter((comment) => /@ts-expect-error/.test(comment) && !isIn('tests')(file.name)),
    ...file.comments.filter((comment) => /biome-ignore/.test(comment) && !/biome-ignore \S+: \S+ \S+/.test(comment)),
    ...file.comments.filter((comment) => /\b(TODO|FIXME|XXX)\b/.test(comment)),
  ]);
  expect(faults).toEqual([]);
});

test('no element carries inline styles, which the security policy forbids', () => {
  const isStyle = (node: Node) => node.type === 'JSXAttribute' && isNamed(node['name'], 'style');
  expect(faultsOf(inFolder('client'), (file) => file.nodes.filter(isStyle).map(() => 'style={…}'))).toEqual([]);
});

test('server and browser print the same text: no clock, no chance, no locale of the machine in what is rendered', () => {
  const machineGlobals = ['Date', 'Intl', 'performance', 'crypto'];
  const isUneven = (node: Node) =>
    (node.type === 'Identifier' && machineGlobals.some((name) => isNamed(node, name))) ||
    readsMember(node, 'Math', 'random') ||
    (node.type === 'Identifier' && /^toLocale|^localeCompare$/.test(String(node['name'])));
  const rendered = [...inFolder('client/components', 'client/pages', 'client/layouts'), ...sources.filter(isFormat)];
  const faults = faultsOf(rendered, (file) =>
    file.nodes.filter(isUneven).map((node) => String(node['name'] ?? node.type)),
  );
  expect(faults).toEqual([]);

  function isFormat({ name }: SourceFile): boolean {
    return ['shared/format.ts', 'client/document.tsx', 'client/app.tsx'].includes(name);
  }
});

test('the top level holds what the design names and nothing else', () => {
  const folders = ['server', 'client', 'shared', 'tests', 'deploy'];
  const made = ['node_modules', 'dist', 'var'];
  const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'Dockerfile', 'README.md'];
  const tools = ['package-lock.json', 'biome.json'];
  const allowed = [...folders, ...made, ...files, ...tools];
  expect(readdirSync(projectFolder).filter((name) => !name.startsWith('.') && !allowed.includes(name))).toEqual([]);
});

test('the site is started with the same environment by npm and in a container', () => {
  const { scripts } = JSON.parse(readText('package.json'));
  const [, environment] = /^exec env (.+) node server\/main\.ts$/.exec(scripts.start) ?? [];
  expect(environment).toContain('NODE_ENV=production');
  expect(readText('Dockerfile')).toContain(`ENV ${environment}\n`);
});

test('tests are flat sentences, all of them run', () => {
  const tests = inFolder('tests').filter((file) => file.name.endsWith('.test.ts'));
  const isForbidden = (node: Node) =>
    (node.type === 'CallExpression' && isNamed(node['callee'], 'describe')) ||
    (node.type === 'MemberExpression' &&
      isNamed(node['object'], 'test') &&
      ['only', 'skip', 'todo', 'fails'].some((name) => isNamed(node['property'], name)));
  expect(faultsOf(tests, (file) => file.nodes.filter(isForbidden).map((node) => node.type))).toEqual([]);
});

/** Vite's way to import many files at once. */
function isGlobImport(expression: unknown): boolean {
  if (!isNode(expression) || expression.type !== 'CallExpression') return false;
  const { callee } = expression;
  return isNode(callee) && isNamed(callee['property'], 'glob');
}
