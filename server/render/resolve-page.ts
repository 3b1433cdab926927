/** Resolves a request to a page, its format and device class. Nothing else of a request enters the cache key. */
import type { RequestHandler } from 'express';
import { memoizeText } from '#server/cache/memoize.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { readViewport } from '#server/middleware/viewport.ts';
import { canonicalSearch } from '#shared/forms/subjects.ts';
import { toPagePath } from '#shared/pages/paths.ts';
import { type MatchResult, matchRoute, type RouteMatch } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set for every address except those of built files and pictures. */
      page?: ResolvedPage;
    }
  }
}

/** In which form a page is asked for, and for which windows. */
export interface PageVariant {
  /** The HTML document, or the payload for a navigation within one. */
  format: 'document' | 'payload';
  viewport: Viewport;
}

export interface ResolvedPage extends PageVariant {
  /** The page's own path, also for a payload. */
  pathname: string;
  /** What the page reads of the query, in canonical spelling: `?price=3-4`, or empty. */
  search: string;
  /** The row of the route table, or why there is none. */
  route: MatchResult;
}

/** Matching compares a path with every route in turn. */
const matchMemoized = memoizeText(matchRoute);

/** @param search as sent; with its question mark, or empty */
export function resolvePage({ format, viewport }: PageVariant, pathname: string, search: string): ResolvedPage {
  const route = matchMemoized(pathname);
  const isRead = search !== '' && route.kind === 'page';
  return { format, viewport, pathname, search: isRead ? canonicalSearch(route.match.id, search) : '', route };
}

const fileFolders = /^\/(assets|_img)\//;

/** Sets `locals.page`, whether there is such a page or not. */
export function pageResolver(): RequestHandler {
  return (request, response, next) => {
    const { locals } = response;
    if (!fileFolders.test(locals.pathname)) {
      const payloadOf = toPagePath(locals.pathname);
      const format = payloadOf === undefined ? 'document' : 'payload';
      const { viewport } = readViewport(request);
      locals.page = resolvePage({ format, viewport }, payloadOf ?? locals.pathname, locals.search);
    }
    next();
  };
}

/**
 * @param fullPath for the error message only; its query is dropped: it may hold personal data
 * @throws HttpError 404 `Page not found: {path}` or, where a parameter breaks its rule, `Page Not Found: {fullPath}`
 * (specification, part 8)
 */
export function requireMatch({ route, pathname }: ResolvedPage, fullPath: string): RouteMatch {
  if (route.kind === 'page') return route.match;
  throw new HttpError(
    404,
    route.kind === 'no-route' ? `Page not found: ${pathname}` : `Page Not Found: ${fullPath.replace(/\?.*/s, '')}`,
  );
}
