/** Old addresses that search engines still know: each leads by 301 to the page that took its place. */
import type { RequestHandler } from 'express';
import { legacyPaths } from '../legacy-paths.ts';

/** The query travels on: advertisements still point at these addresses. */
export function legacyRedirects(): RequestHandler {
  const rows = new Map(legacyPaths.map((row) => [row.from, row]));
  return (_request, response, next) => {
    const { pathname, search } = response.locals;
    const row = rows.get(pathname.toLowerCase().replace(/\/$/, ''));
    if (row === undefined) return next();
    response.set('Cache-Control', 'public, max-age=86400').redirect(row.status, `${row.to}${search}`);
  };
}
