/** New folders that remove themselves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** For all tests of a file: call it at the top of the file. */
export const folderOfFile = () => makeFolder(afterAll);

/** For the current test. */
export const folderOfTest = () => makeFolder(onTestFinished);

function makeFolder(whenDone: (remove: () => void) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
