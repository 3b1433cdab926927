/** Where finished files live: on the local disk, in the folder in which they were written. */
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

export interface UploadHome {
  /** Takes a complete file, durably; its bytes are safe already. */
  keep(id: string): Promise<void>;
  /** Ignores files that are gone already. */
  discard(ids: readonly string[]): Promise<void>;
  pathOf(id: string): string;
}

export function createLocalHome(folder: string): UploadHome {
  const pathOf = (id: string) => path.join(folder, id);
  return {
    pathOf,
    keep: () => syncFolder(folder),
    discard: async (ids) => {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
    },
  };
}

/** Without it a power cut may lose the name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
