/** Finds the addresses that search engines should crawl again: new, changed or removed since the last notification. */

import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { listFixedPaths } from '#server/content/fixed-paths.ts';
import { readAddresses } from '#server/seo/sitemaps/address-parts.ts';
import { addressKindSchema } from '#shared/content/address.ts';

/** The version of each listed page, by path. */
export type Snapshot = Record<string, string>;

export async function takeSnapshot(content: ContentSource, options: CallOptions): Promise<Snapshot> {
  const snapshot: Snapshot = Object.fromEntries(listFixedPaths().map((path) => [path, '']));
  for (const kind of addressKindSchema.options) {
    const list = await readAddresses(content, kind, options);
    if (list === undefined) continue;
    for await (const part of list.parts) {
      for (const { path, updated, pictures } of part) snapshot[path] = [updated ?? '', ...pictures].join(' ');
    }
  }
  return snapshot;
}

/** @returns paths: new and changed ones in their order, then removed ones */
export function findChanges(before: Snapshot, now: Snapshot): string[] {
  const changed = Object.keys(now).filter((path) => before[path] !== now[path]);
  const removed = Object.keys(before).filter((path) => now[path] === undefined);
  return [...changed, ...removed];
}
