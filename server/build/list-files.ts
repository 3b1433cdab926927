/** Lists files recursively. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** @returns all files below a folder, in the same order on every machine; for a file, the file itself */
export function listFiles(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => listFiles(path.join(entry, name)));
}
