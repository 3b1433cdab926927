/** One address per page: other case, doubled slashes and a slash at the end lead to it by 301. */
import type { RequestHandler } from 'express';
import { toSearch } from '#shared/page-query.ts';
import { matchRoute, readQuery } from '#shared/routes.ts';

/** Only what is a page's path once it is put right is redirected, with what the page reads of its query. */
export function canonicalUrl(): RequestHandler {
  return (_request, response, next) => {
    const { pathname, search } = response.locals;
    const canonical = canonicalPath(pathname);
    if (canonical === pathname || pathname.startsWith('//')) return next();
    const result = matchRoute(canonical);
    if (result.kind !== 'page') return next();
    const query = toSearch(readQuery(result.match.id, search));
    response.set('Cache-Control', 'public, max-age=86400').redirect(301, `${canonical}${query}`);
  };
}

function canonicalPath(pathname: string): string {
  const collapsed = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return collapsed === '' ? '/' : collapsed;
}
