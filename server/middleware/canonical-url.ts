/** One address per page: other letter case, double slashes and trailing slashes redirect to it by 301. */
import type { RequestHandler } from 'express';
import { toSearch } from '#shared/queries/page-query.ts';
import { isPagePath, matchRoute, readQuery } from '#shared/routes.ts';
import { redirectMoved } from './redirect-moved.ts';

/** Redirects only if the normalized path is a page, and keeps only the query that the page reads. */
export function canonicalUrl(): RequestHandler {
  return (_request, response, next) => {
    const { pathname, search } = response.locals;
    const canonical = canonicalPath(pathname);
    if (canonical === pathname || pathname.startsWith('//')) return next();
    const result = matchRoute(canonical);
    if (result.kind !== 'page') return next();
    const query = toSearch(readQuery(result.match.id, search));
    redirectMoved(response, `${canonical}${query}`);
  };
}

/** An id keeps its case: whether a record has exactly that one, only its page can tell. */
function canonicalPath(pathname: string): string {
  const collapsed = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const lower = collapsed.toLowerCase();
  const idAt = collapsed.lastIndexOf('/') + 1;
  const withId = `${lower.slice(0, idAt)}${collapsed.slice(idAt)}`;
  if (collapsed === '') return '/';
  return isPagePath(withId) ? withId : lower;
}
