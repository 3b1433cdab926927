/** Where a call lies below the API's base address. What is asked for never leaves its place in it. */
import { compile } from 'path-to-regexp';
import { HttpError } from '#server/errors/http-error.ts';

/**
 * @param pattern of the call's row: what it does not name travels in the query
 * @returns path and query of a call
 * @throws HttpError 400 for segments that would lead to another call
 */
export function addressOf(pattern: string): (input: Readonly<Record<string, unknown>>) => string {
  // Encodes every segment by itself: `?`, `#` and `/` inside one mean nothing.
  const buildPath = compile(pattern);
  const isInPath = (key: string) => pattern.includes(`:${key}`) || pattern.includes(`*${key}`);
  return (input) => {
    const segments: Record<string, string | string[]> = {};
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input)) {
      if (value === undefined) continue;
      if (isInPath(key))
        segments[key] = requirePlain(pattern.includes(`*${key}`) ? String(value).split('/') : String(value));
      else for (const each of [value].flat()) query.append(key, String(each));
    }
    return buildPath(segments) + (query.size > 0 ? `?${query}` : '');
  };
}

function requirePlain(segments: string | string[]): string | string[] {
  if ([segments].flat().some((segment) => /^\.{0,2}$|[/\\]/.test(segment))) {
    throw new HttpError(400, 'a segment that no record is called by');
  }
  return segments;
}
