/** What names in formulas stand for: figures of the content's own files, by their place in them. */
import { weekSchema } from '#shared/content/hours.ts';
import { formatDay } from '#shared/format.ts';
import { hoursLine } from '#shared/tools/opening-hours.ts';
import { fillText, listFormulas, readNumberFormula } from './figure-text.ts';
import {
  computeFormula,
  type FormulaArgument,
  FormulaError,
  type FormulaScope,
  readFormula,
  readWords,
} from './formula.ts';

/** The folder of content, unread by any schema. */
export interface RawFiles {
  /** A YAML file, or the front matter of an article; undefined where there is no such file, or none that can be read. */
  readRaw: (file: string) => unknown;
  /** Its YAML files, with the folder; [] where there is no such folder. */
  list: (folder: string) => string[];
}

export type FigureFunction = (args: readonly FormulaArgument[]) => number;

/** Figures that several texts name and no other file holds. */
const sharedFile = 'figures.yaml';
/** Where a first part may be the name of a file: «zerno-50» is `products/zerno-50.yaml`. */
const folders = ['', 'products/', 'services/', 'pages/'];
/** Its fields need not name it: `phone`, `legal.inn`. */
const siteFile = 'site.yaml';
/** Their texts are words of other texts, figures in them included: an address, the number of an account. */
const wordFiles = [siteFile, 'offices.yaml', 'partners.yaml', 'cargo.yaml'];
/** Of a product. */
const wordFields = ['name', 'shortName', 'sku', 'stockCity'];
/** A chain of formulas that is longer goes in a circle. */
const mostSteps = 60;

/** @returns the names of one file: its own `figures`, shared ones, its own product or blocks, other files, fields of the site */
export function createFigureSources(files: RawFiles, functions: ReadonlyMap<string, FigureFunction>) {
  let steps = 0;

  function scopeOf(file: string): FormulaScope {
    return {
      name: (parts) => guarded(() => numberAt(file, parts)),
      words: (parts) => wordsAt(file, parts),
      call: (name, args) => {
        const own = ownFunction(file, name, args);
        if (own !== undefined) return guarded(own);
        const found = functions.get(name);
        if (found === undefined) {
          throw new FormulaError(`функции «${name}» нет; есть ${[...functions.keys()].join(', ')}`);
        }
        return found(args);
      },
    };
  }

  /** A figure of the file with parameters: `hours(km): 2 * km / 50`. */
  function ownFunction(file: string, name: string, args: readonly FormulaArgument[]): (() => number) | undefined {
    const named = Object.entries(figuresOf(files.readRaw(file))).find(([key]) => key.startsWith(`${name}(`));
    if (named === undefined) return undefined;
    const [key, formula] = named;
    const parameters = key
      .slice(name.length + 1, -1)
      .split(',')
      .map((each) => each.trim());
    if (parameters.length !== args.length) throw new FormulaError(`пишется ${key}`);
    const values = new Map(parameters.map((parameter, index) => [parameter, args[index]?.number() ?? 0]));
    const scope = scopeOf(file);
    return () =>
      computeFormula(String(formula), {
        ...scope,
        name: (parts) => values.get(parts.join('.')) ?? scope.name(parts),
      });
  }

  /** @throws FormulaError for a circle */
  function guarded<Value>(work: () => Value): Value {
    steps += 1;
    try {
      if (steps > mostSteps) throw new FormulaError('ссылается на саму себя');
      return work();
    } finally {
      steps -= 1;
    }
  }

  /** What a name leads to, in which file and under which name of it: a figure that is listed for formulas, or a field. */
  function find(file: string, parts: readonly string[]) {
    const [first = '', ...rest] = parts;
    const own = fieldsOf(files.readRaw(file));
    const short = { [file]: figuresOf(own), [sharedFile]: fieldsOf(files.readRaw(sharedFile)) };
    for (const [source, named] of Object.entries(short)) {
      if (rest.length > 0 || !Object.hasOwn(named, first)) continue;
      return { source, value: named[first], within: parts, isFigure: true };
    }
    const home = file.startsWith('products/') ? own : own['blocks'];
    if (childOf(home, first) !== undefined) {
      return { source: file, value: descend(file, home, parts), within: parts, isFigure: false };
    }
    for (const folder of folders) {
      const source = `${folder}${first}.yaml`;
      const record = files.readRaw(source);
      const figures = figuresOf(record);
      const isFigure = rest.length === 1 && Object.hasOwn(figures, rest[0] ?? '');
      if (isFigure) return { source, value: figures[rest[0] ?? ''], within: rest, isFigure };
      if (record !== undefined) return { source, value: descend(source, record, rest), within: rest, isFigure };
    }
    const site = files.readRaw(siteFile);
    if (childOf(site, first) === undefined) {
      throw new FormulaError(`нет ни числа, ни файла, ни поля ${siteFile} с именем «${first}»`);
    }
    return { source: siteFile, value: descend(siteFile, site, parts), within: ['site', ...parts], isFigure: false };
  }

  function numberAt(file: string, parts: readonly string[]): number {
    const { source, value, within, isFigure } = find(file, parts);
    if (!isFigure) return numberOf(source, value, (source === siteFile ? within : parts).join('.'));
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return computeFormula(value, scopeOf(source));
    throw new FormulaError(`«${within.join('.')}» — не число и не формула`);
  }

  /** Days, opening hours, and what the site says of the plant: `legal.name`, `offices.podolsk.city`. */
  function wordsAt(file: string, parts: readonly string[]): string | undefined {
    const { source, value, within, isFigure } = find(file, parts);
    if (isFigure) return typeof value === 'string' ? guarded(() => readWords(value, scopeOf(source))) : undefined;
    if (typeof value === 'number' && isYear.test(within.at(-1) ?? '')) return String(value);
    if (typeof value !== 'string') return hoursIn(value);
    if (isDay.test(value)) return formatDay(value);
    const isOfProduct = source.startsWith('products/') && wordFields.includes(within.join('.'));
    const isWords = wordFiles.includes(source) || isOfProduct;
    if (!isWords || readNumberFormula(value) !== undefined) return hoursIn(value);
    return guarded(() => fillText(value, (each) => readFormula(each, scopeOf(source))));
  }

  function numberOf(file: string, value: unknown, name: string): number {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') {
      const text =
        listFormulas(value).length === 0 ? value : fillText(value, (each) => computeFormula(each, scopeOf(file)));
      return readNumber(text, name);
    }
    const { exactRub, fromRub, text, value: ofCell } = fieldsOf(value);
    const inner = exactRub ?? fromRub ?? text ?? ofCell;
    if (inner !== undefined) return numberOf(file, inner, name);
    throw new FormulaError(`«${name}» — не число`);
  }

  return { scopeOf };
}

/** The only number of a text, or of what follows its last dash: «подушка в сборе — 11 200», «от 26 400». */
function readNumber(text: string, name: string): number {
  const [plain = ''] = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .split(' — ')
    .slice(-1);
  const numbers = plain.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').match(/[−-]?\d+(?:,\d+)?/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1)
    throw new FormulaError(`в «${name}» чисел ${numbers.length}, нужно одно: ${text}`);
  return Number(number.replace('−', '-').replace(',', '.'));
}

function descend(file: string, record: unknown, parts: readonly string[]): unknown {
  let value = record;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const holder = value;
    const { columns, rows } = fieldsOf(value);
    if (Array.isArray(columns) && Array.isArray(rows)) {
      value = cellOf(columns, rows, part, parts[at + 1]);
      at += 1;
    } else value = childOf(value, part);
    if (value === undefined) {
      throw new FormulaError(`в ${file} нет «${parts.slice(0, at + 1).join('.')}»${listFields(holder)}`);
    }
  }
  return value;
}

/** What a short record has, for an editor who mistyped a name. */
function listFields(record: unknown): string {
  const fields = Object.keys(fieldsOf(record));
  return fields.length > 0 && fields.length <= mostListed ? `; есть ${fields.join(', ')}` : '';
}

const mostListed = 20;

function cellOf(columns: unknown[], rows: unknown[], first: string, column: string | undefined): unknown {
  const row = rows.find((cells) => Array.isArray(cells) && isSame(cells[0], first));
  if (!Array.isArray(row)) throw new FormulaError(`нет строки «${first}»`);
  const index =
    column === undefined && columns.length === 2 ? 1 : columns.findIndex((title) => isSame(title, column ?? ''));
  if (index === -1)
    throw new FormulaError(column === undefined ? `у «${first}» не назван столбец` : `нет столбца «${column}»`);
  return row[index];
}

/** A field of a record, of its specification, one of its blocks; of a list what has this code, name or term. */
function childOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) {
    return value.find((each) => {
      const { desks, ...fields } = fieldsOf(each);
      // A person of an office, by the page that sends visitors to them: `offices.syzran.people.parts`.
      const isAtDesk = Array.isArray(desks) && desks.includes(part);
      return isAtDesk || keysOfList.some((key) => isSame(fields[key], part));
    });
  }
  const fields = fieldsOf(value);
  if (Object.hasOwn(fields, part)) return fields[part];
  const spec = fieldsOf(fields['spec']);
  if (Object.hasOwn(spec, part)) return spec[part];
  return fields['blocks'] === undefined ? undefined : childOf(fields['blocks'], part);
}

const keysOfList = ['code', 'id', 'slug', 'number', 'name', 'title', 'model', 'fromDays', 'axles', 'days', 'role'];

/** What a file lists for its formulas alone. */
const figuresOf = (record: unknown): Record<string, unknown> => fieldsOf(fieldsOf(record)['figures']);

function isSame(value: unknown, part: string): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value).replaceAll('\u00a0', ' ') === part;
}

/** Of a week, or of one of its rows: «пн–пт 9:00–18:00, сб 10:00–16:00». */
function hoursIn(value: unknown): string | undefined {
  const { data } = weekSchema.safeParse(fieldsOf(value)['week'] ?? [value]);
  return data && hoursLine(data);
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;
/** Printed as it is: 1994, not «1 994». */
const isYear = /Year$|^since$/;

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
