/** Queries over the project's sources, for the rules about them. */
import { isNode, type Node, readSources, type SourceFile } from './source-files.ts';

export const sources = readSources();
export const byName = new Map(sources.map((source) => [source.name, source]));
export const isIn =
  (...folders: string[]) =>
  (name: string) =>
    folders.some((folder) => name.startsWith(`${folder}/`));
export const inFolder = (...folders: string[]) => sources.filter((source) => isIn(...folders)(source.name));
export const siteSources = inFolder('server', 'client', 'shared');

/** Files with a fault, each as `name: what is wrong`; none where the rule holds. */
export const faultsOf = (files: SourceFile[], find: (file: SourceFile) => string[]) =>
  files.flatMap((file) => find(file).map((fault) => `${file.name}: ${fault}`));

export const importsOf = (file: SourceFile, isFault: (target: string, isType: boolean) => boolean) =>
  file.imports.filter(({ target, isType }) => isFault(target, isType)).map(({ specifier }) => `imports ${specifier}`);

export const isNamed = (node: unknown, name: string) =>
  isNode(node) && (node['name'] === name || node['value'] === name);
export const readsMember = (node: Node, object: string, property: string) =>
  node.type === 'MemberExpression' && isNamed(node['object'], object) && isNamed(node['property'], property);
