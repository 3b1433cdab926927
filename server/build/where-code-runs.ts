/**
 * Where code runs is its path. To a browser go the entries, `client/browser/`, `client/islands/` and what these import of
 * `client/components/`, `client/drawing/` and `shared/`; everything else in `client/` runs on the server alone, where nothing is alive.
 */
import path from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';

/** A module of a build: the files that it imports, and its code. */
interface BuiltModule {
  imports: readonly string[];
  code: string;
}
/** By the file's path in the project. */
export type ModuleGraph = ReadonlyMap<string, BuiltModule>;

const forBrowsers =
  /^client\/(entry-(start|client|map)\.tsx?$|browser\/|islands\/|maps\/|components\/|drawing\/|public\/)/;
const island = /^client\/(islands|browser)\//;
const hooks =
  /\buse(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|EffectEvent|ImperativeHandle|SyncExternalStore|Transition|Optimistic|ActionState)\b/g;
const importOfReact = /import\s+([^;]*?)\s+from\s*["']react["']/g;
const memberOfReact = /\bReact\.(use\w+)/g;
const listener =
  /\b(on(?:Click|Change|Input|Submit|Key\w+|Pointer\w+|Mouse\w+|Touch\w+|Focus|Blur|Toggle|Scroll|Close|Play)): /g;

const importOfIsland = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*\/islands\/[\w-]+\.tsx["']/g;

/** What a browser's build has and must not, schemas among it: of what they bring along, the first files alone. */
export function findServerCode(graph: ModuleGraph): string[] {
  const isOfServer = (file: string) =>
    (file.startsWith('client/') && !forBrowsers.test(file)) ||
    file.startsWith('server/') ||
    graph.get(file)?.imports.some((name) => name.startsWith('node_modules/zod/'));
  return [...graph.keys()]
    .filter(isOfServer)
    .map((file) => chainTo(graph, file))
    .filter((chain) => !chain.slice(0, -1).some(isOfServer))
    .map((chain) => `${chain.at(-1)} runs on the server alone, but a browser would load it: ${chain.join(' → ')}`);
}

/** What of the server's build would be dead in a page: state, effects and listeners outside of islands, islands placed without `Island`, and functions among their props. */
export function findDeadCode(graph: ModuleGraph): string[] {
  const alive = reachableFrom(
    graph,
    [...graph.keys()].filter((file) => island.test(file)),
  );
  return [...graph].flatMap(([file, { code }]) => {
    if (!file.startsWith('client/') || alive.has(file)) return [];
    const called = [...code.matchAll(importOfReact), ...code.matchAll(memberOfReact)];
    const dead = new Set([
      ...called.flatMap(([, names = '']) => names.match(hooks) ?? []),
      ...Array.from(code.matchAll(listener), ([, name]) => name),
    ]);
    return [
      ...placedBare(code).map(
        (name) => `${file} places ${name} bare, so it never comes alive: <Island of={${name}} props={…} />`,
      ),
      ...functionProps(code).map(
        (name) => `${file} gives an island the function ${name}: the props of an island are data, which travel as JSON`,
      ),
      ...(dead.size === 0
        ? []
        : [
            `${file} has ${[...dead].join(', ')}, but runs on the server alone: what is alive is an island (client/islands/), or behaviour (client/browser/behaviour/)`,
          ]),
    ];
  });
}

/** @param code compiled. @returns the components of islands that it renders itself */
function placedBare(code: string): string[] {
  const names = Array.from(code.matchAll(importOfIsland), ([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? []);
  return names.flat().filter((name) => new RegExp(`\\b_jsxs?\\(${name}\\b`).test(code));
}

/** @param code compiled. @returns the props of islands that are functions written here; `tsc` finds those from elsewhere */
function functionProps(code: string): string[] {
  if (!/\b_jsxs?\(Island\b/.test(code)) return [];
  const nodes = [...nodesOf(parseSync('page.js', code).program)];
  const functions = nodes.flatMap((node) => {
    if (node.type === 'VariableDeclarator' && isFunction(node.init)) return node.id;
    return node.type === 'FunctionDeclaration' ? (node.id ?? []) : [];
  });
  const names = new Set(functions.flatMap((id) => (id.type === 'Identifier' ? id.name : [])));
  const functionsAmong = (fields: ESTree.Node): string[] =>
    fieldsOf(fields).flatMap(([name, value]) =>
      isFunction(value) || (value.type === 'Identifier' && names.has(value.name)) ? [name] : functionsAmong(value),
    );
  return nodes.flatMap((node) => {
    const [component, given] = node.type === 'CallExpression' ? node.arguments : [];
    if (component?.type !== 'Identifier' || component.name !== 'Island' || given === undefined) return [];
    return fieldsOf(given).flatMap(([name, value]) => (name === 'props' ? functionsAmong(value) : []));
  });
}

/** A node of a syntax tree, and all below it. */
function* nodesOf(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as ESTree.Node;
  for (const below of Object.values(value)) yield* nodesOf(below);
}

const fieldsOf = (value: ESTree.Node) =>
  (value.type === 'ObjectExpression' ? value.properties : []).flatMap((field): [string, ESTree.Expression][] =>
    field.type === 'Property' && field.key.type === 'Identifier' ? [[field.key.name, field.value]] : [],
  );

const isFunction = (value: ESTree.Expression | null) =>
  value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';

function reachableFrom(graph: ModuleGraph, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    graph.get(file)?.imports.forEach(visit);
  };
  files.forEach(visit);
  return seen;
}

/** The shortest chain of imports from an entry, or from what nobody imports. */
function chainTo(graph: ModuleGraph, file: string): string[] {
  const importers = (target: string) => [...graph].filter(([, { imports }]) => imports.includes(target));
  const chains = [[file]];
  const seen = new Set([file]);
  for (const chain of chains) {
    const [first = file] = chain;
    const above = importers(first);
    if (above.length === 0 || /^client\/entry-/.test(first)) return chain;
    for (const [name] of above.filter(([importer]) => !seen.has(importer))) {
      seen.add(name);
      chains.push([name, ...chain]);
    }
  }
  return [file];
}

/** Fails a build in which code runs elsewhere than its path says. */
export function whereCodeRuns(projectFolder: string): Plugin {
  return {
    name: 'where-code-runs',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const nameOf = (id: string) => path.relative(projectFolder, id.replace(/\?.*/, ''));
      const graph: ModuleGraph = new Map(
        [...this.getModuleIds()].flatMap((id): [string, BuiltModule][] => {
          const info = this.getModuleInfo(id);
          if (info === null || id.includes('node_modules') || !id.startsWith(projectFolder)) return [];
          const imports = [...info.importedIds, ...info.dynamicallyImportedIds].map(nameOf);
          return [[nameOf(id), { imports, code: info.code ?? '' }]];
        }),
      );
      const { name } = this.environment;
      const faults = name === 'client' ? findServerCode(graph) : name === 'ssr' ? findDeadCode(graph) : [];
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}
