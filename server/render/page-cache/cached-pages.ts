/** The fast path: sends a cached page before all other steps, and revalidates it in the background. */
import type { RequestHandler } from 'express';
import { isWithdrawn } from '#server/errors/http-error.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { setBaseHeaders } from '#server/middleware/base-headers.ts';
import type { HeaderLine } from '#server/middleware/security-headers.ts';
import { readViewport, rememberViewport } from '#server/middleware/viewport.ts';
import { coalescePage } from '#server/render/coalesce-page.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import { sendShared } from '#server/render/send-shared.ts';
import type { CachedResponse } from './cached-response.ts';
import { sendCached } from './send-cached.ts';

/** @param headers those of every response, written in one list with those of the page; `plain` for plain http at another machine's address */
export function cachedPages(
  dependencies: RenderDependencies,
  headers: Record<'secure' | 'plain', readonly HeaderLine[]>,
): RequestHandler {
  const lines = { secure: headers.secure.flat(), plain: headers.plain.flat() };
  const { pageCache, recompression } = dependencies;
  return (request, response, next) => {
    const { locals } = response;
    const { page, log } = locals;
    // A body may be malformed: such requests take the normal path, which reads it.
    const hasBody = 'transfer-encoding' in request.headers || 'content-length' in request.headers;
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    const found = page && isGet && !hasBody ? pageCache.find(page) : undefined;
    if (page === undefined || found === undefined) return next();
    const { response: cached, state } = found;

    const prepare = () => {
      locals.routeId = cached.routeId;
      if (page.format === 'document') return rememberViewport(response, readViewport(request));
      locals.errorFormat = 'json';
      return undefined;
    };
    const send = (sent: CachedResponse, cache: NonNullable<typeof locals.cache>) => {
      const cookie = prepare();
      locals.cache = cache;
      const baseLines = ['X-Request-Id', locals.requestId, ...(locals.isInsecureContext ? lines.plain : lines.secure)];
      if (cookie !== undefined) baseLines.push('Set-Cookie', cookie);
      const encoding = sendCached(request, response, sent, baseLines);
      // Asked for a second time, it is popular. Addresses with a query are too many to be worth it.
      if (encoding === 'br' && page.search === '') recompression.offer(sent);
    };
    const revalidate = () =>
      coalescePage(dependencies, page, { fullPath: request.originalUrl, client: queueKey(request.ip), log });
    const warn = (error: unknown) =>
      log.warn({ err: error, path: page.pathname }, 'an old answer could not be renewed');
    if (state === 'fresh' || (state === 'stale' && !cached.isDegraded)) {
      send(cached, state === 'fresh' ? 'hit' : 'stale');
      if (state === 'stale') revalidate().cached.catch(warn);
      return;
    }
    // A degraded or purged page is served only if its source fails, and never if it says that the page is not to be shown.
    const work = revalidate();
    const sendRenewed = () => {
      setBaseHeaders(response, locals.isInsecureContext ? headers.plain : headers.secure);
      const cookie = prepare();
      if (cookie !== undefined) response.append('Set-Cookie', cookie);
      return sendShared(dependencies, request, response, page, work);
    };
    const sendOld = (error: unknown) => {
      warn(error);
      if (isWithdrawn(error)) throw error;
      send(cached, 'stale');
    };
    work.outcome.then(sendRenewed, sendOld).catch(next);
  };
}
