/** The content as it was read and checked last: that takes a third of a start, and the files seldom change. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '#server/list-files.ts';
import type { Content } from './catalogue.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
/** What reads the content; package.json names the versions of what it reads with. */
const readers = ['server/content', 'shared', 'package.json'];

export interface KeptContentParts {
  /** The content folder. */
  folder: string;
  /** Where the result is kept. A place that cannot be written to costs only time. */
  keptFile: string;
  /** Reads and checks the folder. */
  read: (folder: string) => Promise<Content>;
}

/**
 * What is kept holds as long as neither the files nor their reader have changed.
 * @throws whatever reading throws; a fault is never kept
 */
export async function readKeptContent({ folder, keptFile, read }: KeptContentParts): Promise<Content> {
  const digest = digestContent(folder);
  const kept = findKept(keptFile, digest);
  if (kept !== undefined) return kept;
  // Passed through JSON here too: it is the same to the last key whether it was kept or not.
  const text = JSON.stringify(await read(folder));
  keep(keptFile, `${digest}\n${text}`);
  return JSON.parse(text) as Content;
}

function findKept(keptFile: string, digest: string): Content | undefined {
  try {
    const text = readFileSync(keptFile, 'utf8');
    return text.startsWith(`${digest}\n`) ? (JSON.parse(text.slice(digest.length + 1)) as Content) : undefined;
  } catch {
    // Absent, or broken off by a full disk.
    return undefined;
  }
}

/** Whole or not at all: several processes may start at once. */
function keep(keptFile: string, text: string): void {
  const beside = `${keptFile}.${process.pid}`;
  try {
    mkdirSync(path.dirname(keptFile), { recursive: true });
    writeFileSync(beside, text);
    renameSync(beside, keptFile);
  } catch {
    // The next start reads the files again.
  }
}

function digestContent(folder: string): string {
  const hash = createHash('sha256');
  const code = readers.flatMap((reader) => listFiles(path.join(projectFolder, reader)));
  for (const file of code.filter((name) => /\.(ts|json)$/.test(name))) {
    hash.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const file of listFiles(folder)) {
    hash.update(path.relative(folder, file)).update('\0');
    // Of pictures only their being there is checked.
    if (/\.(yaml|md)$/.test(file)) hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
