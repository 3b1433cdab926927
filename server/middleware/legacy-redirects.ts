/** Redirects legacy addresses, which search engines still know, to their successors by 301. */
import type { RequestHandler } from 'express';
import { legacyPaths } from './legacy-paths.ts';

/** Keeps the query, because advertisements still link to these addresses with their campaign marks. */
export function legacyRedirects(): RequestHandler {
  const rows = new Map(legacyPaths.map((row) => [row.from, row]));
  return (_request, response, next) => {
    const { pathname, search } = response.locals;
    const row = rows.get(pathname.toLowerCase().replace(/\/$/, ''));
    if (row === undefined) return next();
    response.set('Cache-Control', 'public, max-age=86400').redirect(row.status, `${row.to}${search}`);
  };
}
