/** Caches the parsed and checked content in a file: parsing is a third of a start (README, decision 6), and the files seldom change. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '#server/build/source-digest.ts';
import type { Content } from './content.ts';
import { lawFolder } from './content-files.ts';
import { sampleSheetsFile } from './own-content.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
/** The code that parses; package.json names the versions of the packages that it uses. */
const parserSources = ['server/content', 'shared', 'package.json'];

interface ParsedContentOptions {
  folder: string;
  /** A place that cannot be written to costs only time. */
  cacheFile: string;
  parse: (folder: string) => Promise<Content>;
}

/** The cache is valid until a content file or the parsing code changes; faults are never cached. @throws whatever `parse` throws */
export async function readParsedContent({ folder, cacheFile, parse }: ParsedContentOptions): Promise<Content> {
  const digest = digestContent(folder);
  const cached = readCache(cacheFile, digest);
  if (cached !== undefined) return cached;
  // Through JSON here too, so that the result has the same keys whether it was cached or not.
  const text = JSON.stringify(await parse(folder));
  writeCache(cacheFile, `${digest}\n${text}`);
  return JSON.parse(text) as Content;
}

function readCache(cacheFile: string, digest: string): Content | undefined {
  try {
    const text = readFileSync(cacheFile, 'utf8');
    return text.startsWith(`${digest}\n`) ? (JSON.parse(text.slice(digest.length + 1)) as Content) : undefined;
  } catch {
    // Absent, or truncated by a full disk.
    return undefined;
  }
}

/** Renames a finished file into place: several processes may start at once. */
function writeCache(cacheFile: string, text: string): void {
  const temporary = `${cacheFile}.${process.pid}`;
  try {
    mkdirSync(path.dirname(cacheFile), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, cacheFile);
  } catch {
    // The next start parses again.
  }
}

function digestContent(folder: string): string {
  const hash = createHash('sha256');
  const code = parserSources.flatMap((source) => listFiles(path.join(projectFolder, source)));
  for (const file of code.filter((name) => /\.(ts|json)$/.test(name))) {
    hash.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const file of [...listFiles(lawFolder), sampleSheetsFile]) hash.update(readFileSync(file)).update('\0');
  for (const file of listFiles(folder)) {
    hash.update(path.relative(folder, file)).update('\0');
    // Of pictures only the existence is checked.
    if (/\.(yaml|md)$/.test(file)) hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
