/** `{path}/_payload.json`: what a page is made of, for a navigation inside the browser. Same status as the page. */
import type { RequestHandler, Response } from 'express';
import type { PageResult } from '#shared/page-result.ts';
import { toPagePath, toPayloadPath } from '#shared/payload-path.ts';
import { isPersonal } from '#shared/routes.ts';
import type { Services } from '../services.ts';
import { completePage } from './complete-page.ts';
import { findPage } from './find-page.ts';
import { openPage, redirectMoved } from './open-page.ts';
import { sendKept } from './page-cache/send-kept.ts';
import { keepToVisitor } from './page-handler.ts';
import { sharePage } from './share-page.ts';

/** @throws HttpError for the error exit, which answers JSON here */
export function payloads(services: Services): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const pathname = toPagePath(locals.pathname);
    if (pathname === undefined) return next();
    locals.errorFormat = 'json';
    const match = findPage(pathname, request.originalUrl);
    locals.routeId = match.id;
    if (isPersonal(match.id)) {
      const own = await services.pageWork.run(() => openPage(services, pathname, request, response));
      if (own.kind === 'moved') return redirectMoved(response, toPayloadPath(own.to));
      await sendPayload(services, response, own.page);
      return;
    }
    const { search, log } = locals;
    const { outcome, kept } = sharePage(services, match, { search, kind: 'payload', log });
    locals.cache = 'miss';
    const found = await outcome;
    if (found.kind === 'moved') return redirectMoved(response, toPayloadPath(found.to));
    const answer = await kept;
    if (answer !== undefined) sendKept(request, response, answer);
    else await sendPayload(services, response, found.page);
  };
}

async function sendPayload(services: Services, response: Response, page: PageResult): Promise<void> {
  response.status(page.status).set('Cache-Control', 'private, no-cache');
  if (page.id !== 'error' && isPersonal(page.id)) keepToVisitor(response);
  response.locals.compress?.();
  response.json({ buildId: services.frontend.build.id, page: await completePage(page, services.limits.deferredMs) });
}
