/**
 * The rule of live text: a translator wraps each text node, so React can change a text only as the one child of its element, and
 * puts nothing before a text that has siblings.
 */
import { isNode, type Node, type SourceFile } from './source-files.ts';

/** @param files of the client, by name. @returns faults, each as `file: the beginning of the element` */
export function findLiveTextFaults(files: ReadonlyMap<string, SourceFile>): string[] {
  return [...findLiveFiles(files)].flatMap((file) =>
    file.nodes.filter(isJsx).flatMap((node) => {
      const fault = faultOf(node);
      const text = file.text.slice(Number(node['start']), Number(node['end'])).replace(/\s+/g, ' ');
      return fault === undefined ? [] : [`${file.name}: ${fault}: ${text.slice(0, 90)}`];
    }),
  );
}

/** Files whose components a browser keeps alive: islands, and what these are made of. */
function findLiveFiles(files: ReadonlyMap<string, SourceFile>): Set<SourceFile> {
  const live = new Set<SourceFile>();
  const visit = (name: string) => {
    const file = files.get(name);
    if (file === undefined || live.has(file)) return;
    live.add(file);
    for (const { target, isType } of file.imports) if (!isType) visit(target);
  };
  for (const { name } of files.values()) if (name.startsWith('client/islands/')) visit(name);
  return live;
}

function faultOf(element: Node): string | undefined {
  const children = nodesOf(element['children']).filter((child) => !isBlank(child));
  const isFragment = element.type === 'JSXFragment';
  const texts = children.filter((child) => isText(child) || mayBeText(child));
  if (isFragment && texts.length > 0) return 'a text without an element of its own';
  if (children.length > 1 && children.some(mayBeText)) return 'a text with siblings changes';
  const last = children.findLastIndex(isText);
  return children.slice(0, Math.max(last, 0)).some(comesAndGoes) ? 'something comes and goes before a text' : undefined;
}

/** A text of the source, or one in braces that never changes. */
function isText(child: Node): boolean {
  const expression = expressionOf(child);
  return child.type === 'JSXText' || (isNode(expression) && expression.type === 'Literal');
}

/** Line breaks between elements. */
function isBlank(child: Node): boolean {
  const text = String(child['value']);
  const isBreak = child.type === 'JSXText' && text.trim() === '' && text.includes('\n');
  return isBreak || expressionOf(child)?.type === 'JSXEmptyExpression';
}

function mayBeText(child: Node): boolean {
  const expression = expressionOf(child);
  return expression !== undefined && expression.type !== 'Literal' && !givesElements(expression);
}

function comesAndGoes(child: Node): boolean {
  return ['LogicalExpression', 'ConditionalExpression'].includes(expressionOf(child)?.type ?? '');
}

/** What props, constants and functions that give elements are called. */
const namesOfElements = ['children', 'undefined', 'more', 'aside', 'trip', 'verdictOf'];

/** What an expression of each kind comes to: it gives elements where all of these do. */
const branchesOf: Record<string, readonly string[]> = {
  JSXElement: [],
  JSXFragment: [],
  LogicalExpression: ['right'],
  ConditionalExpression: ['consequent', 'alternate'],
  ParenthesizedExpression: ['expression'],
};

function givesElements(expression: Node): boolean {
  const branches = branchesOf[expression.type]?.map((name) => expression[name]);
  if (branches !== undefined) return branches.filter(isNode).every(givesElements);
  const { callee } = expression;
  if (isNode(callee) && ['map', 'flatMap'].includes(nameOf(callee['property']))) return true;
  return namesOfElements.includes(nameOf(callee ?? expression));
}

function expressionOf(child: Node): Node | undefined {
  const { expression } = child;
  return child.type === 'JSXExpressionContainer' && isNode(expression) ? expression : undefined;
}

function isJsx({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment';
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? '') : '';
}
