/**
 * Copies of the content folder: the site serves one that nobody edits, so that a file half written, a folder that vanishes or a
 * picture that is replaced changes nothing before the next reload.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ContentError, isForeign } from './content-files.ts';

export interface FolderCopy {
  folder: string;
  /** Of every file's name and bytes. */
  digest: string;
}

/** A folder that changes meanwhile is copied again, so often. */
const defaultLimits = { files: 20_000, bytes: 2 * 1024 ** 3, attempts: 3 };

/** Copies the folder into `{store}/{digest}`, once. @throws ContentError when there is none, it holds too much, leads out of itself or changes all the time */
export function copyFolder(source: string, store: string, limits = defaultLimits): FolderCopy {
  for (let attempt = 1; ; attempt += 1) {
    const incoming = path.join(store, `incoming-${randomUUID()}`);
    try {
      const before = listEntries(source, limits);
      const digest = copyEntries(before, source, incoming);
      if (digest !== undefined && isDeepStrictEqual(before, listEntries(source, limits))) {
        const folder = path.join(store, digest);
        if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) renameSync(incoming, folder);
        return { folder, digest };
      }
      if (attempt >= limits.attempts) {
        throw new ContentError([
          `${source}: папка меняется, пока сайт её читает. Дождитесь конца копирования и повторите.`,
        ]);
      }
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  }
}

/** Which copy served last without faults; undefined: none yet, or it is gone. */
export function findLastGood(store: string): FolderCopy | undefined {
  try {
    const digest = readFileSync(path.join(store, lastGoodFile), 'utf8').trim();
    const folder = path.join(store, digest);
    return /^[0-9a-f]{64}$/.test(digest) && lstatSync(folder).isDirectory() ? { folder, digest } : undefined;
  } catch {
    return undefined;
  }
}

/** Names the copy that serves; of the others only the one before it is kept, whose pictures may still be on their way. */
export async function keepLastGood(store: string, { digest }: FolderCopy): Promise<void> {
  const before = findLastGood(store)?.digest;
  const file = path.join(store, lastGoodFile);
  writeFileSync(`${file}.${process.pid}`, `${digest}\n`);
  renameSync(`${file}.${process.pid}`, file);
  const kept = new Set([digest, before === digest ? undefined : before]);
  for (const name of readdirSync(store)) {
    // Thousands of files, while the site serves.
    if (/^[0-9a-f]{64}$/.test(name) && !kept.has(name))
      await rm(path.join(store, name), { recursive: true, force: true });
  }
}

const lastGoodFile = 'last-good';

interface Entry {
  /** Within the folder. */
  name: string;
  bytes: number;
  changedMs: number;
}

function listEntries(source: string, limits: typeof defaultLimits): Entry[] {
  const root = openRoot(source);
  const entries: Entry[] = [];
  let bytes = 0;
  const walk = (folder: string): void => {
    for (const name of readdirSync(path.join(root, folder)).sort()) {
      if (isForeign(name)) continue;
      const file = path.join(folder, name);
      const full = insideOf(root, file);
      const found = full === undefined ? undefined : lstatSync(full, { throwIfNoEntry: false });
      // Removed meanwhile: the second list tells.
      if (found === undefined) continue;
      if (found.isDirectory()) walk(file);
      else if (found.isFile()) entries.push({ name: file, bytes: found.size, changedMs: found.mtimeMs });
      else throw new ContentError([`${file}: это не файл и не папка.`]);
      bytes += found.isFile() ? found.size : 0;
      if (entries.length > limits.files) throw new ContentError([`${source}: больше ${limits.files} файлов.`]);
      if (bytes > limits.bytes)
        throw new ContentError([`${source}: больше ${Math.round(limits.bytes / 1024 ** 2)} МБ.`]);
    }
  };
  walk('');
  return entries;
}

function openRoot(source: string): string {
  const root = realPathOf(source);
  if (root === undefined) throw new ContentError([`${source}: такой папки нет.`]);
  if (!lstatSync(root).isDirectory()) throw new ContentError([`${source}: это файл, нужна папка.`]);
  return root;
}

/** @returns where a name leads; undefined: nowhere. @throws ContentError where a link leads out of the folder */
function insideOf(root: string, file: string): string | undefined {
  const full = realPathOf(path.join(root, file));
  if (full === undefined) return undefined;
  if (full !== root && !full.startsWith(`${root}${path.sep}`)) {
    throw new ContentError([`${file}: ссылка ведёт за пределы папки. Положите сам файл.`]);
  }
  // A link to a folder above itself would never end.
  if (path.join(root, file).startsWith(`${full}${path.sep}`))
    throw new ContentError([`${file}: ссылка ведёт сама в себя.`]);
  return full;
}

/** @returns undefined where the name leads nowhere */
function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/** @returns undefined when a file vanished or was cut meanwhile */
function copyEntries(entries: readonly Entry[], source: string, target: string): string | undefined {
  const hash = createHash('sha256');
  mkdirSync(target, { recursive: true });
  try {
    for (const { name, bytes } of entries) {
      const copy = path.join(target, name);
      mkdirSync(path.dirname(copy), { recursive: true });
      copyFileSync(path.join(source, name), copy);
      const content = readFileSync(copy);
      if (content.length !== bytes) return undefined;
      hash.update(name).update('\0').update(String(bytes)).update('\0').update(content);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
