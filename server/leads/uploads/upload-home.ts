/** Where finished files live: on the local disk, or in the database that several replicas share. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileChunkBytes, type LeadFiles } from '#server/leads/storage/lead-files.ts';

export type UploadHome = ReturnType<typeof createLocalHome>;

export function createLocalHome(folder: string) {
  const pathOf = (id: string) => path.join(folder, id);
  return {
    /** Where a file is staged while it arrives. */
    pathOf,
    /** For the operator; undefined where there is no path. */
    placeOf: pathOf as (id: string) => string | undefined,
    /** Takes a complete file from where it was staged, durably; its bytes are safe already. */
    keep: (_id: string): Promise<void> => syncFolder(folder),
    /** Stores a file that comes from a backup; replaces one of that id. */
    put: async (id: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), 'w', 0o600);
      try {
        for await (const chunk of content) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(folder);
    },
    /** Ignores files that are gone already. */
    discard: async (ids: readonly string[]): Promise<void> => {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
    },
    /** Reads nothing before it is read. Fails with the code ENOENT when there is no such file. */
    openFile: (id: string) => lazily(() => createReadStream(pathOf(id), { highWaterMark: fileChunkBytes })),
    /** Bytes; undefined when there is no such file. */
    sizeOf: (id: string): Promise<number | undefined> =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => undefined,
      ),
  };
}

/** @param folder where files are staged; files of earlier versions stay there */
export function createDatabaseHome(folder: string, store: LeadFiles, now: () => number): UploadHome {
  const local = createLocalHome(folder);
  const openFile = async function* (id: string): AsyncGenerator<Uint8Array> {
    const isStored = (await store.fileSize(id)) !== undefined;
    yield* isStored ? store.readFile(id) : local.openFile(id);
  };
  return {
    pathOf: local.pathOf,
    placeOf: () => undefined,
    keep: async (id) => {
      await store.saveFile(id, local.openFile(id), now());
      await local.discard([id]);
    },
    put: (id, content) => store.saveFile(id, content, now()),
    discard: async (ids) => {
      await local.discard(ids);
      await store.discardFiles(ids);
    },
    openFile: (id) => lazily(() => openFile(id)),
    sizeOf: async (id) => (await store.fileSize(id)) ?? local.sizeOf(id),
  };
}

/** A stream that nobody reads opens nothing, so nobody has to close it. */
function lazily(open: () => AsyncIterable<Uint8Array>): Readable {
  const read = async function* () {
    yield* open();
  };
  return Readable.from(read(), { objectMode: false });
}

/** Without it a power cut may lose the name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
