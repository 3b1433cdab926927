/** Copies of the real content folder, for tests to break. */
import { cpSync, mkdtempDisposableSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError, lawFolder } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';

/** Maps a file's text to its new text; undefined removes the file. A new file starts as an empty text. */
export type Change = (text: string) => string | undefined;

/**
 * Applies the changes to a copy and returns the reported faults, each with its file.
 * @throws any error that is not a ContentError: an editor's mistake must not be a crash
 */
export function faultsAfter(changes: Record<string, Change>): readonly string[] {
  return withCopy((folder) => {
    try {
      loadContent(folder);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.faults;
      throw error;
    }
  }, changes);
}

/** Runs the work on a temporary copy of the content folder. */
export function withCopy<Result>(work: (folder: string) => Result, changes: Record<string, Change> = {}): Result {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'content-'));
  cpSync(contentFolder, folder.path, { recursive: true });
  for (const [file, change] of Object.entries(changes)) changeFile(path.join(folder.path, file), file, change);
  return work(folder.path);
}

/** @throws Error for a change without effect: the test would prove nothing */
function changeFile(file: string, name: string, change: Change): void {
  const before = readOrEmpty(file);
  const after = change(before);
  if (after === before) throw new Error(`${name} was not changed`);
  if (after === undefined) rmSync(file, { recursive: true });
  else writeFileSync(file, after);
}

/** What the content leaves to the site is that of the site. */
function readOrEmpty(file: string): string {
  const places = [file, path.join(lawFolder, path.basename(file))];
  const found = places.find((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
  return found === undefined ? '' : readFileSync(found, 'utf8');
}
