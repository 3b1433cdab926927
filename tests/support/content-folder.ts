/** Copies of the real content folder, for tests to break. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { ContentError } from '#server/content/embedded/content-files.ts';
import { embeddedContentFolder } from '#server/services.ts';

/** What becomes of a file's text; undefined removes the file. A new file begins as an empty text. */
export type Change = (text: string) => string | undefined;

/**
 * The faults that are found after the changes, by file from the content folder.
 * @throws whatever is not a ContentError: no fault of an editor may come out as a crash
 */
export function faultsAfter(changes: Record<string, Change>): readonly string[] {
  return withCopy((folder) => {
    for (const [file, change] of Object.entries(changes)) changeFile(path.join(folder, file), file, change);
    try {
      loadContent(folder);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.faults;
      throw error;
    }
  });
}

/** Runs the work on a fresh copy of the content folder, which is gone afterwards. */
export function withCopy<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    cpSync(embeddedContentFolder, folder, { recursive: true });
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error for a change that changes nothing: the test would prove nothing */
function changeFile(file: string, name: string, change: Change): void {
  const before = readOrEmpty(file);
  const after = change(before);
  if (after === before) throw new Error(`${name} is as before`);
  if (after === undefined) rmSync(file, { recursive: true });
  else writeFileSync(file, after);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
