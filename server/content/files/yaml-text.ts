/** The text of a file and its YAML: what an editor's program wrote, with every slip of the spelling in one sentence. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { LineCounter, parseDocument, type YAMLError } from 'yaml';

interface TextFault {
  line?: number;
  text: string;
}

export type ReadText = { text: string } | TextFaults;
interface TextFaults {
  faults: TextFault[];
}
export type ReadYaml = { value: unknown } | TextFaults;

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
    return { value: load(text) };
  } catch (error) {
    return { faults: listSyntaxFaults(text, error).map((fault) => ({ ...fault, line: fault.line + linesBefore })) };
  }
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
  const written = (at: number) => `написано «${shorten(lines[at - 1]?.trim() ?? '')}»`;
  const open = lines.findIndex(isQuoteOpen) + 1;
  if (/closing .*quote/.test(message) && open > 0) {
    return { line: open, text: `${written(open)}, нет второй кавычки: закройте её в конце текста` };
  }
  if (code === 'TAB_AS_INDENT') {
    return { line, text: `${written(line)} с отступом табуляцией, нужны пробелы: по два на уровень` };
  }
  if (code === 'DUPLICATE_KEY') {
    return { line, text: `${written(line)}, но такое поле выше уже есть: оставьте одно из двух` };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && (lines[line - 1]?.match(/: /g)?.length ?? 0) > 1) {
    return {
      line,
      text: `${written(line)}, двоеточие внутри текста: возьмите весь текст в кавычки ${quoted(lines[line - 1])}`,
    };
  }
  if (code === 'BAD_SCALAR_START') {
    return {
      line,
      text: `${written(line)}, такой знак текст не начинает: возьмите весь текст в кавычки ${quoted(lines[line - 1])}`,
    };
  }
  if (code === 'UNEXPECTED_TOKEN' && /["']/.test(lines[line - 1] ?? '')) {
    return { line, text: `${written(line)}, кавычка закрылась раньше конца текста: внутри текста пишите «ёлочки»` };
  }
  if (/end with a [\]}]/.test(message)) {
    return { line: line - 1, text: `${written(line - 1)}, нет закрывающей скобки: допишите её` };
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' || /Implicit map keys/.test(message)) {
    return { line, text: `${written(line)}, нет двоеточия с пробелом: пишите «поле: значение»` };
  }
  return { line, text: `${written(line)}, ${outOfPlace}` };
}

/** A quote that begins a value, and no second one on its line. */
function isQuoteOpen(line: string): boolean {
  const [, quote, rest = ''] = /(?:^|[:[{,-])\s+(["'])(.*)$/.exec(line) ?? [];
  return quote !== undefined && !rest.includes(quote);
}

function quoted(line = ''): string {
  const [, value = ''] = /^[\s-]*[^:\s]+:\s+(.*)$/.exec(line) ?? [];
  return value === '' ? '' : `— "${shorten(value.replaceAll('"', ''))}"`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
