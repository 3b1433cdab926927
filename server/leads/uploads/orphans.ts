/** Files that belong to no lead: set aside for 30 days, put back when they turn out to belong to one, then removed. */
import { isTooMany, type Share } from '#server/leads/storage/lead-erasure.ts';

/** Files, wherever they lie. Batches hold at most a few hundred ids. */
export interface OrphanStore {
  /** All files; `old` are those that no lead is about to claim. */
  list(now: number): AsyncIterable<{ count: number; old: string[] }>;
  setAside(ids: readonly string[], now: number): Promise<void>;
  listAside(): AsyncIterable<string[]>;
  putBack(ids: readonly string[]): Promise<void>;
  /** @returns how many were set aside at that time or earlier, and are gone now */
  removeAside(until: number): Promise<number>;
}

export interface OrphanReport {
  setAside: number;
  putBack: number;
  removed: number;
  /** So many orphans that the database must be the wrong one: nothing was set aside, nothing removed. */
  refused?: Share;
}

interface KnownFiles {
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
  hasLeads(): Promise<boolean>;
}

/** A younger file may belong to a lead that is being stored at this moment. */
export const orphanAfterMs = 3_600_000;
export const orphanBatch = 500;
const keptAsideMs = 30 * 24 * 3_600_000;

/** @param confirmed the operator expects up to so many orphans */
export async function sortOutOrphans(
  orphanStore: OrphanStore,
  store: KnownFiles,
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
