/** Stores made pictures in a folder of bounded size; evicts the least recently used. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#server/telemetry/logger.ts';

interface StoreOptions {
  /** Created with the first picture. Processes that share it each apply the limit on their own. */
  folder: string;
  mostBytes: number;
  logger: Logger;
}

const storedName = /^[0-9a-f]{64}$/;
const hourMs = 3_600_000;

export function createPictureStore({ folder, mostBytes, logger }: StoreOptions) {
  // Bytes by name, least recently used first: a Map iterates in insertion order.
  let listing: Promise<Map<string, number>> | undefined;
  let writing = Promise.resolve();
  let isWarned = false;
  const fileOf = (name: string) => path.join(folder, name);

  return {
    /** Undefined for an absent or damaged file. */
    async read(key: string): Promise<StoredPicture | undefined> {
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
      // Modification times carry the order of use over restarts.
      utimes(fileOf(name), new Date(), new Date()).catch(() => undefined);
      return picture;
    },
    /** Never rejects: when the disk fails, pictures are made again. */
    write(key: string, picture: StoredPicture) {
      // One at a time: concurrent writes would evict for themselves and together exceed the limit.
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
      await writeAtomically(name, file);
      sizes.delete(name);
      sizes.set(name, file.length);
    } catch (error) {
      if (!isWarned) logger.warn({ err: error }, 'pictures are not kept on disk');
      isWarned = true;
    }
  }

  function list(): Promise<Map<string, number>> {
    listing ??= listStored(folder);
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

  /** Writes a temporary file and renames it, so that a reader never sees half a picture. */
  async function writeAtomically(name: string, file: Buffer): Promise<void> {
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

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Bytes by name, least recently used first. Removes temporary files of processes that were killed. */
async function listStored(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => readFileFacts(path.join(folder, name), name)));
  const stored = files.flatMap((file) => (file !== undefined && storedName.test(file.name) ? [file] : []));
  return new Map(stored.sort((first, second) => first.usedAt - second.usedAt).map(({ name, size }) => [name, size]));
}

async function readFileFacts(file: string, name: string) {
  const facts = await stat(file).catch(() => undefined);
  if (facts === undefined) return undefined;
  // A younger one may be in use by another process.
  const isLeftOver = name.endsWith('.tmp') && Date.now() - facts.mtimeMs > hourMs;
  if (isLeftOver) await rm(file, { force: true }).catch(() => undefined);
  return { name, size: facts.size, usedAt: facts.mtimeMs };
}

export interface StoredPicture {
  body: Buffer;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** A file: SHA-256 digest, time made, body. It shows whether it is damaged. */
const digestBytes = 32;
const headBytes = digestBytes + 8;

function packPicture({ body, madeAt }: StoredPicture): Buffer {
  const file = Buffer.concat([Buffer.alloc(headBytes), body]);
  file.writeDoubleBE(madeAt, digestBytes);
  digest(file).copy(file);
  return file;
}

/** Undefined for a damaged file. */
function unpackPicture(file: Buffer): StoredPicture | undefined {
  if (file.length <= headBytes || !digest(file).equals(file.subarray(0, digestBytes))) return undefined;
  return { body: file.subarray(headBytes), madeAt: file.readDoubleBE(digestBytes) };
}

const digest = (file: Buffer): Buffer => createHash('sha256').update(file.subarray(digestBytes)).digest();

/** Parent of the folder `pictures`, as DATA_DIR is. */
export const builtPictureParent = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * How long browsers and CDNs reuse a picture: a day, because an editor may replace a file under its name. For a week
 * after that they show the old one while they revalidate it, which mostly ends in a 304.
 */
export const pictureCacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
