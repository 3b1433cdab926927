/** The rules of the structure and of the tests themselves find a planted fault of each kind. */
import { expect, test } from 'vitest';
import {
  cycleFaults,
  type ImportingFile,
  importStyleFaults,
  type Layers,
  layerFaults,
} from '#tests/rules/layer-faults.ts';
import {
  isNode,
  listProjectFiles,
  type Node,
  parseSource,
  readText,
  type SourceFile,
} from '#tests/rules/source-files.ts';

const openers = ['newPage', 'newContext', 'openWatchedTab', 'launchBrowser', 'launchPersistentContext', 'chromium'];

/** Ways around the fixtures by which a browser test could miss what goes wrong in its pages. */
function findUnwatched({ nodes }: SourceFile): string[] {
  const opened = nodes.flatMap((node) => {
    const callee = node['callee'];
    if (node.type !== 'CallExpression' || !isNode(callee)) return [];
    const name = nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
    return openers.includes(name) ? [`calls ${name}`] : [];
  });
  const imported = nodes.flatMap((node) =>
    node.type === 'ImportDeclaration' && isNode(node['source']) && node['source']['value'] === 'vitest'
      ? importedNames(node).filter((name) => name === 'test' || name === 'it')
      : [],
  );
  return [...opened, ...imported.map((name) => `imports ${name} of vitest`)];
}

const nameOf = (node: unknown) => (isNode(node) ? String(node['name']) : '');
const importedNames = (node: Node) =>
  (Array.isArray(node['specifiers']) ? node['specifiers'] : []).map((specifier) => nameOf(specifier['imported']));

test('browser tests open pages by their fixtures alone, which fail on whatever the browser reports', () => {
  const faults = listProjectFiles('tests/browser').flatMap((name) =>
    findUnwatched(parseSource(name, readText(name))).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['await browser.newPage();', 'calls newPage'],
  ['await page.context().newPage();', 'calls newPage'],
  ['await browser.newContext({});', 'calls newContext'],
  ['await openWatchedTab(browser);', 'calls openWatchedTab'],
  ["import { expect, test } from 'vitest';", 'imports test of vitest'],
  ["import { it as check } from 'vitest';", 'imports it of vitest'],
])('%s is refused there', (text, fault) => {
  expect(findUnwatched(parseSource('tests/browser/planted.test.ts', text))).toEqual([fault]);
});

const layers: Layers = [
  ['shared/format', 'server/errors'],
  ['server/content'],
  ['server/seo', 'server/leads'],
  ['server'],
];

function file(name: string, ...targets: string[]): ImportingFile {
  return { name, imports: targets.map((target) => ({ specifier: `#${target}`, target })) };
}

test.each([
  [file('server/app.ts', 'server/seo/a.ts', 'server/main.ts', 'express'), []],
  [file('server/seo/a.ts', 'server/seo/b.ts', 'server/leads/a.ts', 'server/content/deep/c.ts', 'shared/format.ts'), []],
  [file('server/content/c.ts', 'server/seo/a.ts'), ['server/content/c.ts: imports server/seo/a.ts']],
  [file('server/leads/a.ts', 'server/app.ts'), ['server/leads/a.ts: imports server/app.ts']],
  [file('client/app.tsx'), ['client/app.tsx: lies in no layer']],
])('%o breaks the layers by %j', (importing, faults) => {
  expect(layerFaults([importing], layers)).toEqual(faults);
});

test('a circle is found over any number of files, and a file that imports itself', () => {
  const files = [file('a.ts', 'b.ts'), file('b.ts', 'c.ts', 'd.ts'), file('c.ts', 'a.ts'), file('d.ts', 'd.ts')];
  expect(cycleFaults(files)).toEqual(['a.ts → b.ts → c.ts → a.ts', 'd.ts → d.ts']);
  expect(cycleFaults([file('a.ts', 'b.ts', 'c.ts'), file('b.ts', 'c.ts'), file('c.ts')])).toEqual([]);
});

test.each([
  ['../content/a.ts', 'server/content/a.ts', 1],
  ['#server/seo/b.ts', 'server/seo/b.ts', 1],
  ['./json-ld/c.ts', 'server/seo/json-ld/c.ts', 1],
  ['./b.ts', 'server/seo/b.ts', 0],
  ['#shared/format.ts', 'shared/format.ts', 0],
  ['express', 'express', 0],
])('imported from server/seo, %s is %s, with %i faults of style', (specifier, target, faults) => {
  expect(importStyleFaults([{ name: 'server/seo/a.ts', imports: [{ specifier, target }] }])).toHaveLength(faults);
});
