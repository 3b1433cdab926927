/** Renders and sends a page as an HTML document. */
import type { Request, Response } from 'express';
import { changeDay } from '#server/content/page-addresses.ts';
import type { RenderedResponse } from '#server/render/page-cache/cached-response.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import { describeTiming } from '#server/render/server-timing.ts';
import { openDocumentStream } from '#server/render/streaming/document-stream.ts';
import { sendStream, setEncoding } from '#server/render/streaming/send-stream.ts';
import type { SharedDocument } from '#server/render/streaming/stream-types.ts';
import { latestChange } from '#server/seo/send-file.ts';
import { isPersonalAddress } from '#server/third-parties/third-parties.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { isPersonal } from '#shared/routes.ts';
import { fallbackViewport } from '#shared/viewport.ts';

const type = 'text/html; charset=utf-8';

/** Renders the complete page for the cache. @returns undefined if a part failed. @throws what broke its rendering */
export async function renderDocument(
  { openedAt }: RenderDependencies,
  page: PageResult,
  document: SharedDocument,
): Promise<Pick<RenderedResponse, 'type' | 'body' | 'lastModified'> | undefined> {
  const body = await document.complete(page);
  const lastModified = findLastModified(page, openedAt);
  return body && { ...(lastModified && { lastModified }), type, body };
}

/**
 * Renders a page or an error page for this visitor alone; HEAD gets the same headers and no body.
 * @throws TooMuchWork, as every rendering counts against the limit
 */
export async function sendDocument(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  page: PageResult,
): Promise<void> {
  const { isBot, pathname, viewport = fallbackViewport, visitorLeft, log } = response.locals;
  setDocumentHead(dependencies, response, page);
  // Only robots may use the date: it misses changes around the text, which a browser's ETag covers.
  if (isBot && request.fresh) {
    response.status(304).end();
    return;
  }
  if (request.method === 'HEAD') {
    setEncoding(request, response);
    response.end();
    return;
  }
  const around = isPersonalAddress(pathname) ? { ...dependencies, thirdParties: {} } : dependencies;
  const stream = openDocumentStream(around, { page, viewport, waitForAll: isBot, log });
  stream.join(visitorLeft);
  await sendStream(request, response, stream, () => undefined);
}

/** Sets the status and the headers of a page that does not come from the cache. */
export function setDocumentHead({ openedAt, config }: RenderDependencies, response: Response, page: PageResult): void {
  const { locals } = response;
  response.status(page.status).set({ 'Content-Type': type, Vary: 'Accept-Encoding' });
  setCaching(response, page);
  if (!page.indexed || !config.indexing) response.set('X-Robots-Tag', 'noindex');
  if (locals.phases !== undefined) response.set('Server-Timing', describeTiming(locals));
  const lastModified = findLastModified(page, openedAt);
  if (lastModified !== undefined) response.set('Last-Modified', lastModified);
}

/** Documents differ by device class, which only our own cache can tell apart. */
export function setCaching(response: Response, { id, status }: PageResult): void {
  response.set('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  // No cache may store it, and no request tells its address, which may hold a secret.
  if (id !== 'error' && isPersonal(id)) response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}

/** @returns an ISO day of articles, products and texts that stand alone; others show what changes without their record: news, stock, rates */
function findPageDay({ data }: PageResult): string | undefined {
  if ('article' in data) return data.article.updated ?? data.article.date;
  if ('product' in data) return changeDay(data.product);
  return 'page' in data && Object.keys(data).length === 1 ? data.page.updated : undefined;
}

/**
 * The later of the content's change and its opening, as switches and menus change with that.
 * @param openedAt ISO 8601
 * @returns an HTTP date; undefined for error pages and for content without a date
 */
function findLastModified(page: PageResult, openedAt: string): string | undefined {
  const day = page.status === 200 ? findPageDay(page) : undefined;
  return day && latestChange([day, openedAt]).toUTCString();
}
