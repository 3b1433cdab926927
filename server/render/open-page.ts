/** Loads a page past the cache, within the limit: for personal pages, pages around a submitted form, and og-images. */
import type { Request, Response } from 'express';
import { findVisitorLead } from '#server/leads/visitor-lead.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { readViewport } from '#server/middleware/viewport.ts';
import type { MovedPage } from '#server/pages/page-loader.ts';
import type { PageOutcome } from './load-outcome.ts';
import { loadWithinLimits } from './load-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { requireMatch, resolvePage } from './resolve-page.ts';

/** @param search of the page; that of the current request if absent. @throws HttpError 404, TooMuchWork, and whatever the page's loader throws */
export async function openPage(
  dependencies: RenderDependencies,
  pathname: string,
  request: Request,
  response: Response,
  search: string = response.locals.search,
): Promise<PageOutcome | MovedPage> {
  const { locals } = response;
  const { visitorLeft, log } = locals;
  const { viewport } = readViewport(request);
  const page = resolvePage({ format: 'document', viewport }, pathname, search);
  const match = requireMatch(page, request.originalUrl);
  locals.routeId = match.id;
  const isHttps = dependencies.config.siteUrl.startsWith('https:');
  const findLead = findVisitorLead(dependencies.leads.store, request, response, isHttps);
  const load = (search: string) =>
    loadWithinLimits(dependencies, queueKey(request.ip), { match, search, signal: visitorLeft, log, findLead });
  const loaded = await load(page.search);
  const outcome = loaded.kind === 'same' ? await load(loaded.search) : loaded;
  if (outcome.kind === 'same') throw new Error(`the page ${pathname} names no query that it takes`);
  return outcome;
}
