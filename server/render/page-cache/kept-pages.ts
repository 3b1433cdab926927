/** The short way of a page: what is kept is sent before any route is matched, and renewed behind the answer. */
import type { RequestHandler } from 'express';
import { toSearch } from '#shared/page-query.ts';
import { toPagePath } from '#shared/payload-path.ts';
import { matchRoute, readQuery } from '#shared/routes.ts';
import type { HeaderLine } from '../../middleware/security-headers.ts';
import { readViewport, rememberViewport } from '../../middleware/viewport.ts';
import type { Services } from '../../services.ts';
import { findPage } from '../find-page.ts';
import { sharePage } from '../share-page.ts';
import { toCacheKey } from './cache-key.ts';
import { sendKept } from './send-kept.ts';

/** @param standing the headers of every answer, written in one piece with those of the page */
export function keptPages(services: Services, standing: readonly HeaderLine[]): RequestHandler {
  const linesOfAll = standing.flat();
  const { pageCache } = services;
  return (request, response, next) => {
    const { locals } = response;
    // A body may be malformed: who sends one waits until it is read.
    const hasBody = 'transfer-encoding' in request.headers || 'content-length' in request.headers;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || hasBody) return next();
    const { search, log } = locals;
    const payloadOf = toPagePath(locals.pathname);
    const pathname = payloadOf ?? locals.pathname;
    const visitor = payloadOf === undefined ? readViewport(request) : undefined;
    const kind = visitor?.viewport ?? 'payload';
    const found = pageCache.find(toCacheKey(kind, pathname, canonicalSearch(pathname, search)));
    if (found === undefined) return next();

    locals.cache = found.isFresh ? 'hit' : 'stale';
    if (visitor === undefined) locals.errorFormat = 'json';
    else rememberViewport(response, visitor);
    const { answer, isFresh } = found;
    const lines = ['X-Request-Id', locals.requestId, ...linesOfAll];
    const renew = () => {
      const { kept } = sharePage(services, findPage(pathname, request.originalUrl), { search, kind, log });
      return kept.catch((error) => {
        // A source that is broken leaves the old answer in its place.
        log.warn({ err: error, path: pathname }, 'an old answer could not be renewed');
        return undefined;
      });
    };
    if (!isFresh && answer.isMakeshift) {
      renew()
        .then((better) => sendKept(request, response, better ?? answer, lines))
        .catch(next);
      return;
    }
    sendKept(request, response, answer, lines);
    // Nobody waits for it.
    if (!isFresh) void renew();
  };
}

/** What the page ignores of a query makes no second entry. */
function canonicalSearch(pathname: string, search: string): string {
  if (search === '') return '';
  const result = matchRoute(pathname);
  return result.kind === 'page' ? toSearch(readQuery(result.match.id, search)) : '';
}
