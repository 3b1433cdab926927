/** Renders and sends a page as an HTML document. */
import type { Request, Response } from 'express';
import { buildDocumentView } from '#server/render/document-view.ts';
import { renderComplete } from '#server/render/render-complete.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import { describeTiming } from '#server/render/server-timing.ts';
import { streamDocument } from '#server/render/stream-document.ts';
import { findLastModified } from '#server/seo/page-day.ts';
import { isPersonalAddress } from '#server/third-parties/personal-address.ts';
import type { PageResult } from '#shared/page-result.ts';
import { isPersonal } from '#shared/routes.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import { forbidCaching } from './forbid-caching.ts';
import type { PageFormat } from './page-format.ts';

export const documentFormat: PageFormat = {
  async render(dependencies, page, variant) {
    const { frontend, limits, renderLimiter } = dependencies;
    const body = await renderLimiter.run(async () => {
      const view = await buildDocumentView(dependencies, page, variant === 'payload' ? fallbackViewport : variant);
      return renderComplete(view, frontend.render, limits.renderMs);
    });
    const lastModified = findLastModified(page, frontend.build.time);
    return body && { ...(lastModified && { lastModified }), type: 'text/html; charset=utf-8', body };
  },
  send: sendDocument,
  addressOf: (pathname) => pathname,
};

/**
 * Sends a page or an error page; HEAD gets the same headers and no body.
 * @throws Overloaded, as every rendering counts against the limit
 */
export async function sendDocument(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  page: PageResult,
): Promise<void> {
  await dependencies.renderLimiter.run(() => renderAndSend(dependencies, request, response, page));
}

async function renderAndSend(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  page: PageResult,
): Promise<void> {
  const { frontend, config, limits } = dependencies;
  const { locals } = response;
  locals.compress?.();
  response.status(page.status);
  response.set('Content-Type', 'text/html; charset=utf-8');
  // Documents differ by device class, which only our own cache can tell apart.
  response.set('Cache-Control', page.status < 400 ? 'private, no-cache' : 'no-store');
  if (page.id !== 'error' && isPersonal(page.id)) forbidCaching(response);
  if (!page.indexed || !config.indexing) response.set('X-Robots-Tag', 'noindex');
  if (locals.phases !== undefined) response.set('Server-Timing', describeTiming(locals));
  const lastModified = findLastModified(page, frontend.build.time);
  if (lastModified !== undefined) response.set('Last-Modified', lastModified);
  // Only robots may use the date: it misses changes around the text, which a browser's ETag covers.
  if (locals.isBot && request.fresh) {
    response.status(304).end();
    return;
  }
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const view = await buildDocumentView(dependencies, page, locals.viewport ?? fallbackViewport);
  await streamDocument(response, isPersonalAddress(locals.pathname) ? { ...view, thirdParties: {} } : view, {
    render: frontend.render,
    waitForAll: locals.isBot,
    deadlineMs: limits.renderMs,
  });
}
