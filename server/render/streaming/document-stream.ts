/** The stream of a document: one rendering within the limit, its bytes for any number of visitors in any encoding. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { RenderAborted } from '#server/errors/http-error.ts';
import type { Encoding } from '#server/middleware/encodings.ts';
import { lacksParts } from '#server/render/complete-page.ts';
import { buildDocumentView } from '#server/render/document-view.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { Viewport } from '#shared/viewport.ts';
import { type ByteTee, createByteTee } from './byte-tee.ts';
import { encodeTee } from './encode-tee.ts';
import { renderInto } from './render-into.ts';
import type { DocumentStream } from './stream-types.ts';

export interface StreamedDocument {
  page: PageResult;
  viewport: Viewport;
  /** For robots: nothing is sent before the page is complete. */
  waitForAll?: boolean;
  log: Logger;
}

export function openDocumentStream(dependencies: RenderDependencies, document: StreamedDocument): DocumentStream {
  const { renderLimiter, frontend, limits } = dependencies;
  const { page, viewport, waitForAll = false, log } = document;
  const nonce = lacksParts(page) && !waitForAll ? randomBytes(16).toString('base64') : undefined;
  const bytes = createByteTee();
  const encoded = new Map<Encoding | 'identity', ByteTee>([['identity', bytes]]);
  const stop = new AbortController();
  let isRunning = true;
  let hasFailed = false;
  let readerCount = 0;
  const isWhole = renderLimiter.run(async () => {
    const view = await buildDocumentView(dependencies, page, viewport);
    const options = { render: frontend.render, waitForAll, deadlineMs: limits.renderMs, signal: stop.signal, log };
    return renderInto(bytes, nonce === undefined ? view : { ...view, nonce }, options);
  });
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
