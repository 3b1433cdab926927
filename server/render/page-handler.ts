/** A page as a document: route → data → whole from the page cache, or streamed where parts are late. */
import type { Request, RequestHandler, Response } from 'express';
import type { PageResult } from '#shared/page-result.ts';
import { isPersonal } from '#shared/routes.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import { findLastModified } from '../seo/page-day.ts';
import type { Services } from '../services.ts';
import { lacksParts } from './complete-page.ts';
import { describeView } from './describe-view.ts';
import { hintEarly } from './early-hints.ts';
import { findPage } from './find-page.ts';
import { openPage, redirectMoved } from './open-page.ts';
import { sendKept } from './page-cache/send-kept.ts';
import { describeTiming, startClock } from './server-timing.ts';
import { sharePage } from './share-page.ts';
import { streamDocument } from './stream-document.ts';

/** @throws HttpError for the error exit */
export function pages(services: Services): RequestHandler {
  return async (request, response) => {
    const { locals } = response;
    const match = findPage(locals.pathname, request.originalUrl);
    locals.routeId = match.id;
    const send = (page: PageResult) => sendDocument(services, request, response, page);
    if (isPersonal(match.id)) {
      return services.pageWork.run(async () => {
        const found = await openPage(services, locals.pathname, request, response);
        return found.kind === 'moved' ? redirectMoved(response, found.to) : send(found.page);
      });
    }
    const { search, viewport, log } = locals;
    const clock = startClock();
    const { outcome, kept, isFirst } = sharePage(services, match, { search, kind: viewport, log });
    locals.cache = 'miss';
    const found = await outcome;
    if (found.kind === 'moved') return redirectMoved(response, found.to);
    const data = clock('data');
    locals.phases = [data];
    if (found.page.status === 200) hintEarly(request, response, await services.frontend.assetsOf(found.page.id));
    // The first visitor reads what is there while the rest arrives; who comes meanwhile waits for the whole.
    const isStreamed = isFirst && !locals.isBot && request.method === 'GET' && lacksParts(found.page);
    const answer = isStreamed ? undefined : await kept;
    if (answer !== undefined) {
      locals.phases = [data, clock('render')];
      sendKept(request, response, answer);
    } else await services.pageWork.run(() => send(found.page));
  };
}

/** Sends a page or an error page; HEAD gets the same headers and no body. */
export async function sendDocument(
  services: Services,
  request: Request,
  response: Response,
  page: PageResult,
): Promise<void> {
  const { frontend, config, limits } = services;
  response.locals.compress?.();
  response.status(page.status);
  response.set('Content-Type', 'text/html; charset=utf-8');
  // Two variants by device class: our own cache may tell them apart, others may not.
  response.set('Cache-Control', page.status < 400 ? 'private, no-cache' : 'no-store');
  if (page.id !== 'error' && isPersonal(page.id)) keepToVisitor(response);
  if (!page.indexed || !config.indexing) response.set('X-Robots-Tag', 'noindex');
  if (response.locals.phases !== undefined) response.set('Server-Timing', describeTiming(response.locals));
  const lastModified = findLastModified(page, frontend.build.time);
  if (lastModified !== undefined) response.set('Last-Modified', lastModified);
  // Robots ask by date. A browser holds a tag, which knows of changes around the text too.
  if (response.locals.isBot && request.fresh) {
    response.status(304).end();
    return;
  }
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const view = await describeView(services, page, response.locals.viewport ?? fallbackViewport);
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
