/** Remembers the sizes of sources, by name or address. */
import { LRUCache } from 'lru-cache';
import type { SourceSize } from './useful-size.ts';

const mostEntries = 2000;

export function createKnownSizes() {
  const sizes = new LRUCache<string, SourceSize>({ max: mostEntries });
  const remember = (key: string, size: SourceSize | undefined) => {
    if (size !== undefined) sizes.set(key, size);
  };
  return {
    known: (key: string) => sizes.get(key),
    remember,
    /** @returns undefined where it cannot be read */
    async find(key: string, read: () => Promise<SourceSize | undefined>): Promise<SourceSize | undefined> {
      const known = sizes.get(key);
      if (known !== undefined) return known;
      const size = await read().catch(() => undefined);
      remember(key, size);
      return size;
    },
  };
}
