/** What search engines should ask for again: addresses that are new, changed or gone since they were last told. */
import { addressKind } from '#shared/content/address.ts';
import { listFixedPaths } from '../../content/addresses.ts';
import type { CallOptions, ContentSource } from '../../content/content-source.ts';
import { readAddresses } from '../sitemaps/address-parts.ts';

/** Every listed path with what tells one state of its page from another. */
export type Snapshot = Record<string, string>;

export async function takeSnapshot(content: ContentSource, options: CallOptions): Promise<Snapshot> {
  const snapshot: Snapshot = Object.fromEntries(listFixedPaths().map((path) => [path, '']));
  for (const kind of addressKind.options) {
    const list = await readAddresses(content, kind, options);
    if (list === undefined) continue;
    for await (const part of list.parts) {
      for (const { path, updated, pictures } of part) snapshot[path] = [updated ?? '', ...pictures].join(' ');
    }
  }
  return snapshot;
}

/** @returns paths, in their order: what is there first, what has gone last */
export function findChanges(before: Snapshot, now: Snapshot): string[] {
  const changed = Object.keys(now).filter((path) => before[path] !== now[path]);
  const gone = Object.keys(before).filter((path) => now[path] === undefined);
  return [...changed, ...gone];
}
