/** Loads a page past the cache: for personal pages, pages around a submitted form, and og-images. */
import type { Request, Response } from 'express';
import type { LoadOutcome } from './load-outcome.ts';
import { loadPage } from './load-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { requireMatch, resolvePage } from './resolve-page.ts';

/** Reads the query of the current request. @throws HttpError 404, and whatever the page's loader throws */
export async function openPage(
  dependencies: RenderDependencies,
  pathname: string,
  request: Request,
  response: Response,
): Promise<LoadOutcome> {
  const { locals } = response;
  const { visitorLeft, log, viewport } = locals;
  const page = resolvePage(viewport ?? 'payload', pathname, locals.search);
  const match = requireMatch(page, request.originalUrl);
  locals.routeId = match.id;
  return loadPage(dependencies, { match, search: page.search, audience: viewport ?? 'all', signal: visitorLeft, log });
}
