/** Redirects legacy addresses, which search engines still know, to their successors by 301. */
import type { RequestHandler } from 'express';
import { redirectMoved } from './redirect-moved.ts';

interface LegacyPath {
  from: string;
  to: string;
}

/** Keeps the query, because advertisements still link to these addresses with their campaign marks. */
export function legacyRedirects(legacyPaths: readonly LegacyPath[]): RequestHandler {
  const rows = new Map(legacyPaths.map((row) => [row.from, row]));
  return (_request, response, next) => {
    const { pathname, search } = response.locals;
    const row = rows.get(pathname.toLowerCase().replace(/\/$/, ''));
    if (row === undefined) return next();
    redirectMoved(response, `${row.to}${search}`);
  };
}
