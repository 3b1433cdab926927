/** Renders a document into a tee: from its shell on, or all at once. */
import type { Logger } from 'pino';
import { HttpError, RenderAborted } from '#server/errors/http-error.ts';
import type { DocumentView, RenderDocument, Rendering } from '#shared/pages/rendering.ts';
import type { ByteTee } from './byte-tee.ts';

export interface RenderingOptions {
  render: RenderDocument;
  /** Nothing is written before the page is complete. */
  waitForAll: boolean;
  /** Rendering is aborted after this time. */
  deadlineMs: number;
  /** Aborts the rendering, with a RenderAborted. */
  signal: AbortSignal;
  log: Logger;
}

/**
 * Resolves when the last byte is written.
 * @returns whether every part of the page was rendered
 * @throws the error that broke the shell; HttpError 503 if nothing could be written in time
 */
export async function renderInto(bytes: ByteTee, view: DocumentView, options: RenderingOptions): Promise<boolean> {
  const { render, waitForAll, deadlineMs, signal, log } = options;
  const ready = Promise.withResolvers<void>();
  // It may reject before it is awaited.
  ready.promise.catch(() => undefined);
  let aborted: RenderAborted | undefined;
  let rendering: Rendering | undefined;
  let isFaulty = false;
  const abort = (reason: RenderAborted) => {
    aborted ??= reason;
    rendering?.abort(reason);
    ready.reject(reason);
  };
  const onSignal = () => abort(signal.reason as RenderAborted);
  const timer = setTimeout(() => abort(new RenderAborted('too-slow')), deadlineMs);
  signal.addEventListener('abort', onSignal, { once: true });
  try {
    signal.throwIfAborted();
    rendering = await render(view, {
      onShellReady: () => waitForAll || ready.resolve(),
      onAllReady: () => ready.resolve(),
      onShellError: ready.reject,
      onError: (error) => {
        isFaulty = true;
        if (aborted === undefined) log.error({ err: error }, 'a part of the page failed to render');
        return undefined;
      },
    });
    if (aborted !== undefined) rendering.abort(aborted);
    await ready.promise;
    rendering.pipe(bytes);
    await bytes.finished;
    if (aborted?.reason === 'too-slow') log.warn('page sent with parts missing: too slow');
    return !isFaulty && aborted === undefined;
  } catch (error) {
    if (error instanceof RenderAborted && error.reason === 'too-slow') {
      throw new HttpError(503, 'rendering took too long', { cause: error, retryAfterSeconds: 5 });
    }
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onSignal);
  }
}
