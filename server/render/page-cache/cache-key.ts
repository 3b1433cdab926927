/** The key of a cached page: device class, path and canonical query, nothing else of a request. Its payload is cut from its document. */
import type { ResolvedPage } from '#server/render/resolve-page.ts';

export function toCacheKey({ viewport, pathname, search }: ResolvedPage): string {
  return `${viewport} ${pathname}${search}`;
}

/** @param pattern a path, or a prefix of paths followed by `*`. @returns whether a key matches, of any device class, with any query */
export function keyMatcher(pattern: string): (key: string) => boolean {
  const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  return (key) => {
    const path = key.slice(key.indexOf(' ') + 1).replace(/\?.*/, '');
    return prefix === undefined ? path === pattern : path.startsWith(prefix);
  };
}
