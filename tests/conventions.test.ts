/** The conventions of the house, executable: what files hold and how they are called. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isNode,
  listProjectFiles,
  type Node,
  projectFolder,
  readText,
  type SourceFile,
} from '#tests/rules/source-files.ts';
import { faultsOf, inFolder, isIn, readsMember, sources } from '#tests/rules/source-rules.ts';

test('every file begins by saying what it is for', () => {
  expect(sources.filter(({ text }) => !/^(#!.*\n)?\/[*/]/.test(text)).map(({ name }) => name)).toEqual([]);
});

test('files that a README names are there', () => {
  const files = ['server', 'client', 'shared', 'tests', 'deploy'].flatMap(listProjectFiles);
  const tops = readdirSync(projectFolder);
  // The version after the present one.
  const examples = ['set-format-2.ts'];
  const named = files.filter((name) => name.endsWith('.md')).concat('README.md');
  const faults = named.flatMap((readme) =>
    Array.from(readText(readme).matchAll(/`#?([\w/-][\w./-]*\.(?:tsx?|css))`/g), ([, name = '']) => name)
      .filter((name) => ![...files, ...tops].some((file) => file === name || file.endsWith(`/${name}`)))
      .filter((name) => !examples.includes(name))
      .map((name) => `${readme}: ${name}`),
  );
  expect(faults).toEqual([]);
});

test('files and folders are named for what they hold, in kebab case', () => {
  const segment = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const saysNothing = /^(index|utils?|helpers?|common|misc|managers?|lib)(\.|$)|-(utils?|helpers?|manager)(\.|$)/;
  const segments = ['server', 'client', 'shared', 'tests']
    .flatMap(listProjectFiles)
    // A room's README is named as everybody expects.
    .filter((name) => !name.endsWith('/README.md'))
    .flatMap((name) => name.split('/').map((part) => ({ name, part })));
  const faults = segments.filter(({ part }) => !segment.test(part) || saysNothing.test(part));
  expect([...new Set(faults.map(({ name }) => name))]).toEqual([]);
});

test('no check of types is silenced, and nothing is left for later', () => {
  const faults = faultsOf(sources, (file) => [
    ...file.comments.filter((comment) => /@ts-(ignore|nocheck)/.test(comment)),
    ...file.comments.filter((comment) => /@ts-expect-error/.test(comment) && !isIn('tests')(file.name)),
    ...file.comments.filter((comment) => /\b(TODO|FIXME|XXX)\b/.test(comment)),
  ]);
  expect(faults).toEqual([]);
});

test('no element carries inline styles, which the security policy forbids', () => {
  // Papers are no HTML.
  const inHtml = inFolder('client').filter(({ name }) => !name.startsWith('client/documents/'));
  expect(faultsOf(inHtml, ({ text }) => text.match(/\sstyle=\{/g) ?? [])).toEqual([]);
});

// V8 learns from elements that live as long as their module, and then makes those of every page in old space: a quarter slower.
test('no element outlives the rendering that it belongs to', () => {
  function* elementsOutside(value: unknown): Generator<Node> {
    if (Array.isArray(value)) for (const inner of value) yield* elementsOutside(inner);
    if (!isNode(value) || /Function/.test(value.type)) return;
    if (/^JSX(Element|Fragment)$/.test(value.type)) yield value;
    else for (const inner of Object.values(value)) yield* elementsOutside(inner);
  }
  const find = ({ statements }: SourceFile) => [...elementsOutside(statements)].map(() => 'an element of the module');
  expect(faultsOf(inFolder('client'), find)).toEqual([]);
});

test('server and browser print the same text: no clock, no chance, no locale of the machine in what is rendered', () => {
  const machine = /^(Date|Intl|performance|crypto|localeCompare)$|^toLocale/;
  const isUneven = (node: Node) =>
    (node.type === 'Identifier' && machine.test(String(node['name']))) || readsMember(node, 'Math', 'random');
  const files = ['shared/format.ts', 'client/document.tsx', 'client/app.tsx'];
  const isRendered = isIn('client/components', 'client/pages', 'client/layouts');
  const rendered = sources.filter(({ name }) => isRendered(name) || files.includes(name));
  const find = ({ nodes }: SourceFile) => nodes.filter(isUneven).map((node) => String(node['name'] ?? node.type));
  expect(rendered.length).toBeGreaterThan(100);
  expect(faultsOf(rendered, find)).toEqual([]);
});

test('the top level holds what the design names and nothing else', () => {
  const folders = ['server', 'client', 'shared', 'tests', 'deploy'];
  const made = ['node_modules', 'dist', 'var'];
  const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'Dockerfile', 'README.md'];
  const tools = ['package-lock.json', 'biome.json', 'LICENSE'];
  const allowed = [...folders, ...made, ...files, ...tools];
  expect(readdirSync(projectFolder).filter((name) => !name.startsWith('.') && !allowed.includes(name))).toEqual([]);
});

test('the site is started with the same environment by npm and in a container', () => {
  const { scripts } = JSON.parse(readText('package.json'));
  const [, environment] = /^exec env (.+) node server\/main\.ts$/.exec(scripts.start) ?? [];
  expect(environment).toContain('NODE_ENV=production');
  expect(readText('Dockerfile')).toContain(`ENV ${environment}\n`);
});

test('the README has a word on every command', () => {
  const readme = readText('README.md');
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const isNamed = (script: string) => new RegExp(`(npm (run )?|, )${script}\\b`).test(readme.replaceAll('`', ''));
  expect(Object.keys(scripts).filter((script) => script !== 'prestart' && !isNamed(script))).toEqual([]);
});

test('tests are flat sentences, all of them run', () => {
  const tests = inFolder('tests').filter((file) => file.name.endsWith('.test.ts'));
  const forbidden = /^ *describe\(|\btest\.(?:only|skip|todo|fails)\b/gm;
  expect(faultsOf(tests, ({ text }) => text.match(forbidden) ?? [])).toEqual([]);
});
