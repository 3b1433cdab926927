/** Adds the line to faults: of the field, or of the very words that a fault quotes. */
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';

/** `file: field: text`, of which the field may be absent. */
const faultText = /^([^\s:]+\.(?:yaml|md)): (.*)$/s;

/** What a record of a list goes by where a fault names it. */
const names = ['code', 'id', 'slug', 'path', 'name', 'city', 'title', 'label', 'changed', 'number', 'from', 'kind'];

/**
 * @param textOf the text of a file, undefined where there is none
 * @returns `file, строка 14, field: text`
 */
export function placeFaults(faults: readonly string[], textOf: (file: string) => string | undefined): string[] {
  const known = new Map<string, PlacedFile | undefined>();
  const openOnce = (file: string) => {
    if (!known.has(file)) known.set(file, openPlaces(textOf(file)));
    return known.get(file);
  };
  return faults.map((fault) => {
    const [, file = '', rest = ''] = faultText.exec(fault) ?? [];
    const line = file === '' ? undefined : openOnce(file)?.lineOf(rest);
    if (file === '') return fault;
    const isField = /^[^\s:]+: /.test(rest);
    return `${file}${line === undefined ? '' : `, строка ${line}`}${isField ? ', ' : ': '}${rest}`;
  });
}

interface PlacedFile {
  lineOf(rest: string): number | undefined;
}

function openPlaces(text: string | undefined): PlacedFile | undefined {
  if (text === undefined) return undefined;
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text);
  const yaml = front?.[1] ?? text;
  const before = front === null ? 0 : 4;
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const sought = text.replaceAll('\u00a0', ' ');
  const lineAt = (offset: number) => sought.slice(0, offset).split('\n').length;
  return {
    lineOf(rest) {
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
    },
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
