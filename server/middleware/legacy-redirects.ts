/** Redirects legacy addresses, which search engines still know, to their successors by 301. */
import type { RequestHandler } from 'express';
import { redirectMoved } from './redirect-moved.ts';

interface LegacyPath {
  from: string;
  to: string;
}

/** The successor of a legacy path, in exactly its spelling. */
export type FindLegacy = (pathname: string) => string | undefined;

export function indexLegacyPaths(legacyPaths: readonly LegacyPath[]): FindLegacy {
  const successors = new Map(legacyPaths.map(({ from, to }) => [from, to]));
  return (pathname) => successors.get(pathname);
}

/** Keeps the query, because advertisements still link to these addresses with their campaign marks. */
export function legacyRedirects(findLegacy: FindLegacy): RequestHandler {
  return (_request, response, next) => {
    const { pathname, search } = response.locals;
    const to = findLegacy(pathname);
    if (to === undefined) return next();
    redirectMoved(response, `${to}${search}`);
  };
}
