/** The one exit for errors: status, log line, and a page, JSON or text that reveals nothing internal. */
import type { ErrorRequestHandler, Locals, Request, Response } from 'express';
import { HttpError, RenderAborted, UpstreamError } from '#server/errors/http-error.ts';
import { fallbackHead, plainDocument } from '#server/frontend/plain-document.ts';
import { TooMuchWork } from '#server/limits/limiter.ts';
import { type HeadersAt, setBaseHeaders } from '#server/middleware/base-headers.ts';
import { sendDocument } from '#server/render/formats/document.ts';
import { payloadFormat } from '#server/render/formats/page-formats.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import { type ErrorText, errorPage, homeButton } from '#shared/errors.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { ogImagePrefix } from '#shared/pages/paths.ts';
import { picturePrefix } from '#shared/picture-url.ts';

type ErrorFormat = NonNullable<Locals['errorFormat']>;

/** By the first segment of the path; programs request these, not people. */
const formats = new Map<string, ErrorFormat>([
  ['/api', 'json'],
  ['/assets', 'text'],
  [picturePrefix, 'text'],
  ['/_reports', 'text'],
  [ogImagePrefix, 'text'],
]);

/** @returns undefined where the response is an error page */
function errorFormatAt(url: string): ErrorFormat | undefined {
  const first = /^\/[^/?]*/.exec(url)?.[0] ?? '';
  return formats.get(first.toLowerCase());
}

/** @param ref the request's id: made by the site, so it needs no escaping */
export function fallbackPage(status: number, text: ErrorText, ref: string): string {
  const button =
    status === homeButton.status
      ? `<a href="/">${homeButton.text}</a>`
      : '<a href="">Обновить страницу</a> <a href="/">На главную</a>';
  return plainDocument({
    title: `${status} — ${text.title}`,
    head: fallbackHead,
    body: `<header><a href="/"><img src="/favicon.svg" alt="На главную" width="48" height="48"></a></header>
<main>
${chassis(status)}
<h1>${text.title}</h1>
<p>${text.subtitle}</p>
<p>${button}</p>
<p>Код обращения: ${ref}</p>
</main>`,
  });
}

/** As the error page draws it: the status stands where the body is missing. */
function chassis(status: number): string {
  return `<svg viewBox="0 0 640 304" role="img" aria-label="Ошибка ${status}">
<path class="missing" d="M60 56H580V206H60z"/>
<text x="320" y="180">${status}</text>
<path d="M60 206H580V222H340L316 232H60zM128 232v10h16v-10M226 232v44M216 276h20M580 214h12v30M8 282H632"/>
${[404, 466, 528].map((x) => `<circle cx="${x}" cy="254" r="27"/>`).join('')}
</svg>`;
}

/** @param headersAt headers of every response: a request may fail before they are set */
export function errorHandler(dependencies: RenderDependencies, headersAt: HeadersAt): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return async (error: unknown, request, response, _next) => {
    const { locals } = response;
    if (error instanceof RenderAborted && error.reason === 'visitor-left') return;
    const status = statusOf(error);
    locals.log[levelOf(error, status)](
      // Refusals come in hundreds, and their stack is always the same.
      error instanceof TooMuchWork ? { status } : { err: error, status },
      error instanceof Error ? error.message : 'something else was thrown',
    );
    if (response.headersSent) {
      // Cut the connection, so that a partial page never looks complete.
      response.destroy();
      return;
    }
    setBaseHeaders(response, headersAt(locals));
    prepareResponse(response, error, status);
    await sendError(dependencies, request, response, { error, status });
  };
}

/** A visitor's mistake is not worth a warning; a refusal by the content source may be. */
function levelOf(error: unknown, status: number): 'info' | 'warn' | 'error' {
  if (status < 500) return error instanceof UpstreamError ? 'warn' : 'info';
  return error instanceof TooMuchWork ? 'warn' : 'error';
}

/** The status of an HttpError, or the 4xx that a library set for a bad request; 500 for everything else. */
function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function prepareResponse(response: Response, error: unknown, status: number): void {
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) response.removeHeader(name);
  response.status(status).set('Cache-Control', 'no-store');
  if (!(error instanceof HttpError)) return;
  const { allow, fileLength, retryAfterSeconds } = error;
  if (status === 405) response.set('Allow', allow);
  if (fileLength !== undefined) response.set('Content-Range', `bytes */${fileLength}`);
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
}

/** @returns whether a navigation got the error page */
async function sendPayload(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  { page, error }: { page: PageResult; error: unknown },
): Promise<boolean> {
  if (response.locals.page?.format !== 'payload' || error instanceof TooMuchWork) return false;
  try {
    await payloadFormat.send(dependencies, request, response, page);
    return true;
  } catch (failure) {
    if (response.headersSent) return true;
    response.locals.log.error({ err: failure }, 'the error page failed to render');
    return false;
  }
}

async function sendError(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  { error, status }: { error: unknown; status: number },
): Promise<void> {
  const page = errorPage(status, status >= 500 ? { ref: response.locals.requestId } : {});
  const format = response.locals.errorFormat ?? errorFormatAt(request.url);
  if (format === 'text') {
    response.type('text/plain').send(`${status} ${page.data.title}\n`);
    return;
  }
  if (format === 'json') {
    if (await sendPayload(dependencies, request, response, { page, error })) return;
    response.locals.compress?.();
    response.json({ buildId: dependencies.frontend.build.id, page });
    return;
  }
  try {
    // Too much work is not made less by rendering pages about it: the plain one costs nothing.
    if (!(error instanceof TooMuchWork)) return await sendDocument(dependencies, request, response, page);
  } catch (failure) {
    if (failure instanceof RenderAborted || response.headersSent) return;
    if (!(failure instanceof TooMuchWork))
      response.locals.log.error({ err: failure }, 'the error page failed to render');
  }
  const html = fallbackPage(status, page.data, response.locals.requestId);
  response.status(status).type('html').set('Cache-Control', 'no-store').send(html);
}
