/** The one exit for failures: a status, a log line, and a page, JSON or text that tells nothing of the inside. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import { getErrorText } from '#shared/errors.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { HeaderLine } from '../middleware/security-headers.ts';
import { setStandingHeaders } from '../middleware/standing-headers.ts';
import { sendDocument } from '../render/page-handler.ts';
import type { Services } from '../services.ts';
import { Overloaded } from '../work/page-work.ts';
import { failureFormatAt } from './failure-format.ts';
import { fallbackPage } from './fallback-page.ts';
import { HttpError, RenderAborted } from './http-error.ts';

/** @param standing the headers of every answer: a request may fail before they are set */
export function errorHandler(services: Services, standing: readonly HeaderLine[]): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return async (error: unknown, request, response, _next) => {
    const { locals } = response;
    if (error instanceof RenderAborted && error.reason === 'visitor-left') return;
    const status = statusOf(error);
    const level = status < 500 ? 'info' : error instanceof Overloaded ? 'warn' : 'error';
    locals.log[level]({ err: error, status }, error instanceof Error ? error.message : 'something else was thrown');
    if (response.headersSent) {
      // Half a page must never pass for a whole one.
      response.destroy();
      return;
    }
    setStandingHeaders(response, standing);
    prepare(response, error, status);
    await send(services, request, response, status);
  };
}

/** Failures that know their status keep it, so do faults that a library finds in a request; the rest is a 500. */
function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function prepare(response: Response, error: unknown, status: number): void {
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) response.removeHeader(name);
  response.status(status).set('Cache-Control', 'no-store');
  if (status === 405) response.set('Allow', 'GET, HEAD');
  if (status === 416 && error instanceof Error && 'headers' in error) response.set(error.headers as object);
  if (error instanceof HttpError && error.retryAfterSeconds !== undefined) {
    response.set('Retry-After', String(error.retryAfterSeconds));
  }
}

async function send(services: Services, request: Request, response: Response, status: number): Promise<void> {
  const page = errorPage(status, response.locals.requestId);
  const format = response.locals.errorFormat ?? failureFormatAt(request.url);
  if (format === 'text') {
    response.type('text/plain').send(`${status} ${page.data.title}\n`);
    return;
  }
  if (format === 'json') {
    response.locals.compress?.();
    response.json({ buildId: services.frontend.build.id, page });
    return;
  }
  try {
    // In an overload error pages are not rendered either: the plain one costs nothing.
    await services.pageWork.run(() => sendDocument(services, request, response, page));
  } catch (error) {
    if (error instanceof RenderAborted || response.headersSent) return;
    if (!(error instanceof Overloaded)) response.locals.log.error({ err: error }, 'the error page failed to render');
    const html = fallbackPage(status, page.data, response.locals.requestId);
    response.status(status).type('html').set('Cache-Control', 'no-store').send(html);
  }
}

function errorPage(status: number, requestId: string): PageResult<'error'> {
  const { title, subtitle } = getErrorText(status);
  return {
    id: 'error',
    path: '/',
    status,
    layout: 'error',
    indexed: false,
    seo: { title: `${status} — ${title}`, description: subtitle },
    breadcrumbs: [],
    data: { status, title, subtitle, ...(status >= 500 ? { ref: requestId } : {}) },
    deferred: {},
  };
}
