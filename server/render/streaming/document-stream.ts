/** The stream of a document: one rendering within the limit, its bytes for any number of visitors in any encoding. */

import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { HttpError, RenderAborted } from '#server/errors/http-error.ts';
import { createStreamEncoder, type Encoding } from '#server/middleware/encodings.ts';
import { lacksParts } from '#server/render/complete-page.ts';
import { buildDocumentView } from '#server/render/document-view.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { DocumentView, Rendering } from '#shared/pages/rendering.ts';
import type { Viewport } from '#shared/viewport.ts';
import { type ByteTee, createByteTee } from './byte-tee.ts';
import type { DocumentStream } from './stream-types.ts';

/** What has come is flushed before the rest is awaited. */
function encodeTee(source: ByteTee, encoding: Encoding): ByteTee {
  const encoded = createByteTee();
  const encoder = createStreamEncoder(encoding);
  encoder.on('data', (piece: Buffer) => encoded.write(piece));
  encoder.on('end', encoded.end);
  encoder.on('error', encoded.destroy);
  const feed = async () => {
    for await (const piece of source.read()) {
      encoder.write(piece);
      if (!source.hasEnded()) encoder.flush();
    }
    encoder.end();
  };
  feed().catch((error: unknown) => {
    encoded.destroy(error);
    encoder.destroy();
  });
  return encoded;
}

/**
 * Resolves when the last byte is written.
 * @param signal aborts the rendering, with a RenderAborted, as the time limit of renderings does
 * @returns whether every part of the page was rendered
 * @throws the error that broke the shell; HttpError 503 if nothing could be written in time
 */
async function renderInto(
  bytes: ByteTee,
  view: DocumentView,
  { frontend, limits }: Pick<RenderDependencies, 'frontend' | 'limits'>,
  { waitForAll, log }: Pick<StreamedDocument, 'waitForAll' | 'log'>,
  signal: AbortSignal,
): Promise<boolean> {
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
  const timer = setTimeout(() => abort(new RenderAborted('too-slow')), limits.renderMs);
  signal.addEventListener('abort', onSignal, { once: true });
  try {
    signal.throwIfAborted();
    rendering = await frontend.render(view, {
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

export interface StreamedDocument {
  page: PageResult;
  viewport: Viewport;
  /** For robots: nothing is written before the page is complete. */
  waitForAll?: boolean;
  /** See `RenderLimiter.run`. */
  hasBegun?: boolean;
  log: Logger;
}

export function openDocumentStream(dependencies: RenderDependencies, document: StreamedDocument): DocumentStream {
  const { renderLimiter } = dependencies;
  const { page, viewport, waitForAll = false, hasBegun } = document;
  const nonce = lacksParts(page) && !waitForAll ? randomBytes(16).toString('base64') : undefined;
  const bytes = createByteTee();
  const encoded = new Map<Encoding | 'identity', ByteTee>([['identity', bytes]]);
  const stop = new AbortController();
  let isRunning = true;
  let hasFailed = false;
  let readerCount = 0;
  const isWhole = renderLimiter.run(async () => {
    const view = await buildDocumentView(dependencies, page, viewport);
    return renderInto(bytes, nonce === undefined ? view : { ...view, nonce }, dependencies, document, stop.signal);
  }, hasBegun);
  const fail = (error: unknown) => {
    hasFailed = true;
    bytes.destroy(error);
  };
  isWhole.catch(fail).finally(() => {
    isRunning = false;
  });
  return {
    nonce,
    in(encoding) {
      const tee = encoded.get(encoding) ?? encodeTee(bytes, encoding as Encoding);
      encoded.set(encoding, tee);
      return tee;
    },
    join(visitorLeft) {
      readerCount += 1;
      const leave = () => {
        readerCount -= 1;
        if (readerCount === 0 && isRunning) stop.abort(new RenderAborted('visitor-left'));
      };
      if (visitorLeft.aborted) leave();
      else visitorLeft.addEventListener('abort', leave, { once: true });
    },
    hasFailed: () => hasFailed || stop.signal.aborted,
    async readComplete() {
      if (!(await isWhole)) return undefined;
      const body = await bytes.readAll();
      // A rendering that was cut off ends like a complete one: only the closing tag proves it.
      return body.subarray(-32).toString('utf8').trimEnd().endsWith('</html>') ? body : undefined;
    },
  };
}
