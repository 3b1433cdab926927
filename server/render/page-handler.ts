/** Serves pages that are not cached: load → render → send, as document or payload. */
import type { RequestHandler } from 'express';
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
import { requireMatch } from './resolve-page.ts';
import { startClock } from './server-timing.ts';

/** @throws HttpError, for the error handler */
export function pages(dependencies: RenderDependencies): RequestHandler {
  const { frontend, renderLimiter } = dependencies;
  return async (request, response) => {
    const { locals } = response;
    const { page: resolved, log } = locals;
    if (resolved === undefined) throw new HttpError(404, `Page not found: ${locals.pathname}`);
    const isDocument = resolved.variant !== 'payload';
    if (!isDocument) locals.errorFormat = 'json';
    const format = formatOf(resolved.variant);
    const match = requireMatch(resolved, request.originalUrl);
    locals.routeId = match.id;
    if (isPersonal(match.id)) {
      const personal = await renderLimiter.run(() => openPage(dependencies, resolved.pathname, request, response));
      if (personal.kind === 'moved') return redirectMoved(response, format.addressOf(personal.to));
      return format.send(dependencies, request, response, personal.page);
    }
    const clock = startClock();
    const { outcome, cached, isFirst } = coalescePage(dependencies, resolved, { fullPath: request.originalUrl, log });
    locals.cache = 'miss';
    const loaded = await outcome;
    if (loaded.kind === 'moved') return redirectMoved(response, format.addressOf(loaded.to));
    const { page } = loaded;
    const data = clock('data');
    locals.phases = [data];
    if (isDocument && page.status === 200) hintEarly(request, response, await frontend.assetsOf(page.id));
    // Only the first visitor gets a stream; those who join wait for the complete page.
    const isStreamed = isDocument && isFirst && !locals.isBot && request.method === 'GET' && lacksParts(page);
    const complete = isStreamed ? undefined : await cached;
    if (complete === undefined) return format.send(dependencies, request, response, page);
    locals.phases = [data, clock('render')];
    sendCached(request, response, complete);
  };
}
