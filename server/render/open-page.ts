/** From a path to its page, for one visitor alone: pages of his own, and forms that he sent. */
import type { Request, Response } from 'express';
import { readQuery } from '#shared/routes.ts';
import type { Services } from '../services.ts';
import { findPage } from './find-page.ts';
import { type LoadOutcome, loadPage } from './load-page.ts';

/** @throws HttpError 404, and whatever the page's loader throws */
export async function openPage(
  services: Services,
  pathname: string,
  request: Request,
  response: Response,
): Promise<LoadOutcome> {
  const { locals } = response;
  const match = findPage(pathname, request.originalUrl);
  locals.routeId = match.id;
  const { visitorLeft, log, search, viewport } = locals;
  return loadPage(match, readQuery(match.id, search), {
    ...services,
    site: await services.readSite(),
    drawTrailer: services.frontend.drawTrailer,
    audience: viewport ?? 'all',
    visitorLeft,
    log,
  });
}

/** The page stands elsewhere now, for good. */
export function redirectMoved(response: Response, to: string): void {
  response.set('Cache-Control', 'public, max-age=86400').redirect(301, to);
}
