/** Paths of API calls below the base address. */
import { compile } from 'path-to-regexp';
import { HttpError } from '#server/errors/http-error.ts';

/**
 * @param pattern path of the call's row; inputs that it does not name go to the query
 * @returns a function from inputs to path and query, which throws HttpError 400 for segments like `..` that would reach
 * another call
 */
export function addressOf(pattern: string): (input: Readonly<Record<string, unknown>>) => string {
  // Encodes each segment, so that `?`, `#` and `/` inside one are literal.
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
    throw new HttpError(400, 'a path segment that no record can have');
  }
  return segments;
}
