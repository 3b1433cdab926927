/** Serves pages that are not cached: load → render → send, as document or payload. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { redirectMoved } from '#server/middleware/redirect-moved.ts';
import { formatOf } from '#server/render/formats/format-of.ts';
import { sendCached } from '#server/render/page-cache/send-cached.ts';
import { isPersonal } from '#shared/routes.ts';
import { coalescePage } from './coalesce-page.ts';
import { lacksParts } from './complete-page.ts';
import { hintEarly } from './early-hints.ts';
import { openPage } from './open-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { type ResolvedPage, requireMatch } from './resolve-page.ts';
import { startClock } from './server-timing.ts';

/** @throws HttpError, for the error handler */
export function pages(dependencies: RenderDependencies): RequestHandler {
  return async (request, response) => {
    const { locals } = response;
    const { page } = locals;
    if (page === undefined) throw new HttpError(404, `Page not found: ${locals.pathname}`);
    if (page.variant === 'payload') locals.errorFormat = 'json';
    const match = requireMatch(page, request.originalUrl);
    locals.routeId = match.id;
    if (!isPersonal(match.id)) return sendShared(dependencies, request, response, page);
    const format = formatOf(page.variant);
    const personal = await openPage(dependencies, page.pathname, request, response);
    if (personal.kind === 'moved') return redirectMoved(response, format.addressOf(personal.to));
    return format.send(dependencies, request, response, personal.page);
  };
}

/** Sends a page that is the same for everybody, and caches it. */
async function sendShared(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  resolved: ResolvedPage,
): Promise<void> {
  const { locals } = response;
  const isDocument = resolved.variant !== 'payload';
  const format = formatOf(resolved.variant);
  const clock = startClock();
  const { outcome, cached, isFirst } = coalescePage(dependencies, resolved, {
    fullPath: request.originalUrl,
    log: locals.log,
  });
  locals.cache = 'miss';
  const loaded = await outcome;
  if (loaded.kind === 'moved') return redirectMoved(response, format.addressOf(loaded.to));
  if (loaded.kind === 'same') return sendSame(dependencies, request, response, { ...resolved, search: loaded.search });
  const { page } = loaded;
  const data = clock('data');
  locals.phases = [data];
  if (isDocument && page.status === 200) hintEarly(request, response, await dependencies.frontend.assetsOf(page.id));
  // Only the first visitor gets a stream; those who join wait for the complete page.
  const isStreamed = isDocument && isFirst && !locals.isBot && request.method === 'GET' && lacksParts(page);
  const complete = isStreamed ? undefined : await cached;
  if (complete === undefined) return format.send(dependencies, request, response, page);
  locals.phases = [data, clock('render')];
  sendCached(request, response, complete);
}

/** Sends the page of the canonical address: from the cache, or rendered and cached under that address. */
async function sendSame(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  page: ResolvedPage,
): Promise<void> {
  const { locals } = response;
  const found = dependencies.pageCache.find(page);
  if (found === undefined) return sendShared(dependencies, request, response, page);
  const isFresh = found.state === 'fresh';
  const renewed = isFresh
    ? undefined
    : await coalescePage(dependencies, page, { fullPath: request.originalUrl, log: locals.log }).cached.catch(
        (error: unknown) => {
          if (error instanceof HttpError && error.status === 404) throw error;
          return undefined;
        },
      );
  if (renewed === undefined) locals.cache = isFresh ? 'hit' : 'stale';
  sendCached(request, response, renewed ?? found.response);
}
