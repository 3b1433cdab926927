/** Reads and validates files of the content folder, and collects every fault with its file and field. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import type { z } from 'zod';
import { createFillIn, type FillIn } from '#server/content/figures/fill-in.ts';
import { recordIdSchema } from '#shared/content/fields.ts';
import { nonBreakingDeep } from './non-breaking.ts';

export class ContentError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The content has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
    this.faults = faults;
  }
}

/** Collects faults instead of stopping at the first; methods return undefined or [] for faulty files. */
export class ContentFiles {
  readonly faults: string[] = [];
  /** Faults of formulas: told only where the files themselves have none, or each would be told again by all who draw on it. */
  readonly figureFaults: string[] = [];
  readonly #folder: string;
  readonly #raw = new Map<string, unknown>();
  readonly #fillIn: FillIn;

  constructor(folder: string) {
    this.#folder = folder;
    this.#fillIn = createFillIn({
      readRaw: (file) => this.#readRaw(file),
      list: (name) =>
        (this.has(name) ? readdirSync(path.join(folder, name)) : [])
          .filter((each) => each.endsWith('.yaml'))
          .map((each) => `${name}/${each}`),
    });
  }

  /** Parses one YAML file by its schema; undefined when it has a fault. */
  readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
    const text = this.#readText(file);
    return text === undefined ? undefined : this.#check(file, () => load(text), schema);
  }

  /** Every `*.yaml` of a folder; the id is the file's name. */
  readYamlFolder<Schema extends z.ZodType>(folder: string, schema: Schema): [id: string, z.infer<Schema>][] {
    return this.#list(folder, '.yaml').flatMap(([id, file]) => {
      const value = this.readYaml(file, schema);
      return value === undefined ? [] : [[id, value] as [string, z.infer<Schema>]];
    });
  }

  /** Every `*.md` of a folder: front matter in YAML between `---` lines, then Markdown, which becomes `body`. */
  readMarkdownFolder<Schema extends z.ZodType>(folder: string, schema: Schema): [id: string, z.infer<Schema>][] {
    return this.#list(folder, '.md').flatMap(([id, file]) => {
      const text = this.#readText(file) ?? '';
      const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (front === undefined) {
        this.faults.push(`${file}: must start with front matter between two "---" lines`);
        return [];
      }
      const value = this.#check(file, () => ({ ...(load(front) as object), body }), schema);
      return value === undefined ? [] : [[id, value] as [string, z.infer<Schema>]];
    });
  }

  /** Every file of a folder by its name, unread by any schema. */
  readFolder(folder: string): [name: string, bytes: Buffer][] {
    if (!this.has(folder)) {
      this.faults.push(`${folder}/: the folder is missing`);
      return [];
    }
    const names = readdirSync(path.join(this.#folder, folder)).sort();
    return names.map((name) => [name, readFileSync(path.join(this.#folder, folder, name))]);
  }

  has(file: string): boolean {
    return existsSync(path.join(this.#folder, file));
  }

  #list(folder: string, extension: string): [id: string, file: string][] {
    if (!this.has(folder)) {
      this.faults.push(`${folder}/: the folder is missing`);
      return [];
    }
    const names = readdirSync(path.join(this.#folder, folder)).filter((name) => name.endsWith(extension));
    const records = names
      .sort()
      .map((name): [string, string] => [name.slice(0, -extension.length), `${folder}/${name}`]);
    for (const [id, file] of records) {
      const { error } = recordIdSchema.safeParse(id);
      if (error !== undefined) this.faults.push(`${file}: its name ${error.issues[0]?.message}`);
    }
    return records;
  }

  #readText(file: string): string | undefined {
    try {
      // Editors on Windows add a byte order mark and CRLF.
      return readFileSync(path.join(this.#folder, file), 'utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n');
    } catch {
      this.faults.push(`${file}: cannot be read`);
      return undefined;
    }
  }

  /** What formulas draw on, once a file; undefined for one that is missing or cannot be parsed, which is reported elsewhere. */
  #readRaw(file: string): unknown {
    if (!this.#raw.has(file)) this.#raw.set(file, this.#parse(file));
    return this.#raw.get(file);
  }

  #parse(file: string): unknown {
    if (!this.has(file)) return undefined;
    const text = readFileSync(path.join(this.#folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    const [, front = text] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
    try {
      return load(front);
    } catch {
      return undefined;
    }
  }

  #check<Schema extends z.ZodType>(file: string, read: () => unknown, schema: Schema): z.infer<Schema> | undefined {
    let value: unknown;
    try {
      value = read();
    } catch (error) {
      this.faults.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : 'is not YAML'}`);
      return undefined;
    }
    const filled = this.#fillIn(file, value);
    this.figureFaults.push(...filled.faults.map((fault) => `${file}: ${fault}`));
    const result = schema.safeParse(nonBreakingDeep(filled.value));
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      this.faults.push(`${file}: ${issue.path.join('.') || '(file)'}: ${issue.message}`);
    }
    return undefined;
  }
}
