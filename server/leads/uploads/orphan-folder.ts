/** Orphans on the disk: set aside into a sibling folder of uploads, by day, `uploads-orphans/2026-11-23`. */
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isTooMany, type LeadErasure, type Share } from '#server/leads/storage/lead-erasure.ts';

/** @param folder of uploads */
export function createOrphanFolder(folder: string) {
  const aside = `${folder}-orphans`;
  return {
    /** All files; `old` are those that no lead is about to claim. */
    list: async function* (now: number) {
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
    setAside: async (ids: readonly string[], now: number) => {
      const target = path.join(aside, new Date(now).toISOString().slice(0, 10));
      if (ids.length > 0) await mkdir(target, { recursive: true, mode: 0o700 });
      for (const id of ids) await renameIfThere(path.join(folder, id), path.join(target, id));
    },
    listAside: async function* () {
      for (const day of await daysOf(aside)) yield* batchesOf(path.join(aside, day));
    },
    putBack: async (ids: readonly string[]) => {
      const days = ids.length === 0 ? [] : await daysOf(aside);
      for (const day of days) {
        for (const id of ids) await renameIfThere(path.join(aside, day, id), path.join(folder, id));
      }
    },
    /** @returns how many were set aside at that time or earlier, and are gone now */
    removeAside: async (until: number) => {
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

/** Files, wherever they lie. Batches hold at most a few hundred ids. */
export type OrphanStore = ReturnType<typeof createOrphanFolder>;

interface OrphanReport {
  setAside: number;
  putBack: number;
  removed: number;
  /** So many orphans that the database must be the wrong one: nothing was set aside, nothing removed. */
  refused?: Share;
}

/** A younger file may belong to a lead that is being stored at this moment. */
export const orphanAfterMs = 3_600_000;
export const orphanBatch = 500;
const keptAsideMs = 30 * 24 * 3_600_000;

/** @param confirmed the operator expects up to so many orphans */
export async function sortOutOrphans(
  orphanStore: OrphanStore,
  store: Pick<LeadErasure, 'knownFiles' | 'hasLeads'>,
  now: number,
  confirmed = 0,
): Promise<OrphanReport> {
  const report: OrphanReport = { setAside: 0, putBack: 0, removed: 0 };
  for await (const ids of orphanStore.listAside()) {
    const known = await store.knownFiles(ids);
    await orphanStore.putBack(ids.filter((id) => known.has(id)));
    report.putBack += known.size;
  }
  const orphans: string[] = [];
  let total = 0;
  for await (const { count, old } of orphanStore.list(now)) {
    total += count;
    const known = await store.knownFiles(old);
    orphans.push(...old.filter((id) => !known.has(id)));
  }
  const share = { count: orphans.length, total };
  // Without a single lead it is more likely the wrong database than a folder of orphans.
  const isWrongDatabase = confirmed === 0 && !(await store.hasLeads());
  if (isTooMany(share, confirmed) || (isWrongDatabase && orphans.length > 0)) return { ...report, refused: share };
  await orphanStore.setAside(orphans, now);
  report.setAside = orphans.length;
  if (!isWrongDatabase) report.removed = await orphanStore.removeAside(now - keptAsideMs);
  return report;
}
