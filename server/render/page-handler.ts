/** A page as a document: route → data → stream. */
import type { Request, RequestHandler, Response } from 'express';
import type { PageResult } from '#shared/page-result.ts';
import { isPersonal } from '#shared/routes.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import { describeForRobots } from '../seo/json-ld/json-ld.ts';
import type { Services } from '../services.ts';
import { openPage, redirectMoved } from './open-page.ts';
import { streamDocument } from './stream-document.ts';

/** @throws HttpError for the error exit */
export function pages(services: Services): RequestHandler {
  const send = async (request: Request, response: Response) => {
    const outcome = await openPage(services, response.locals.pathname, request, response);
    if (outcome.kind === 'moved') return redirectMoved(response, outcome.to);
    await sendDocument(services, request, response, outcome.page);
  };
  return (request, response) => services.pageWork.run(() => send(request, response));
}

/** Sends a page or an error page; HEAD gets the same headers and no body. */
export async function sendDocument(
  services: Services,
  request: Request,
  response: Response,
  page: PageResult,
): Promise<void> {
  const { frontend, config, limits } = services;
  response.status(page.status);
  response.set('Content-Type', 'text/html; charset=utf-8');
  // Two variants by device class: our own cache may tell them apart, others may not.
  response.set('Cache-Control', page.status < 400 ? 'private, no-cache' : 'no-store');
  if (page.id !== 'error' && isPersonal(page.id)) keepToVisitor(response);
  if (!page.indexed || !config.indexing) response.set('X-Robots-Tag', 'noindex');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const site = await services.readSite();
  const view = {
    page,
    site,
    jsonLd: describeForRobots(page, site, config.siteUrl),
    origin: config.siteUrl,
    viewport: response.locals.viewport ?? fallbackViewport,
    buildId: frontend.build.id,
    thirdParties: services.thirdParties,
    assets: await frontend.assetsOf(page.id),
  };
  await streamDocument(response, view, {
    render: frontend.render,
    waitForAll: response.locals.isBot,
    deadlineMs: limits.renderMs,
  });
}

/** No cache keeps it, and no other site learns its address. */
export function keepToVisitor(response: Response): void {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
}
