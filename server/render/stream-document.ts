/** Streams a document from React into the response, and reports how that ended. */
import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { HttpError, RenderAborted } from '#server/errors/http-error.ts';
import { allowNonce } from '#server/middleware/security-headers.ts';
import type { DocumentView, RenderDocument, Rendering } from '#shared/rendering.ts';
import { lacksParts } from './complete-page.ts';

export interface StreamOptions {
  render: RenderDocument;
  /** For robots: sends nothing before the page is complete. */
  waitForAll: boolean;
  /** Rendering is aborted after this time. */
  deadlineMs: number;
}

/**
 * Renders the view as the response's body. Status and headers are final before the first byte.
 * @throws the error that broke the shell; HttpError 503 if nothing could be sent in time
 */
export async function streamDocument(response: Response, view: DocumentView, options: StreamOptions): Promise<void> {
  const { log, visitorLeft, requestId } = response.locals;
  const ready = Promise.withResolvers<void>();
  // It may reject before it is awaited.
  ready.promise.catch(() => undefined);
  let aborted: RenderAborted | undefined;
  let rendering: Rendering | undefined;
  const abort = (reason: RenderAborted) => {
    aborted ??= reason;
    rendering?.abort(reason);
    ready.reject(reason);
  };
  const onLeave = () => abort(new RenderAborted('visitor-left'));
  const timer = setTimeout(() => abort(new RenderAborted('too-slow')), options.deadlineMs);
  visitorLeft.addEventListener('abort', onLeave, { once: true });

  try {
    if (lacksParts(view.page) && !options.waitForAll) {
      view.nonce = randomBytes(16).toString('base64');
      allowNonce(response, view.nonce);
    }
    rendering = await options.render(view, {
      onShellReady: () => options.waitForAll || ready.resolve(),
      onAllReady: () => ready.resolve(),
      onShellError: ready.reject,
      onError: (error) => {
        if (!(error instanceof RenderAborted) && aborted === undefined) {
          log.error({ err: error }, 'a part of the page failed to render');
        }
        return requestId;
      },
    });
    if (aborted !== undefined) rendering.abort(aborted);
    await ready.promise;
    const finished = Promise.withResolvers<void>();
    response.on('close', finished.resolve);
    // Directly into the response: React calls its flush(), which compression needs to release the shell.
    rendering.pipe(response);
    await finished.promise;
    if (aborted?.reason === 'too-slow') log.warn('page sent with parts missing: too slow');
  } catch (error) {
    if (error instanceof RenderAborted && error.reason === 'too-slow') {
      throw new HttpError(503, 'rendering took too long', { cause: error, retryAfterSeconds: 5 });
    }
    throw error;
  } finally {
    clearTimeout(timer);
    visitorLeft.removeEventListener('abort', onLeave);
  }
}
