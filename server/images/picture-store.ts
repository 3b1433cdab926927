/** Keeps made pictures in a folder, up to a number of bytes; what was not asked for the longest goes first. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { type KeptPicture, packPicture, unpackPicture } from './kept-file.ts';

export interface PictureStore {
  /** Undefined for what is not kept, or not kept whole. */
  read(key: string): Promise<KeptPicture | undefined>;
  /** Never fails: without a disk pictures are made again. */
  write(key: string, picture: KeptPicture): Promise<void>;
}

interface StoreOptions {
  /** Made with the first picture; one process has it to itself, or the bound holds for each of them. */
  folder: string;
  mostBytes: number;
  logger: Logger;
}

const keptName = /^[0-9a-f]{64}$/;
const hourMs = 3_600_000;

export function createPictureStore({ folder, mostBytes, logger }: StoreOptions): PictureStore {
  // Sizes by name, in the order of their last use: a Map gives its keys in the order of their arrival.
  let listing: Promise<Map<string, number>> | undefined;
  let writing = Promise.resolve();
  let isWarned = false;
  const fileOf = (name: string) => path.join(folder, name);

  return {
    async read(key) {
      const name = nameOf(key);
      const file = await readFile(fileOf(name)).catch(() => undefined);
      if (file === undefined) return undefined;
      const sizes = await list();
      const picture = unpackPicture(file);
      if (picture === undefined) {
        await remove(name, sizes).catch(() => undefined);
        return undefined;
      }
      sizes.delete(name);
      sizes.set(name, file.length);
      // The order of use survives a restart in the files' times.
      utimes(fileOf(name), new Date(), new Date()).catch(() => undefined);
      return picture;
    },
    write(key, picture) {
      // One after another: what is written at the same time could not make room for each other.
      writing = writing.then(() => writeNow(nameOf(key), packPicture(picture)));
      return writing;
    },
  };

  async function writeNow(name: string, file: Buffer): Promise<void> {
    if (file.length > mostBytes) return;
    const sizes = await list();
    try {
      await makeRoom(name, file.length, sizes);
      await mkdir(folder, { recursive: true });
      await writeWhole(name, file);
      sizes.delete(name);
      sizes.set(name, file.length);
    } catch (error) {
      if (!isWarned) logger.warn({ err: error }, 'pictures are not kept on disk');
      isWarned = true;
    }
  }

  function list(): Promise<Map<string, number>> {
    listing ??= listKept(folder);
    return listing;
  }

  async function makeRoom(name: string, bytes: number, sizes: Map<string, number>): Promise<void> {
    let total = bytes - (sizes.get(name) ?? 0);
    for (const size of sizes.values()) total += size;
    for (const [oldest, size] of sizes) {
      if (total <= mostBytes) return;
      if (oldest === name) continue;
      await remove(oldest, sizes);
      total -= size;
    }
  }

  async function remove(name: string, sizes: Map<string, number>): Promise<void> {
    await rm(fileOf(name), { force: true });
    sizes.delete(name);
  }

  /** Under a name of its own first: a reader finds the whole file or none. */
  async function writeWhole(name: string, file: Buffer): Promise<void> {
    const temporary = fileOf(`${name}.${randomUUID()}.tmp`);
    try {
      await writeFile(temporary, file);
      await rename(temporary, fileOf(name));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Sizes of the kept files, the least recently used first; what a killed process left half-written goes. */
async function listKept(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => describe(path.join(folder, name), name)));
  const kept = files.flatMap((file) => (file !== undefined && keptName.test(file.name) ? [file] : []));
  return new Map(kept.sort((first, second) => first.usedAt - second.usedAt).map(({ name, size }) => [name, size]));
}

async function describe(file: string, name: string) {
  const facts = await stat(file).catch(() => undefined);
  if (facts === undefined) return undefined;
  // Another process may be writing a younger one.
  const isLeftOver = name.endsWith('.tmp') && Date.now() - facts.mtimeMs > hourMs;
  if (isLeftOver) await rm(file, { force: true }).catch(() => undefined);
  return { name, size: facts.size, usedAt: facts.mtimeMs };
}
