/** Reads and validates files of the content folder, and collects every fault with its file, line and field. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { FigureFault } from '#server/content/figures/figure-text.ts';
import { createFillIn, type FillIn } from '#server/content/figures/fill-in.ts';
import { recordIdSchema } from '#shared/content/fields.ts';
import { unwordedErrors, wordIssue } from './fault-words.ts';
import { nonBreakingDeep } from './non-breaking.ts';
import { placeFaults, type ReadYaml, readText, readYamlText } from './yaml-text.ts';

export class ContentError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Ошибок в содержимом: ${faults.length}\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
    this.faults = faults;
  }
}

/** What the law fixes comes with the site. A file of the same name in the content goes before it. */
export const lawFolder = fileURLToPath(new URL('../law', import.meta.url));

/** Without any other folder there is nothing of its kind. */
const neededFolders = ['brand', 'pages', 'products'];

/** Collects faults instead of stopping at the first; methods return undefined or [] for faulty files. */
export class ContentFiles {
  readonly faults: string[] = [];
  readonly #figureFaults: (FigureFault & { file: string })[] = [];
  /** What is no fault: phones, e-mails and requisites that could be named by a formula, texts that a « #» has cut. */
  readonly warnings: string[] = [];
  /** What a schema or the parser refused: whatever draws on it has no fault of its own. */
  readonly faultyFiles = new Set<string>();
  /** By file without its ending, or by folder: what editors' programs are told as well. */
  readonly schemas = new Map<string, z.ZodType>();
  /** A record is missing because a number of it could not be computed: what refers to it is no fault of its own. */
  hasGaps = false;
  readonly #folder: string;
  readonly #parsed = new Map<string, ReadYaml>();
  readonly #fillIn: FillIn;

  constructor(folder: string) {
    this.#folder = folder;
    this.#fillIn = createFillIn({
      readRaw: (file) => {
        const parsed = isInside(file) ? this.#parse(file) : undefined;
        return parsed && 'value' in parsed ? parsed.value : undefined;
      },
      list: (name) =>
        (isInside(name) && this.has(name) ? readdirSync(path.join(folder, name)) : [])
          .filter((each) => each.endsWith('.yaml'))
          .map((each) => `${name}/${each}`),
    });
  }

  get reported(): readonly string[] {
    return this.place([...this.faults, ...this.figureFaults]);
  }

  /** @throws ContentError naming every fault so far */
  requireFaultless(): void {
    if (this.reported.length > 0) throw new ContentError(this.reported);
  }

  /** Faults of formulas and typed figures, without those that a faulty file has made. */
  get figureFaults(): string[] {
    return this.#figureFaults
      .filter(({ file, isTyped, text }) => isTyped || !(this.faultyFiles.has(file) || this.namesFaulty(text)))
      .map(({ file, field, text }) => `${file}: ${field}: ${text}`);
  }

  /** By the name of the record, as formulas and links spell it. */
  namesFaulty(text: string): boolean {
    return [...this.faultyFiles].some((file) => text.includes(path.parse(file).name));
  }

  place(faults: readonly string[]): string[] {
    return placeFaults([...new Set(faults)], (file) => {
      const read = readText(this.#pathOf(file));
      return 'text' in read ? read.text : undefined;
    });
  }

  /** Parses one YAML file by its schema; undefined when it has a fault. */
  readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    this.schemas.set(schemaName(file), schema);
    const parsed = this.#parse(file);
    if ('value' in parsed) return this.#check(file, parsed.value, schema);
    this.faultyFiles.add(file);
    this.faults.push(...parsed.faults.map(({ line, text }) => `${file}${line ? `, строка ${line}` : ''}: ${text}`));
    return undefined;
  }

  /** A file that a plant may do without; undefined also where there is none. */
  readOptionalYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    this.schemas.set(schemaName(file), schema);
    return existsSync(this.#pathOf(file)) ? this.readYaml(file, schema) : undefined;
  }

  /** Every `*.yaml` of a folder, or every article; the id is the file's name. */
  readRecords<Schema extends z.ZodType>(folder: string, schema: Schema, extension: '.yaml' | '.md' = '.yaml') {
    this.schemas.set(schemaName(`${folder}/`), schema);
    return this.#list(folder, extension).flatMap(([id, file]) => {
      const value = this.readYaml(file, schema);
      return value === undefined ? [] : [[id, value] as [id: string, z.infer<Schema>]];
    });
  }

  /** Every file of a folder by its name, unread by any schema. */
  readFolder(folder: string): [name: string, bytes: Buffer][] {
    if (this.#lacks(folder)) return [];
    const names = readdirSync(path.join(this.#folder, folder)).sort();
    return names.map((name) => [name, readFileSync(path.join(this.#folder, folder, name))]);
  }

  /** Files of the folder that nothing has read; call it after all records. */
  listUnread(): string[] {
    const entries = readdirSync(this.#folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(this.#folder, path.join(parentPath, name)).replaceAll(path.sep, '/'))
      .filter((file) => !(this.#parsed.has(file) || readElsewhere.test(file) || file.split('/').some(isForeign)))
      .sort();
  }

  has(file: string): boolean {
    return existsSync(path.join(this.#folder, file));
  }

  #lacks(folder: string): boolean {
    if (this.has(folder)) return false;
    if (neededFolders.includes(folder)) {
      this.faultyFiles.add(folder);
      this.faults.push(`${folder}/: папки нет`);
    }
    return true;
  }

  #pathOf(file: string): string {
    const own = path.join(this.#folder, file);
    const law = path.join(lawFolder, file);
    return !existsSync(own) && existsSync(law) ? law : own;
  }

  #list(folder: string, extension: string): [id: string, file: string][] {
    if (this.#lacks(folder)) return [];
    const names = readdirSync(path.join(this.#folder, folder)).filter((name) => name.endsWith(extension));
    const records = names.sort().map((name): [string, string] => [path.parse(name).name, `${folder}/${name}`]);
    for (const [id, file] of records) {
      const { error } = recordIdSchema.safeParse(id);
      if (error !== undefined) this.faults.push(`${file}: имя файла не подходит: ${error.issues[0]?.message}`);
    }
    return records;
  }

  /** Once a file: formulas of many others may draw on it. */
  #parse(file: string): ReadYaml {
    const known = this.#parsed.get(file);
    if (known !== undefined) return known;
    const parsed = parseFile(this.#pathOf(file));
    this.#parsed.set(file, parsed);
    if ('value' in parsed) this.warnings.push(...parsed.cut.map((text) => `${file}: ${text}`));
    return parsed;
  }

  #check<Schema extends z.ZodType>(file: string, value: unknown, schema: Schema): z.infer<Schema> | undefined {
    const filled = this.#fillIn(file, value);
    this.warnings.push(...filled.warnings.map(({ field, text }) => `${file}: ${field}: ${text}`));
    const given = nonBreakingDeep(filled.value);
    const result = schema.safeParse(given, unwordedErrors);
    const issues = (result.error?.issues ?? []).flatMap((issue) => wordIssue(issue, given));
    // A field whose formula failed is no fault of the schema's; one that holds no figure at all is no typed figure.
    const unfilled = new Set(filled.faults.filter(({ isTyped }) => !isTyped).map(({ field }) => field));
    const refused = new Set(issues.map(({ field }) => field));
    const figureFaults = filled.faults.filter(({ field, isTyped }) => !(isTyped && refused.has(field)));
    this.#figureFaults.push(...figureFaults.map((fault) => ({ file, ...fault })));
    if (result.success) return result.data;
    const faults = issues.filter(({ field }) => !unfilled.has(field));
    this.faults.push(...faults.map(({ field, text }) => `${file}: ${field === '' ? '' : `${field}: `}${text}`));
    if (faults.length === 0) this.hasGaps = true;
    else this.faultyFiles.add(file);
    return undefined;
  }
}

/** Files that programs leave behind are no content: those of a name that starts with a dot or ends with a tilde. */
export const isForeign = (name: string): boolean => /^\.|~$|^Thumbs\.db$/i.test(name);

/** Read otherwise, or for editors' programs; pictures and documents that no record names are faults of their own. */
const readElsewhere = /^(?:(?:pictures|documents|schemas)\/|brand\/(?:emblem|icon)\.svg$)/;

function schemaName(file: string): string {
  return file.includes('/') ? path.posix.dirname(`${file}x`).replaceAll('/', '-') : path.parse(file).name;
}

/** A formula names no file outside the content. */
const isInside = (file: string): boolean => !file.includes('..');

/** A YAML file, or an article: front matter in YAML between `---` lines, then Markdown, which becomes `body`. */
function parseFile(file: string): ReadYaml {
  const read = readText(file);
  if ('faults' in read) return read;
  if (!file.endsWith('.md')) return readYamlText(read.text);
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read.text) ?? [];
  if (front === undefined) {
    return { faults: [{ line: 1, text: 'нет полей статьи: первая строка — три дефиса «---», после полей такая же' }] };
  }
  const fields = readYamlText(front, 1);
  return 'value' in fields ? { ...fields, value: { ...(fields.value as object), body } } : fields;
}
