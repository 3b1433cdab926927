/** The rules that tests themselves keep. */
import { expect, test } from 'vitest';
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
