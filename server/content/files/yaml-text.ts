/** The text of a file and its YAML: what an editor's program wrote, with every slip of the spelling in one sentence. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, type YAMLError } from 'yaml';
import { shorten } from './fault-words.ts';

interface TextFault {
  line?: number;
  text: string;
}

export type ReadText = { text: string } | TextFaults;
interface TextFaults {
  faults: TextFault[];
}
/** `cut`: sentences about texts of which a « #» has cut the rest. */
export type ReadYaml = { value: unknown; cut: string[] } | TextFaults;

/** Decodes UTF-8; another encoding is a fault with its name, not a page of odd letters. */
export function readText(file: string): ReadText {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { faults: [{ text: 'файла нет или он не читается' }] };
  }
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.subarray(0, 400).includes(0)) return inEncoding('UTF-16');
  try {
    // Editors on Windows add a byte order mark, which the decoder drops, and CRLF.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n') };
  } catch {
    return inEncoding('Windows-1251', firstLetters(bytes));
  }
}

function inEncoding(name: string, sample = ''): TextFaults {
  const shown = sample === '' ? '' : ` (в ней читается «${sample}»)`;
  return { faults: [{ text: `файл записан в кодировке ${name}${shown}, нужна UTF-8: сохраните его в UTF-8` }] };
}

function firstLetters(bytes: Buffer): string {
  const text = new TextDecoder('windows-1251').decode(bytes);
  return /[А-Яа-яЁё][А-Яа-яЁё ]{0,30}/.exec(text)?.[0].trim() ?? '';
}

/**
 * js-yaml reads, because it takes a quarter of the time; only a file that it refuses is parsed again, for words and lines.
 * @param linesBefore of the file, before the text begins
 */
export function readYamlText(text: string, linesBefore = 0): ReadYaml {
  if (text.trim() === '') return { faults: [{ text: 'файл пуст' }] };
  try {
    const value = load(text);
    if (/[\s[{,]&\w/.test(text) && countValues(value) > mostValues) return { faults: [{ text: tooManyCopies }] };
    return { value, cut: listCutTexts(text, value) };
  } catch (error) {
    return { faults: listSyntaxFaults(text, error).map((fault) => ({ ...fault, line: fault.line + linesBefore })) };
  }
}

/** A file of a few lines whose aliases repeat aliases would fill the memory. */
const mostValues = 1_000_000;
const tooManyCopies = 'повторы через «&» и «*» делают из файла больше миллиона значений: впишите их без повторов';

/** With every alias written out; Infinity where one holds itself. */
function countValues(value: unknown, known = new Map<unknown, number>()): number {
  if (typeof value !== 'object' || value === null) return 1;
  const before = known.get(value);
  if (before !== undefined) return before;
  known.set(value, Number.POSITIVE_INFINITY);
  const count = Object.values(value).reduce((sum: number, each) => sum + countValues(each, known), 1);
  known.set(value, count);
  return count;
}

function listSyntaxFaults(text: string, thrown: unknown): Required<TextFault>[] {
  const lines = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faults = errors.map((error) => {
    const { line } = lines.linePos(error.pos[0]);
    return wordSyntaxError(error, line, text.split('\n'));
  });
  // One slip has several errors, of which the first says it.
  const first = new Map(faults.toReversed().map((fault) => [fault.line, fault]));
  const [slip, ...more] = [...first.values()].sort((one, other) => one.line - other.line);
  // Where the indent of one line is wrong, all that follow are out of place.
  if (slip !== undefined) return [slip, ...more.filter(({ text }) => !text.endsWith(outOfPlace))];
  const { mark } = thrown as { mark?: { line?: number } };
  return [
    { line: (mark?.line ?? 0) + 1, text: 'строка записана не по правилам YAML: проверьте отступ, кавычки и скобки' },
  ];
}

const outOfPlace = 'строка не на своём месте: проверьте отступ (по два пробела) и дефис списка';

function wordSyntaxError({ code, message }: YAMLError, line: number, lines: string[]): Required<TextFault> {
  const say = (words: string, at = line, joint = ', ') => {
    return { line: at, text: `написано «${shorten(lines[at - 1]?.trim() ?? '')}»${joint}${words}` };
  };
  const written = lines[line - 1] ?? '';
  const open = lines.findIndex(isQuoteOpen) + 1;
  if (/closing .*quote/.test(message) && open > 0) return say('нет второй кавычки: закройте её в конце текста', open);
  if (code === 'TAB_AS_INDENT') return say('с отступом табуляцией, нужны пробелы: по два на уровень', line, ' ');
  if (code === 'DUPLICATE_KEY') return say('но такое поле выше уже есть: оставьте одно из двух');
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && (written.match(/: /g)?.length ?? 0) > 1)
    return say(`двоеточие внутри текста: возьмите весь текст в кавычки ${quoted(written)}`);
  if (code === 'BAD_SCALAR_START')
    return say(`такой знак текст не начинает: возьмите весь текст в кавычки ${quoted(written)}`);
  if (code === 'UNEXPECTED_TOKEN' && /["']/.test(written))
    return say('кавычка закрылась раньше конца текста: внутри текста пишите «ёлочки»');
  if (/end with a [\]}]/.test(message)) return say('нет закрывающей скобки: допишите её', line - 1);
  if (code === 'MULTILINE_IMPLICIT_KEY' || /Implicit map keys/.test(message))
    return say('нет двоеточия с пробелом: пишите «поле: значение»');
  return say(outOfPlace);
}

/** A quote that begins a value, and no second one on its line. */
function isQuoteOpen(line: string): boolean {
  const [, quote, rest = ''] = /(?:^|[:[{,-])\s+(["'])(.*)$/.exec(line) ?? [];
  return quote !== undefined && !rest.includes(quote);
}

function quoted(line: string): string {
  const [, value = ''] = /^[\s-]*[^:\s]+:\s+(.*)$/.exec(line) ?? [];
  return value === '' ? '' : `— "${shorten(value.replaceAll('"', ''))}"`;
}

/** A word in Russian, not in quotes, and what YAML takes for a comment after it. */
const cutLine = /^\s*(?:- )*(?:[\w.-]+: +)?(?!- |[\w.-]+: |["'|>[{#&*!])(\S.*?)\s+(#.*)$/;

/** What follows the « #» is nowhere in what was read. */
function listCutTexts(text: string, value: unknown): string[] {
  if (!text.includes(' #')) return [];
  const read = JSON.stringify(value);
  return text.split('\n').flatMap((line) => {
    const [, left = '', comment = ''] = cutLine.exec(line) ?? [];
    if (!/[а-яё]/i.test(left) || read.includes(JSON.stringify(comment).slice(1, -1))) return [];
    return [`от «${left}» отрезано «${shorten(comment)}»: возьмите весь текст в кавычки, а заметке нужна своя строка`];
  });
}

/** `file: field: text`, of which the field may be absent. */
const faultText = /^([^\s:]+\.(?:yaml|md)): (.*)$/s;

/** What a record of a list goes by where a fault names it. */
const names = ['code', 'id', 'slug', 'path', 'name', 'city', 'title', 'label', 'changed', 'number', 'from', 'kind'];

/** @param textOf undefined where there is no such file. @returns `file, строка 14, field: text` */
export function placeFaults(faults: readonly string[], textOf: (file: string) => string | undefined): string[] {
  const known = new Map<string, ReturnType<typeof openPlaces>>();
  const openOnce = (file: string) => {
    if (!known.has(file)) known.set(file, openPlaces(textOf(file)));
    return known.get(file);
  };
  return faults.map((fault) => {
    const [, file = '', rest = ''] = faultText.exec(fault) ?? [];
    const line = file === '' ? undefined : openOnce(file)?.(rest);
    if (file === '') return fault;
    const isField = /^[^\s:]+: /.test(rest);
    return `${file}${line === undefined ? '' : `, строка ${line}`}${isField ? ', ' : ': '}${rest}`;
  });
}

/** @returns the line of a fault by what follows the file in it */
function openPlaces(text: string | undefined): ((rest: string) => number | undefined) | undefined {
  if (text === undefined) return undefined;
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text);
  const yaml = front?.[1] ?? text;
  const before = front === null ? 0 : 4;
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const sought = text.replaceAll('\u00a0', ' ');
  const lineAt = (offset: number) => sought.slice(0, offset).split('\n').length;
  return (rest) => {
    const segments = rest.split(': ').slice(0, -1);
    const isBody = front !== null && segments[0] === 'body';
    const place = isBody ? { at: front[0].length, end: text.length } : descendTo(contents, segments, before);
    const [from, to] = [place?.at ?? 0, place?.end ?? text.length];
    for (const words of quotedIn(rest)) {
      const first = sought.indexOf(words, from);
      const at = rest.includes('повторяется') ? Math.max(first, sought.indexOf(words, first + 1)) : first;
      if (at !== -1 && at < to) return lineAt(at);
    }
    return place === undefined ? undefined : lineAt(place.at);
  };
}

/** What a fault quotes, without the mark of what was cut off. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/«([^«»]+)»|"([^"]+)"|(\{[^{}]+\})/g)]
    .map(([, angled, straight, braced]) =>
      (angled ?? straight ?? braced ?? '').replaceAll('\u00a0', ' ').replace(/…$/, ''),
    )
    .filter((words) => words.length > 1);
}

interface Place {
  /** Offsets in the file. */
  at: number;
  end: number;
}

function descendTo(contents: unknown, segments: readonly string[], before: number): Place | undefined {
  let node = contents;
  let place: Place | undefined;
  for (const segment of segments) {
    let parts = segment.replace(/^["«]|["»]$/g, '').split('.');
    while (parts.length > 0) {
      const step = stepInto(node, parts);
      if (step === undefined) return place;
      place = { at: step.at + before, end: step.end + before };
      node = step.node;
      parts = parts.slice(step.taken);
    }
  }
  return place;
}

/** Keys may hold dots, so the longest that fits is taken. */
function stepInto(node: unknown, parts: readonly string[]) {
  for (let taken = parts.length; taken > 0; taken -= 1) {
    const key = parts.slice(0, taken).join('.');
    if (isMap(node)) {
      const pair = (node.items as Pair<Node, Node | null>[]).find(
        (each) => isScalar(each.key) && String(each.key.value) === key,
      );
      const at = pair?.key.range?.[0];
      if (pair && at !== undefined) return { node: pair.value, at, end: pair.value?.range?.[2] ?? at, taken };
    }
    if (isSeq(node)) {
      const items = node.items as Node[];
      const item = items[/^\d+$/.test(key) ? Number(key) : -1] ?? items.find((each) => isNamed(each, key));
      const range = item?.range;
      if (item && range) return { node: item, at: range[0], end: range[2], taken };
    }
  }
  return undefined;
}

function isNamed(node: Node, name: string): boolean {
  return isMap(node) && names.some((key) => String(node.get(key)) === name);
}
