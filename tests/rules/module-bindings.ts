/** Resolves the names of a module to its declarations and imports. */
import { isNode, type Node, type SourceFile } from './source-files.ts';

/** A name as its module exports it. */
export interface Imported {
  /** File of the project, or package. */
  target: string;
  name: string;
}

export interface ModuleBindings {
  /** Functions, classes and constants of module level, by their names. */
  declared: Map<string, Node>;
  /** Imports that run, by their local names; types are left out. */
  imported: Map<string, Imported>;
  /** Exports by their names: a local name, or what the module passes on. */
  exported: Map<string, string | Imported>;
}

export function readBindings(file: SourceFile): ModuleBindings {
  const bindings: ModuleBindings = { declared: new Map(), imported: new Map(), exported: new Map() };
  const targets = new Map(file.imports.map(({ specifier, target }) => [specifier, target]));
  for (const statement of file.statements) {
    if (statement.type === 'ImportDeclaration') readImports(statement, targets, bindings);
    else if (statement.type === 'ExportNamedDeclaration') readExports(statement, targets, bindings);
    else for (const [name, node] of declarationsOf(statement)) bindings.declared.set(name, node);
  }
  return bindings;
}

type Targets = ReadonlyMap<string, string>;

function readImports(statement: Node, targets: Targets, { imported }: ModuleBindings): void {
  if (statement['importKind'] === 'type') return;
  for (const specifier of nodesOf(statement['specifiers'])) {
    if (specifier['importKind'] === 'type') continue;
    const local = nameOf(specifier['local']);
    imported.set(local, { target: targetOf(statement, targets), name: nameOf(specifier['imported']) || 'default' });
  }
}

function readExports(statement: Node, targets: Targets, { declared, exported }: ModuleBindings): void {
  if (isNode(statement['declaration'])) {
    for (const [name, node] of declarationsOf(statement['declaration'])) {
      declared.set(name, node);
      exported.set(name, name);
    }
  }
  for (const specifier of nodesOf(statement['specifiers'])) {
    const name = nameOf(specifier['local']);
    const target = targetOf(statement, targets);
    exported.set(nameOf(specifier['exported']), target === '' ? name : { target, name });
  }
}

function declarationsOf(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration') {
    return nodesOf(statement['declarations']).map((declarator) => [nameOf(declarator['id']), declarator]);
  }
  const isDeclaration = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
  return isDeclaration ? [[nameOf(statement['id']), statement]] : [];
}

/** Names that are bound inside of functions: parameters and local declarations. */
export function localNames(file: SourceFile): Set<string> {
  const { declared } = readBindings(file);
  const names = file.nodes.flatMap((node) => {
    const parameters = nodesOf(node['params']).flatMap(namesInPattern);
    if (node.type === 'VariableDeclarator' && ![...declared.values()].includes(node)) {
      return [...parameters, ...namesInPattern(node['id'])];
    }
    const isInner = node.type === 'FunctionDeclaration' && ![...declared.values()].includes(node);
    return isInner ? [...parameters, nameOf(node['id'])] : parameters;
  });
  return new Set(names);
}

function namesInPattern(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const inner = [pattern['left'], pattern['argument'], pattern['value'], pattern['elements'], pattern['properties']];
  return inner.flat().flatMap(namesInPattern);
}

function targetOf(statement: Node, targets: Targets): string {
  const source = statement['source'];
  return isNode(source) ? (targets.get(String(source['value'])) ?? '') : '';
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '';
}
