/** Sends a page that is the same for everybody: as it is being rendered, or complete from the cache. */
import type { Request, Response } from 'express';
import { HttpError, isWithdrawn } from '#server/errors/http-error.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { redirectMoved } from '#server/middleware/canonical-url.ts';
import { chooseEncoding } from '#server/middleware/encodings.ts';
import type { MovedPage } from '#server/pages/page-loader.ts';
import { setDocumentHead } from '#server/render/formats/document.ts';
import { formatOf } from '#server/render/formats/page-formats.ts';
import { compress } from '#server/render/page-cache/cached-response.ts';
import type { CoalescedPage } from '#server/render/page-cache/page-cache.ts';
import { sendCached } from '#server/render/page-cache/send-cached.ts';
import { sendStream, takesStream } from '#server/render/streaming/send-stream.ts';
import type { DocumentStream } from '#server/render/streaming/stream-types.ts';
import { coalescePage } from './coalesce-page.ts';
import { findAddress } from './find-address.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { startClock } from './server-timing.ts';

/**
 * @param begun the page in the making, where it has begun; else what was cached while the request waited for its turn
 * @throws HttpError, for the error handler
 */
export async function sendShared(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  resolved: ResolvedPage,
  begun?: CoalescedPage,
): Promise<void> {
  const { locals } = response;
  const meanwhile = begun === undefined ? dependencies.pageCache.find(resolved) : undefined;
  if (meanwhile?.state === 'fresh') {
    locals.cache = 'shared';
    sendCached(request, response, meanwhile.response);
    return;
  }
  const work = begun ?? startWork(dependencies, request, response, resolved);
  const format = formatOf(resolved);
  const clock = startClock();
  locals.cache = work.isShared ? 'shared' : 'miss';
  const loaded = await work.outcome;
  if (loaded.kind === 'moved') return sendMoved(dependencies, response, resolved, loaded);
  if (loaded.kind === 'same') return sendSame(dependencies, request, response, { ...resolved, search: loaded.search });
  const { page, document } = loaded;
  const data = clock('data');
  locals.phases = [data];
  if (document !== undefined && resolved.format === 'document' && takesStream(request, locals.isBot, page)) {
    const stream = document.join(locals.visitorLeft);
    cacheEncoding(request, stream, work.cached);
    return sendStream(request, response, stream, () => {
      locals.phases = [data, clock('render')];
      setDocumentHead(dependencies, response, page);
    });
  }
  const complete = await work.cached;
  if (complete === undefined) return format.send(dependencies, request, response, page);
  locals.phases = [data, clock('render')];
  sendCached(request, response, complete);
}

/** In one hop, also where that address has moved on. @throws HttpError 404 where nothing is there */
async function sendMoved(
  dependencies: RenderDependencies,
  response: Response,
  { format, viewport }: ResolvedPage,
  { to, search = '' }: MovedPage,
): Promise<void> {
  const asker = { client: queueKey(response.req.ip), log: response.locals.log };
  // A source that fails meanwhile has said this much.
  const asked = { pathname: to, search };
  const found = await findAddress(dependencies, { format, viewport, ...asked }, asker).catch(() => asked);
  if (found === undefined) throw new HttpError(404, `${to} is not there, to which a page has moved`);
  redirectMoved(response, `${formatOf({ format }).addressOf(found.pathname)}${found.search}`);
}

function startWork(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  page: ResolvedPage,
): CoalescedPage {
  const { log } = response.locals;
  const asker = { client: queueKey(request.ip), log };
  return coalescePage(dependencies, page, { fullPath: request.originalUrl, ...asker, hasBegun: true });
}

/** What is compressed for the visitors of a stream is compressed for the cache too. */
function cacheEncoding(request: Request, stream: DocumentStream, cached: CoalescedPage['cached']): void {
  const encoding = chooseEncoding(request);
  // Bytes with a nonce are never cached.
  if (encoding === 'identity' || stream.nonce !== undefined) return;
  cached
    .then((complete) => {
      if (complete === undefined || complete.bodies[encoding] !== undefined) return;
      return compress(complete.bodies, encoding, () => stream.in(encoding).readAll());
    })
    // The visitors of the stream learn of it.
    .catch(() => undefined);
}

/** Sends the page of the canonical address: from the cache, or rendered and cached under that address. */
async function sendSame(
  dependencies: RenderDependencies,
  request: Request,
  response: Response,
  page: ResolvedPage,
): Promise<void> {
  const { locals } = response;
  const found = dependencies.pageCache.find(page);
  if (found === undefined) return sendShared(dependencies, request, response, page);
  const isFresh = found.state === 'fresh';
  const renewed = isFresh
    ? undefined
    : await startWork(dependencies, request, response, page).cached.catch((error: unknown) => {
        if (isWithdrawn(error)) throw error;
        return undefined;
      });
  if (renewed === undefined) locals.cache = isFresh ? 'hit' : 'stale';
  sendCached(request, response, renewed ?? found.response);
}
