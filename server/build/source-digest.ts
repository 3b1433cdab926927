/** The id of a build: a digest of its sources, so that equal sources give equal builds on every replica. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @returns all files below a folder, in the same order on every machine; for a file, the file itself */
export function listFiles(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.join(entry, name)));
}

const sources = [
  'client',
  'shared',
  'server/build/bundled-licences.ts',
  'server/build/client-chunks.ts',
  'server/build/precompress.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** @returns twelve hexadecimal digits over the names and contents of everything the front end is built from */
export function digestSources(projectFolder: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(path.join(projectFolder, source))) {
      hash.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
