/** The rule of static parts: their components have no state, effects, refs or listeners. */
import { posix } from 'node:path';
import { localNames, type ModuleBindings, readBindings } from './module-bindings.ts';
import { isNode, type Node, nodesIn, type SourceFile } from './source-files.ts';

/** Hooks that change nothing after the first rendering. */
const harmlessHooks = ['use', 'useContext', 'useId', 'useMemo', 'useDebugValue'];
const reactPackages = ['react', 'react-dom'];
/** Implements the boundary: what is passed to it is checked instead. */
const boundary = 'client/hydration/static.tsx';
const lifecycle = /^(componentDid(Mount|Update)|componentWillUnmount|setState|forceUpdate)$/;

/** A component by the file that uses it and its name there. */
interface Root {
  file: string;
  name: string;
  /** The file that shows it as a static part, for the message. */
  shownBy: string;
}

/**
 * Follows every component of a static part over files and custom hooks.
 * @param files of the client, by name
 * @returns faults, each as `file: Component: what is wrong, in a static part of another file`
 */
export function findStaticPartFaults(files: ReadonlyMap<string, SourceFile>): string[] {
  const bindings = new Map([...files].map(([name, file]) => [name, readBindings(file)]));
  const faults = new Set<string>();
  const seen = new Set<string>();

  const followExport = (target: string, name: string, shownBy: string) => {
    const found = bindings.get(target)?.exported.get(name);
    if (found === undefined || target === boundary) return;
    if (typeof found === 'string') follow({ file: target, name: found, shownBy });
    else followExport(found.target, found.name, shownBy);
  };
  const follow = ({ file, name, shownBy }: Root) => {
    if (seen.has(`${file} ${name}`)) return;
    seen.add(`${file} ${name}`);
    const module = bindings.get(file);
    const imported = module?.imported.get(name);
    if (imported !== undefined) return followExport(imported.target, imported.name, shownBy);
    const declaration = module?.declared.get(name);
    if (module === undefined || declaration === undefined) return;
    for (const node of nodesIn(declaration)) {
      const place = shownBy === file ? '' : `, in a static part of ${shownBy}`;
      for (const fault of faultsOfNode(node, module)) faults.add(`${file}: ${name}: ${fault}${place}`);
      const used = identifierOf(node);
      if (used !== undefined) follow({ file, name: used, shownBy });
      const later = laterModuleOf(node, file);
      for (const exported of bindings.get(later ?? '')?.exported.keys() ?? [])
        followExport(later ?? '', exported, shownBy);
    }
  };

  for (const file of files.values()) {
    const { roots, misuses } = findRoots(file);
    for (const misuse of misuses) faults.add(`${file.name}: ${misuse}`);
    roots.forEach(follow);
  }
  for (const [name, { exported }] of bindings) if (exported.has('isStatic')) followExport(name, 'Page', name);
  return [...faults];
}

/** What `<Static of={…}>` and `renderToStaticMarkup(<… />)` are given. */
function findRoots(file: SourceFile): { roots: Root[]; misuses: string[] } {
  const { declared, imported } = readBindings(file);
  const locals = localNames(file);
  const roots: Root[] = [];
  const misuses: string[] = [];
  for (const node of file.nodes) {
    for (const value of contentsOf(node)) {
      const name = identifierOf(value);
      const isOfModule = name !== undefined && (declared.has(name) || imported.has(name)) && !locals.has(name);
      if (isOfModule) roots.push({ file: file.name, name, shownBy: file.name });
      else misuses.push('of={…} takes a component of module level by its name');
    }
    if (node.type === 'CallExpression' && identifierOf(node['callee']) === 'renderToStaticMarkup') {
      const used = [...nodesIn(node['arguments'])].map(identifierOf).filter((name) => name !== undefined);
      roots.push(...used.map((name) => ({ file: file.name, name, shownBy: file.name })));
    }
  }
  return { roots, misuses };
}

/** The expressions given to `of`; none for `of="server"`. */
function contentsOf(node: Node): unknown[] {
  if (node.type !== 'JSXOpeningElement' || identifierOf(node['name']) !== 'Static') return [];
  const attributes = Array.isArray(node['attributes']) ? node['attributes'].filter(isNode) : [];
  return attributes.flatMap((attribute) => {
    // Spread props may hold any `of`.
    if (attribute.type !== 'JSXAttribute') return [attribute];
    const value = attribute['value'];
    if (identifierOf(attribute['name']) !== 'of') return [];
    return isNode(value) && value.type === 'JSXExpressionContainer' ? [value['expression']] : [];
  });
}

function faultsOfNode(node: Node, { imported }: ModuleBindings): string[] {
  const name = identifierOf(node) ?? '';
  const source = imported.get(name);
  const isOfReact = source !== undefined && reactPackages.includes(source.target);
  if (isOfReact && isStatefulHook(source.name)) return [`calls ${source.name}`];
  if (node.type === 'MemberExpression' && isStatefulHook(propertyOf(node))) return [`calls ${propertyOf(node)}`];
  if (node.type === 'MethodDefinition' || node.type === 'MemberExpression') {
    const member = node.type === 'MemberExpression' ? propertyOf(node) : (identifierOf(node['key']) ?? '');
    return lifecycle.test(member) ? [`has ${member}`] : [];
  }
  if (node.type !== 'JSXAttribute') return [];
  const attribute = identifierOf(node['name']) ?? '';
  return attribute === 'ref' || /^on[A-Z]/.test(attribute) ? [`gives ${attribute} to an element`] : [];
}

/** The neighbour that `staticLater(async () => (await import('./…')).…)` names. */
function laterModuleOf(node: Node, file: string): string | undefined {
  const source = node.type === 'ImportExpression' ? node['source'] : undefined;
  return isNode(source) ? posix.join(posix.dirname(file), String(source['value'])) : undefined;
}

function isStatefulHook(name: string): boolean {
  return /^use[A-Z]/.test(name) && !harmlessHooks.includes(name);
}

function propertyOf(member: Node): string {
  return identifierOf(member['property']) ?? '';
}

function identifierOf(node: unknown): string | undefined {
  const isName = isNode(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier');
  return isName ? String(node['name']) : undefined;
}
