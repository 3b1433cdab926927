import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** All files of a folder and of those in it, in one order on every machine; a file is its own list. */
export function listFiles(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.join(entry, name)));
}
