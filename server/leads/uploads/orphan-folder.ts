/** Orphans on the disk: set aside into a sibling folder of uploads, by day, `uploads-orphans/2026-11-23`. */
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type OrphanStore, orphanAfterMs, orphanBatch } from './orphans.ts';

/** @param folder of uploads */
export function createOrphanFolder(folder: string): OrphanStore {
  const aside = `${folder}-orphans`;
  return {
    list: async function* (now) {
      for await (const names of batchesOf(folder)) {
        const old: string[] = [];
        for (const name of names) {
          // It may be gone by now, with its lead.
          const found = await stat(path.join(folder, name)).catch(() => undefined);
          if (found !== undefined && now - found.mtimeMs > orphanAfterMs) old.push(name);
        }
        yield { count: names.length, old };
      }
    },
    setAside: async (ids, now) => {
      const target = path.join(aside, new Date(now).toISOString().slice(0, 10));
      if (ids.length > 0) await mkdir(target, { recursive: true, mode: 0o700 });
      for (const id of ids) await renameIfThere(path.join(folder, id), path.join(target, id));
    },
    listAside: async function* () {
      for (const day of await daysOf(aside)) yield* batchesOf(path.join(aside, day));
    },
    putBack: async (ids) => {
      const days = ids.length === 0 ? [] : await daysOf(aside);
      for (const day of days) {
        for (const id of ids) await renameIfThere(path.join(aside, day, id), path.join(folder, id));
      }
    },
    removeAside: async (until) => {
      let removed = 0;
      const last = new Date(until).toISOString().slice(0, 10);
      for (const day of await daysOf(aside)) {
        if (day > last) continue;
        removed += (await readdir(path.join(aside, day))).length;
        await rm(path.join(aside, day), { recursive: true, force: true });
      }
      return removed;
    },
  };
}

/** Names in a folder; nothing if it does not exist. */
async function* batchesOf(folder: string): AsyncGenerator<string[]> {
  const found = await opendir(folder).catch(ignoreMissing);
  if (found === undefined) return;
  let batch: string[] = [];
  for await (const { name } of found) {
    batch.push(name);
    if (batch.length < orphanBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function daysOf(aside: string): Promise<string[]> {
  const names = (await readdir(aside).catch(ignoreMissing)) ?? [];
  return names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
}

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
