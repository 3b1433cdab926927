/** Serves pages that are not cached: load → render → send, as document or payload. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { redirectMoved } from '#server/middleware/canonical-url.ts';
import { formatOf } from '#server/render/formats/page-formats.ts';
import { isPersonal } from '#shared/routes.ts';
import { openPage } from './open-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { requireMatch } from './resolve-page.ts';
import { sendShared } from './send-shared.ts';

/** @throws HttpError, for the error handler */
export function pages(dependencies: RenderDependencies): RequestHandler {
  return async (request, response) => {
    const { locals } = response;
    const { page } = locals;
    if (page === undefined) throw new HttpError(404, `Page not found: ${locals.pathname}`);
    if (page.format === 'payload') locals.errorFormat = 'json';
    const match = requireMatch(page, request.originalUrl);
    locals.routeId = match.id;
    const { pageCache, renderLimiter } = dependencies;
    if (!pageCache.isInFlight(page)) await renderLimiter.begin(`${page.pathname}${page.search}`);
    if (locals.visitorLeft.aborted) return;
    if (!isPersonal(match.id)) return sendShared(dependencies, request, response, page);
    const format = formatOf(page);
    const personal = await openPage(dependencies, page.pathname, request, response);
    if (personal.kind === 'moved') return redirectMoved(response, format.addressOf(personal.to));
    return format.send(dependencies, request, response, personal.page);
  };
}
