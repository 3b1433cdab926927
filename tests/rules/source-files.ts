/** The project's own sources, parsed, for the rules of architecture.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const projectFolder = path.join(import.meta.dirname, '../..');
const sourceFolders = ['server', 'client', 'shared', 'tests'] as const;

export interface SourceFile {
  /** From the project's folder, with slashes: `server/app.ts`. */
  name: string;
  text: string;
  comments: string[];
  /** Statements of the module itself. */
  statements: Node[];
  /** Every node of the syntax tree. */
  nodes: Node[];
  imports: Import[];
}

export interface Import {
  /** As written: `#shared/routes.ts`, `./app.ts`, `node:fs`, `zod`. */
  specifier: string;
  /** A file of the project by its name, a package or a Node module as written. */
  target: string;
  /** Erased before the program runs; `import { type A }` is not, only `import type { A }` is. */
  isType: boolean;
  isDynamic: boolean;
}

/** A node of the ESTree with TypeScript's own nodes. */
export type Node = { type: string } & Record<string, unknown>;

/** Names of every file below the folder, except what editors fill. */
export function listProjectFiles(folder: string): string[] {
  const entries = readdirSync(path.join(projectFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.startsWith('server/content/sample/'))
    .sort();
}

/** Every TypeScript file of the project, with its two configurations at the top. */
export function readSources(): SourceFile[] {
  const names = sourceFolders.flatMap(listProjectFiles).filter((name) => /\.tsx?$/.test(name));
  return ['vite.config.ts', 'vitest.config.ts', ...names].map((name) => parseSource(name, readText(name)));
}

export function readText(name: string): string {
  return readFileSync(path.join(projectFolder, name), 'utf8');
}

/** @throws Error for a text that is not TypeScript */
export function parseSource(name: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(name, text);
  if (errors[0] !== undefined) throw new Error(`${name}: ${errors[0].message}`);
  const nodes = [...nodesIn(program)];
  const body: unknown[] = program.body;
  return {
    name,
    text,
    comments: comments.map((comment) => comment.value.trim()),
    statements: body.filter(isNode),
    nodes,
    imports: nodes.flatMap((node) => readImport(name, node)),
  };
}

/** The nodes of a syntax tree, from the top; lists of them too. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const inner of value) yield* nodesIn(inner);
  } else if (isNode(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* nodesIn(inner);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const importKinds = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];

function readImport(file: string, node: Node): Import[] {
  const source = node['source'];
  if (!importKinds.includes(node.type) || !isNode(source) || typeof source['value'] !== 'string') return [];
  const specifier = source['value'];
  return [
    {
      specifier,
      target: resolve(file, specifier),
      isType: node['importKind'] === 'type' || node['exportKind'] === 'type',
      isDynamic: node.type === 'ImportExpression',
    },
  ];
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}
