/** Uploaded files: under random names, in a folder that is never served, written as they arrive. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { detectFileType } from './file-type.ts';
import type { LeadFile } from './lead.ts';

/** Left free by uploads, because the database must always have room for leads. */
const reservedBytes = 256 * 1024 * 1024;

export interface Uploads {
  /**
   * Writes the stream to the disk, durably. Partial files are removed. After a failure the stream is still open: its
   * owner reads the rest of the body.
   * @returns undefined for a type that forms do not take
   * @throws Error when the stream breaks, the disk fails or too little space is left
   */
  receive(stream: Readable, name: string): Promise<LeadFile | undefined>;
  /** Ignores files that are gone already. */
  discard(ids: readonly string[]): Promise<void>;
  /** Like discard, but never fails: what the disk does not let go is an orphan for housekeeping. */
  abandon(ids: readonly string[]): Promise<void>;
  pathOf(id: string): string;
}

/** How a file is made; tests replace it by disks that fail. */
export interface FileMaking {
  makeFolder(folder: string): Promise<unknown>;
  create(file: string): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;
}

const ownFiles: FileMaking = {
  makeFolder: (folder) => mkdir(folder, { recursive: true, mode: 0o700 }),
  create: (file) => open(file, 'wx', 0o600),
};

/** The disk under the uploads; tests replace parts of it. */
export interface UploadDisk extends Partial<FileMaking> {
  freeBytes?: (folder: string) => Promise<number>;
}

export function createUploads(folder: string, disk: UploadDisk = {}): Uploads {
  const { makeFolder, create, freeBytes } = { ...ownFiles, freeBytes: freeBytesOf, ...disk };
  const pathOf = (id: string) => path.join(folder, id);
  const discard = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
  };
  const abandon = (ids: readonly string[]) => discard(ids).catch(() => undefined);
  return {
    pathOf,
    discard,
    abandon,
    receive: async (stream, name) => {
      const id = randomUUID();
      const hash = createHash('sha256');
      let bytes = 0;
      await makeFolder(folder);
      if ((await freeBytes(folder)) < reservedBytes) throw new Error('too little is left of the disk');
      const file = await create(pathOf(id));
      try {
        for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
          hash.update(chunk);
          bytes += chunk.length;
          await file.writeFile(chunk);
        }
        await file.sync();
        await file.close();
        const type = await detectFileType(pathOf(id));
        await syncFolder(folder);
        if (type !== undefined) return { id, name, type, bytes, sha256: hash.digest('hex') };
        await discard([id]);
        return undefined;
      } catch (error) {
        await file.close().catch(() => undefined);
        await abandon([id]);
        throw error;
      }
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Without it a power cut may lose the name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
