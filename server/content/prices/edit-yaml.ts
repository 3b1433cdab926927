/** Replaces single values in a YAML text and leaves the rest, comments and formatting included, unchanged. */
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';

type Plain = string | number;
type YamlEntry = Readonly<Record<string, Plain | Readonly<Record<string, Plain>>>>;

export interface YamlEdit {
  /** Keys from the top; a number is a place in a list. */
  path: readonly (string | number)[];
  /** Undefined removes it. In a list an entry is written before what is at its place; `[entry]` is a list of its own. */
  value: Plain | YamlEntry | readonly [YamlEntry] | undefined;
  /** The key before which a new one is written. */
  before?: string;
}

/** The text cannot be edited so; the sentence begins with the line. */
export class YamlEditFault extends Error {}

interface Splice {
  from: number;
  to: number;
  text: string;
}

/** @throws YamlEditFault for a text that is not YAML, and for a value that a formula or an alias computes */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) throw faultAt(text, error.pos[0], `это не YAML (${error.message.split('\n')[0]})`);
  return (
    edits
      .flatMap((edit, index) => ({ ...spliceOf(text, document, edit), index }))
      // From the end, so that earlier places stay; edits at one place keep their order.
      .sort((one, other) => other.from - one.from || other.index - one.index)
      .reduce((edited, splice) => edited.slice(0, splice.from) + splice.text + edited.slice(splice.to), text)
  );
}

const nothing: Splice = { from: 0, to: 0, text: '' };

function spliceOf(text: string, document: Document, { path, value, before }: YamlEdit): Splice {
  const key = path.at(-1);
  const parent = document.getIn(path.slice(0, -1), true);
  if (isSeq(parent) && !parent.flow && typeof key === 'number') {
    const [from, to] = rangeOf(parent.items[key] as Node);
    if (value === undefined) return { ...wholeLines(text, from, to), text: '' };
    const indent = indentAt(text, from);
    const lines = entryLines(value as YamlEntry).map((line) => `${line}${newLine(text)}${indent}`);
    return { from, to: from, text: `${lines.join('').slice(0, -2)}- ` };
  }
  if (!isMap(parent)) throw faultAt(text, 0, `нет списка или раздела «${path.slice(0, -1).join('.')}», каким его ждут`);
  const pair = parent.items.find((each) => keyOf(each) === key) as Pair<Node, Node | null> | undefined;
  if (pair === undefined) return value === undefined ? nothing : insertPair(text, parent, `${key}`, value, before);
  if (value === undefined) return removePair(text, parent, pair);
  const [from, to] = rangeOf(pair.value ?? pair.key);
  if (!isScalar(pair.value)) throw faultAt(text, from, `«${key}» — не простое значение; впишите его вручную`);
  if (typeof pair.value.value === 'string' && pair.value.value.includes('{')) {
    throw faultAt(text, from, `«${key}» вычисляет формула «${pair.value.value}»; впишите вместо неё число`);
  }
  return { from, to, text: spell(value as Plain) };
}

/** Above the comment of the key before which it is written. */
function insertPair(text: string, map: YAMLMap, key: string, value: NonNullable<YamlEdit['value']>, before?: string) {
  const anchor = map.items.find((pair) => keyOf(pair) === before) ?? map.items[0];
  const [from] = rangeOf(anchor?.key as Node);
  if (map.flow) return { from, to: from, text: `${key}: ${spell(value as Plain)}, ` };
  const indent = indentAt(text, from);
  const lines = Array.isArray(value)
    ? [`${key}:`, ...entryLines(value[0] as YamlEntry).map((line, index) => `  ${index === 0 ? '- ' : '  '}${line}`)]
    : [`${key}: ${spell(value as Plain | YamlEntry)}`];
  const start = lineStart(text, from);
  // The first key of an entry stands behind its dash.
  if (text.slice(start, from).trim() !== '') {
    return { from, to: from, text: lines.map((line) => `${line}${newLine(text)}${indent}`).join('') };
  }
  const place = aboveComments(text, start);
  return { from: place, to: place, text: lines.map((line) => `${indent}${line}${newLine(text)}`).join('') };
}

/** @returns the start of the first of the comment lines right above a line */
function aboveComments(text: string, start: number): number {
  const above = start === 0 ? start : lineStart(text, start - 1);
  return above < start && /^[ \t]*#/.test(text.slice(above, start)) ? aboveComments(text, above) : start;
}

/** In a block its whole lines, comments behind them included; within braces it and a comma. */
function removePair(text: string, map: YAMLMap, pair: Pair<Node, Node | null>): Splice {
  const [from] = rangeOf(pair.key);
  const [, to] = rangeOf(pair.value ?? pair.key);
  if (!map.flow) return { ...wholeLines(text, from, to), text: '' };
  const comma = /^\s*,\s*/.exec(text.slice(to))?.[0].length ?? 0;
  return { from, to: to + comma, text: '' };
}

function wholeLines(text: string, from: number, to: number): { from: number; to: number } {
  const end = text[to - 1] === '\n' ? to - 1 : text.indexOf('\n', to);
  return { from: lineStart(text, from), to: end === -1 ? text.length : end + 1 };
}

function entryLines(entry: YamlEntry): string[] {
  return Object.entries(entry).map(([key, value]) => `${key}: ${spell(value)}`);
}

function spell(value: Plain | YamlEntry): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '{}' : `{ ${entryLines(value).join(', ')} }`;
  // Words and days need no quotes.
  return /^(?:\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)*|\d{4}-\d\d-\d\d)$/u.test(value) ? value : JSON.stringify(value);
}

const keyOf = ({ key }: Pair): unknown => (isScalar(key) ? key.value : undefined);

function rangeOf(node: Node): [from: number, to: number] {
  const [from, to] = node.range ?? [0, 0];
  return [from, to];
}

/** As many spaces as there are letters before a place in its line. */
const indentAt = (text: string, place: number): string => ' '.repeat(place - lineStart(text, place));

const lineStart = (text: string, place: number) => (place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1);

const newLine = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

function faultAt(text: string, place: number, why: string): YamlEditFault {
  return new YamlEditFault(`строка ${text.slice(0, place).split('\n').length}: ${why}.`);
}
