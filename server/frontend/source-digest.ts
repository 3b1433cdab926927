/** What a build is made of, as one short hash: equal sources give equal builds on every replica. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../list-files.ts';

const sources = [
  'client',
  'shared',
  'server/frontend/precompress.ts',
  'server/frontend/react-signals.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Twelve hexadecimal digits over names and contents of everything that the browser's files come from. */
export function digestSources(projectFolder: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(path.join(projectFolder, source))) {
      hash.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
