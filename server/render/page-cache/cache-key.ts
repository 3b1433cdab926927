/** What a kept answer is known by, and nothing else of a request. */
import type { Viewport } from '#shared/viewport.ts';

/** @param kind what is kept: a document for a device class, or a payload */
export function toCacheKey(kind: Viewport | 'payload', pathname: string, search: string): string {
  return `${kind} ${pathname}${search}`;
}

export function pathOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1).replace(/\?.*/, '');
}

/** @param pattern a path, or the beginning of paths with `*` at its end */
export function pathTest(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith('*')) return (path) => path === pattern;
  const prefix = pattern.slice(0, -1);
  return (path) => path.startsWith(prefix);
}
