/** Writes changes of products: all of them, checked as a whole before the first, or none. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent } from '#server/content/checks/content-check.ts';
import type { ModelChange } from './compare-prices.ts';
import { editProduct } from './edit-product.ts';
import { YamlEditFault } from './edit-yaml.ts';

/** Nothing is written; each fault is a sentence. */
export class ApplyFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

export interface EditedFile {
  /** Within the content folder. */
  file: string;
  before: string;
  after: string;
}

/** @throws ApplyFault naming every file that cannot be edited */
export function editFiles(folder: string, changes: readonly ModelChange[], day: string): EditedFile[] {
  const faults: string[] = [];
  const files = changes.flatMap((change): EditedFile[] => {
    const file = `products/${change.product.id}.yaml`;
    try {
      const before = readFileSync(path.join(folder, file), 'utf8');
      const after = editProduct(before, change, day);
      return after === before ? [] : [{ file, before, after }];
    } catch (error) {
      if (!(error instanceof YamlEditFault)) throw error;
      faults.push(`${file}, ${error.message}`);
      return [];
    }
  });
  if (faults.length > 0) throw new ApplyFault(faults);
  return files;
}

/**
 * The check of `content:check` over a copy of the folder with the edits.
 * @param day ISO day of the prices
 * @throws ApplyFault with its faults
 */
export async function checkEdits(folder: string, files: readonly EditedFile[], day: string): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-prices-'));
  try {
    cpSync(folder, copy, { recursive: true, dereference: true });
    for (const { file, after } of files) writeFileSync(path.join(copy, file), after);
    const { faults } = await checkContent(copy, day);
    if (faults.length > 0) throw new ApplyFault(faults);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Each file is replaced by a finished one; when one cannot be, those before it are put back.
 * @throws ApplyFault where a file has changed meanwhile, or cannot be written
 */
export function writeFiles(folder: string, files: readonly EditedFile[]): void {
  const staged: string[] = [];
  const replaced: EditedFile[] = [];
  // Not `.yaml`, so that a concurrent reader of the folder does not take it for a product.
  const stage = (file: string, text: string) => {
    const target = path.join(folder, file);
    const temporary = `${target}.${process.pid}.new`;
    staged.push(temporary);
    writeFileSync(temporary, text, { mode: statSync(target).mode, flush: true });
    return () => renameSync(temporary, target);
  };
  try {
    const puts = files.map((edited) => ({ edited, put: stage(edited.file, edited.after) }));
    for (const { file, before } of files) {
      if (readFileSync(path.join(folder, file), 'utf8') !== before) {
        throw new ApplyFault([`${file}: изменён, пока шла проверка; запустите команду ещё раз.`]);
      }
    }
    for (const { edited, put } of puts) {
      put();
      replaced.push(edited);
    }
  } catch (error) {
    for (const { file, before } of replaced) stage(file, before)();
    if (error instanceof ApplyFault) throw error;
    throw new ApplyFault([`Файлы товаров нельзя записать: ${(error as Error).message}.`]);
  } finally {
    for (const temporary of staged) rmSync(temporary, { force: true });
  }
}
